import { expect, test } from 'vitest'
import { type Kartu, partsOf, tanpaKartuParts } from './card-sheet.ts'
import type { KartuRow } from './queries.ts'

const UJIAN: KartuRow = {
	...{ id: '1', stambuk: '13020220130', mahasiswa: 'Wahyuni', foto: null, kelas: 'SI-4A', periode: '20232' },
	...{ program_studi: 'Sistem Informasi S1', jenis: 'UTS', nama: null, kode_mk: 'SBD02', sks: 4, kursi: 12 },
	...{ mata_kuliah: 'Sistem Basis Data', ruang: 'Lab Komputer 1', kelas_lain: null },
	mulai: new Date('2024-03-20T00:00:00Z'),
	selesai: new Date('2024-03-20T01:40:00Z'),
	fakta: {} as KartuRow['fakta'],
}
const PRINTED = { zona: 'Asia/Makassar', kota: 'Makassar', tanggal: '2024-03-18', sidik: 'x', alamat: '/x' }

/** The cells of the third column: the course. */
function coursesOf(ujian: KartuRow[]) {
	const { stambuk, mahasiswa, foto, kelas, program_studi, periode } = UJIAN
	const kartu: Kartu = {
		...{ stambuk, mahasiswa, foto, kelas, program_studi, periode, ujian },
		...{ jenis: 'UTS', tertahan: [] },
	}
	const table = partsOf(kartu, PRINTED).find((part) => part.kind === 'table')
	return table?.kind === 'table' ? table.rows.map((row) => row[2]) : []
}

test('a card names the class of an exam that is sat in another one than the student’s own', () => {
	const quiz = { ...UJIAN, nama: 'UTS susulan', kelas_lain: 'SI-4B' }
	expect(coursesOf([UJIAN, { ...UJIAN, kelas_lain: 'SI-4B' }, quiz])).toEqual([
		'Sistem Basis Data',
		'Sistem Basis Data\nKelas SI-4B',
		expect.stringMatching(/^Sistem Basis Data, .*susulan.*\nKelas SI-4B$/),
	])
})

test('who of a class has no card stands behind the cards with what is missing; a whole class needs no such page', () => {
	const of = { jenis: 'UTS' as const, kelas: 'SI-4A' }
	expect(tanpaKartuParts([], of)).toEqual([])
	const parts = tanpaKartuParts([{ stambuk: '1', mahasiswa: 'Elsina', kurang: ['SPP lunas', 'KRS'] }], of)
	expect(parts[0]).toEqual({ kind: 'page' })
	expect(parts.find((part) => part.kind === 'table')).toMatchObject({
		rows: [['1', '1', 'Elsina', 'SPP lunas; KRS']],
	})
})
