import { describe, expect, it } from 'vitest'
import { readRetryAfter } from './api-error.ts'

describe('Retry-After', () => {
	const now = Date.parse('2024-03-18T00:00:00Z')
	it.each([
		['30', 30_000],
		['0', 0],
		['Mon, 18 Mar 2024 00:01:00 GMT', 60_000],
		['Mon, 18 Mar 2024 00:00:00 GMT', 0],
		['Sun, 17 Mar 2024 23:00:00 GMT', 0],
		['soon', undefined],
		[null, undefined],
	])('%j', (header, expected) => {
		expect(readRetryAfter(header, now)).toBe(expected)
	})
})
