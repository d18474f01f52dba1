import { expect, test } from 'vitest'
import { sizeOfPasted } from './pasted-rows.ts'

test.each([
	['', { rows: 0, columns: 0 }],
	['\r\n \t \r\n', { rows: 0, columns: 0 }],
	['NIM\tNama\r\n1\tA\r\n2\tB\r\n', { rows: 3, columns: 2 }],
	['NIM\tNama\n1\tA\tlebih', { rows: 2, columns: 3 }],
	['NIM\rNama', { rows: 2, columns: 1 }],
	['NIM\tAlamat\r\n1\t"Jl. Mawar\nNo. 2"\r\n2\tB', { rows: 3, columns: 2 }],
	['Ukuran\n5" pipa\n"utuh"', { rows: 3, columns: 1 }],
	['A\t"tidak ditutup\nB\tC', { rows: 1, columns: 3 }],
])('%j is a table of %o', (text, size) => {
	expect(sizeOfPasted(text)).toEqual(size)
})
