import { expect, test } from 'vitest'
import type { PenawaranKrs } from './krs.ts'
import { type CalonPindah, nilaiPindah } from './ubahan-penawaran.ts'

const kelas = (kode: string, hari: string, rest: Partial<PenawaranKrs> = {}): PenawaranKrs => ({
	...{ id: `${kode} ${hari}`, kode, nama: `Mata Kuliah ${kode}`, sks: 3, semester: 4 },
	...{ program_studi_kode: 'TI', periode_kode: '20232', prasyarat: [] },
	jadwal: [{ hari, jam_mulai: '08:00', jam_selesai: '09:40' }],
	...rest,
})
const TUJUAN = kelas('A', 'Senin')
const calon = (rest: Partial<CalonPindah> = {}): CalonPindah => ({
	...{ program_studi_kode: 'TI', lain: [], tinggal: false },
	...rest,
})

test.each<[string, CalonPindah, string | null]>([
	['nothing stands against it', calon({ lain: [kelas('B', 'Selasa')] }), null],
	['the office leaves them', calon({ tinggal: true }), 'tidak dipilih'],
	['another programme', calon({ program_studi_kode: 'SI' }), 'program studi lain'],
	['no programme', calon({ program_studi_kode: null }), 'program studi lain'],
	['a clash', calon({ lain: [kelas('B', 'Senin')] }), 'bentrok dengan Mata Kuliah B, Senin 08.00'],
	['the course twice', calon({ lain: [kelas('A', 'Jumat')] }), 'sudah mengambilnya di kelas lain'],
])('%s', (_name, one, alasan) => {
	expect(nilaiPindah([one], { tujuan: TUJUAN, bebas: 5 })).toEqual([alasan])
})

test('free seats go to those who stand first, and not to who stays anyway', () => {
	const list = [calon({ tinggal: true }), calon(), calon({ lain: [kelas('B', 'Senin')] }), calon(), calon()]
	expect(nilaiPindah(list, { tujuan: TUJUAN, bebas: 2 }).map((alasan) => alasan === null)).toEqual([
		...[false, true, false, true, false],
	])
	expect(nilaiPindah([calon()], { tujuan: TUJUAN, bebas: 0 })).toEqual(['kelas tujuan penuh'])
})
