import { describe, expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { queryClient, retryDelay } from './query-client.ts'

const failure = (status: number, retryAfterMs?: number) =>
	new ApiError('gagal', { status, code: 'x', retryAfterMs })
const { retry } = queryClient.getDefaultOptions().queries ?? {}
const isTriedAgain = (failures: number, error: Error) => typeof retry === 'function' && retry(failures, error)

describe('a question that has failed', () => {
	it('is not repeated before the time that the server has named, nor with all others at once', () => {
		expect(retryDelay(0, failure(503, 4000), () => 0)).toBe(4000)
		expect(retryDelay(0, failure(503, 4000), () => 1)).toBe(6000)
		expect(retryDelay(1, failure(500))).toBe(1400)
	})

	it('is repeated for longer when the server has said when to come back', () => {
		expect([1, 2, 5, 6].map((n) => isTriedAgain(n, failure(503, 4000)))).toEqual([true, true, true, false])
		expect([1, 2].map((n) => isTriedAgain(n, failure(503)))).toEqual([true, false])
		expect(isTriedAgain(0, failure(404))).toBe(false)
	})
})
