import { describe, expect, it } from 'vitest'
import { acceptsEncoding } from './accepts-encoding.ts'

describe('Accept-Encoding', () => {
	it.each([
		['gzip, deflate, br', true],
		['br;q=0.5', true],
		['BR', true],
		['br;q=0', false],
		['gzip, br; q=0.0', false],
		['brotli', false],
		[undefined, false],
	])('%j allows br: %s', (header, allowed) => {
		expect(acceptsEncoding(header, 'br')).toBe(allowed)
	})
})
