import { expect, it } from 'vitest'
import { adaBahan, KODE_PERIKSA } from './lapor.ts'

const bahan = (mahasiswa: number, kelas: number, bernilai: number) => ({ mahasiswa, kelas, bernilai })

it.each([
	['biodata', bahan(1, 0, 0), true],
	['biodata', bahan(0, 1, 0), false],
	['kelas_tanpa_dosen', bahan(9, 0, 9), false],
	['kelas_tanpa_dosen', bahan(0, 1, 0), true],
	// A term to come has students, and neither classes nor results.
	['nilai_kurang', bahan(9, 0, 0), false],
	['khs_belum', bahan(9, 0, 0), false],
	['akm_beda', bahan(9, 0, 0), false],
	['sks_lebih', bahan(9, 0, 0), false],
	['biaya_kosong', bahan(9, 0, 0), true],
	// One from before the campus came here has results alone.
	['khs_belum', bahan(9, 0, 9), true],
	['akm_beda', bahan(9, 0, 9), true],
	['nilai_kurang', bahan(0, 1, 0), true],
	['kode', bahan(0, 1, 0), true],
] as const)('%s of %o: %s', (kode, has, ada) => expect(adaBahan(kode, has)).toBe(ada))

it('of nothing nothing is complete', () => {
	expect(KODE_PERIKSA.filter((kode) => adaBahan(kode, bahan(0, 0, 0)))).toEqual([])
})
