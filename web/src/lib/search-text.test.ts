import { describe, expect, it } from 'vitest'
import { parseSearch, stringifySearch, textSearch } from './search-text.ts'

describe('the search part of an address', () => {
	it('is plain text both ways: numbers and quotes stay what was typed', () => {
		expect(parseSearch('?minggu=07&cari=%221%22&jenis=UTS')).toEqual({
			minggu: '07',
			cari: '"1"',
			jenis: 'UTS',
		})
		expect(stringifySearch({ minggu: '07', cari: 'a&b=c', kosong: '', tiada: undefined })).toBe(
			'?minggu=07&cari=a%26b%3Dc',
		)
		expect(stringifySearch({})).toBe('')
	})

	it('gives a page only what it named, and no novels', () => {
		const read = textSearch('cari', 'jenis')
		expect(read({ cari: 'x'.repeat(5000), lain: '1', jenis: '' })).toEqual({ cari: 'x'.repeat(100) })
		expect(read({ cari: 7, jenis: ['UTS'] })).toEqual({})
	})
})
