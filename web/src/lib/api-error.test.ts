import { describe, expect, it } from 'vitest'
import { ApiError, errorOf, isRefusal, offlineError, readRetryAfter, saying } from './api-error.ts'

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

describe('what was refused, and what waits', () => {
	it.each([
		[400, true],
		[403, true],
		[409, true],
		[401, false],
		[408, false],
		[429, false],
		[503, false],
		[0, false],
	])('%d', (status, refused) => {
		expect(isRefusal(new ApiError('', { status, code: '' }))).toBe(refused)
	})
})

describe('the sentence of the specification', () => {
	const failing = async (body: string, status: number) => {
		const error = await errorOf(new Response(body, { status }))
		return saying(Promise.reject(error), 'Gagal mengambil data matakuliah').catch((e: Error) => e.message)
	}
	it('stands in for a bare 500, and never in place of what the server said', async () => {
		expect(await failing('', 500)).toBe('Gagal mengambil data matakuliah')
		expect(await failing('{"error":"Basis data penuh"}', 500)).toBe('Basis data penuh')
		expect(await failing('', 429)).toContain('Tunggu sebentar')
	})

	it('says nothing about a network that is away', async () => {
		const told = saying(Promise.reject(offlineError()), 'Gagal').catch((e: Error) => e.message)
		expect(await told).toContain('koneksi internet')
	})
})
