import { expect, test } from 'vitest'
import {
	BERKAS_KELAS_BYTES,
	BERKAS_PERTEMUAN_BYTES,
	BERKAS_PERTEMUAN_MAKS,
	halanganBerkas,
} from './berkas-pertemuan.ts'

const files = (n: number) => Array.from({ length: n }, (_, i) => ({ nama: `${i}.pdf` }))

test.each([
	['of the largest size', BERKAS_PERTEMUAN_BYTES, 0, 0, null],
	['a byte larger', BERKAS_PERTEMUAN_BYTES + 1, 0, 0, 'terlalu_besar'],
	['the last that a meeting takes', 1, BERKAS_PERTEMUAN_MAKS - 1, 0, null],
	['one more than it takes', 1, BERKAS_PERTEMUAN_MAKS, 0, 'terlalu_banyak'],
	['the last byte of the class', 1, 0, BERKAS_KELAS_BYTES - 1, null],
	['a byte more than the class has', 1, 0, BERKAS_KELAS_BYTES, 'kelas_penuh'],
] as const)('a file %s', (_, ukuran, n, terpakai, halangan) => {
	expect(halanganBerkas({ nama: 'baru.pdf', ukuran }, files(n), terpakai)).toBe(halangan)
})

test('a file that takes the place of one of its name is none more', () => {
	expect(halanganBerkas({ nama: '0.pdf', ukuran: 1 }, files(BERKAS_PERTEMUAN_MAKS), 0)).toBeNull()
})
