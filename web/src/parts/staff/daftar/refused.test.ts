import { expect, it } from 'vitest'
import { ApiError } from '#web/lib/api-error.ts'
import { isRefused } from './refused.ts'

const error = (status: number) => new ApiError('Anda tidak berhak membuka data ini', { status, code: 'x' })

it.each([
	['not for this reader', { data: undefined, error: error(403) }, true],
	['a server that failed', { data: undefined, error: error(500) }, false],
	[
		'a right that was taken away while the list stood there',
		{ data: { baris: [] }, error: error(403) },
		false,
	],
	['nothing yet', { data: undefined, error: null }, false],
])('%s: %s', (_, query, refused) => expect(isRefused(query)).toBe(refused))
