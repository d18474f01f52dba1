import { expect, test } from 'vitest'
import { alasanTetap, type CalonUbahan, LABEL_UBAHAN, MAHASISWA_SEKALIGUS } from './ubahan-mahasiswa.ts'

const m: CalonUbahan = { aktif: true, kini: 'TI-4A', prodi: 'TI', krs: false, cuti: false }
const kelas = { kunci: 'kelas', menjadi: 'TI-4B', prodi: 'TI' } as const
const wali = { kunci: 'dosen_wali', menjadi: '1980', prodi: null } as const

test.each([
	[m, kelas, null],
	[{ ...m, kini: null, prodi: null }, kelas, null],
	[{ ...m, kini: 'TI-4B' }, kelas, 'sudah di kelas ini'],
	[{ ...m, kini: 'TI-4B', krs: true, aktif: false }, kelas, 'sudah di kelas ini'],
	[{ ...m, aktif: false, krs: true }, kelas, 'tidak aktif lagi'],
	[{ ...m, kini: null, cuti: true }, kelas, 'sedang cuti; ubah statusnya lebih dahulu'],
	[{ ...m, kini: null, cuti: true }, wali, null],
	[{ ...m, kini: null, krs: true }, kelas, 'KRS sudah diajukan; kembalikan KRS itu lebih dahulu'],
	[{ ...m, krs: true }, kelas, null],
	[{ ...m, krs: true, prodi: 'SI' }, kelas, 'program studi lain'],
	[{ ...m, prodi: 'SI' }, kelas, 'program studi lain'],
	[{ ...m, prodi: 'SI', krs: true }, wali, null],
	[{ ...m, kini: '1980' }, wali, 'sudah dibimbing dosen ini'],
	[{ ...m, aktif: false }, wali, 'tidak aktif lagi'],
] as const)('%o to %o: %s', (calon, tujuan, alasan) => {
	expect(alasanTetap(calon, tujuan)).toBe(alasan)
})

test('what can be changed at once has a name', () => {
	expect(LABEL_UBAHAN).toEqual({ kelas: 'Kelas', dosen_wali: 'Dosen wali', status: 'Status' })
	expect(MAHASISWA_SEKALIGUS).toBe(500)
})
