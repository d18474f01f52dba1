import type { Komponen } from '#shared/rules/nilai.ts'
import { formatNumber } from '#web/lib/format.ts'
import type { Row } from './sheet-store.ts'

/** The names of the components where there is room for a word. */
export const NAMES: Readonly<Record<Komponen, string>> = {
	kehadiran: 'Kehadiran',
	tugas: 'Tugas',
	uts: 'UTS',
	uas: 'UAS',
}

/** Where a score comes from that no lecturer entered. */
export const SOURCES: Readonly<Record<Komponen, string>> = {
	kehadiran: 'presensi',
	tugas: 'nilai tugas',
	uts: 'ujian UTS',
	uas: 'ujian UAS',
}

const score = (nilai: number | null) => (nilai === null ? '' : formatNumber(nilai, 2))

/**
 * How a cell is drawn: its text, and what is to be seen about it. `source`: nobody entered it; `over`: entered over what the
 * source says; `wrong`: a text that is no score; `clash`: a colleague entered something else.
 */
export function shownOf(
	{ baris, teks, clash }: Row,
	komponen: Komponen,
): { text: string; state: 'source' | 'over' | 'wrong' | 'clash' | undefined; note: string | undefined } {
	const own = baris.entri[komponen]
	const source = baris.sumber[komponen]
	const wrong = teks[komponen]
	if (wrong !== undefined)
		return { text: wrong, state: 'wrong', note: `"${wrong}" belum disimpan: isi 0 sampai 100` }
	const other = clash[komponen]
	if (other)
		return {
			text: score(own),
			state: 'clash',
			note: `${other.oleh ?? 'Orang lain'} mengisi ${other.kini === null ? 'kosong' : score(other.kini)}`,
		}
	if (own === null && source !== null)
		return { text: score(source), state: 'source', note: `Dari ${SOURCES[komponen]}` }
	if (own !== null && source !== null && own !== source)
		return { text: score(own), state: 'over', note: `Diubah; menurut ${SOURCES[komponen]} ${score(source)}` }
	return { text: score(own), state: undefined, note: undefined }
}
