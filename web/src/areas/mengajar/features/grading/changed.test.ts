import { expect, test } from 'vitest'
import type { NilaiKomponen } from '#shared/rules/nilai.ts'
import { hasilBaris } from '#shared/rules/penilaian.ts'
import { changedOf, shownResult } from './changed.ts'

const BOBOT = { kehadiran: 10, tugas: 20, uts: 30, uas: 40 }
const NONE: NilaiKomponen = { kehadiran: null, tugas: null, uts: null, uas: null }

/** A row that was published with all scores the same, and whose final exam is another now. */
function row(stambuk: string, terbit: number | null, uas: number) {
	const nilai = { kehadiran: 80, tugas: 80, uts: 80, uas: terbit ?? 80 }
	const before = hasilBaris(
		{ entri: nilai, sumber: NONE, tertunda_sampai: null, terbit: null, terbit_tertunda_sampai: null },
		BOBOT,
	)
	const baris = {
		stambuk,
		nama: `Mahasiswa ${stambuk}`,
		entri: { ...nilai, uas },
		sumber: NONE,
		tertunda_sampai: null,
		tertunda_alasan: null,
		terbit:
			terbit === null
				? null
				: { nilai_akhir: before.nilai_akhir ?? 0, huruf: before.huruf ?? '', nilai, bobot: BOBOT },
		terbit_tertunda_sampai: null,
	}
	return { baris, hasil: hasilBaris(baris, BOBOT) }
}

test('names each published result that changes, other letters first, and nothing that stays or is new', () => {
	const rows = [row('1', 80, 80), row('2', 80, 82), row('3', null, 90), row('4', 80, 0), row('5', 80, 84)]
	expect(changedOf({ rows }).map(({ stambuk, huruf }) => [stambuk, huruf])).toEqual([
		['4', true],
		['5', false],
		['2', false],
	])
	expect(changedOf({ rows })[0]).toMatchObject({ lama: { nilai_akhir: 80 }, baru: { nilai_akhir: 48 } })
})

test.each([
	[{ huruf: 'A-', nilai_akhir: 83 }, 'A- 83,00'],
	[{ huruf: 'T', nilai_akhir: null }, 'T'],
])('%j reads %s', (result, words) => expect(shownResult(result)).toBe(words))
