import type { XlsxCell, XlsxSheet } from '#server/lib/write-xlsx.ts'
import type { Penilaian } from '#shared/api/grading.ts'
import { KOMPONEN } from '#shared/rules/nilai.ts'
import { hasilBaris, nilaiBerlaku } from '#shared/rules/penilaian.ts'

/** What the columns of the components are called, as the import reads them. */
export const JUDUL = { kehadiran: 'Kehadiran', tugas: 'Tugas', uts: 'UTS', uas: 'UAS' } as const

/** The sheet as a spreadsheet that can be imported again: what counts now, and what it comes to. */
export function sheetXlsx(
	penilaian: Penilaian,
	nama: 'satu' | 'pisah',
): { name: string; content: XlsxSheet[] } {
	const { bobot, kelas, kode_matakuliah: kode, matakuliah, periode, periode_kode } = penilaian
	const names = nama === 'satu' ? ['Nama'] : ['Nama depan', 'Nama belakang']
	const head = [
		'No',
		'Stambuk',
		...names,
		...KOMPONEN.map((k) => `${JUDUL[k]} (${bobot[k]}%)`),
		'Akhir',
		'Huruf',
	]
	const rows = penilaian.nilai.map((baris, i): XlsxCell[] => {
		const nilai = nilaiBerlaku(baris.entri, baris.sumber)
		const { nilai_akhir, huruf } = hasilBaris(baris, bobot)
		return [
			i + 1,
			baris.stambuk,
			...(nama === 'satu' ? [baris.nama] : splitName(baris.nama)),
			...KOMPONEN.map((k) => score(nilai[k])),
			score(nilai_akhir),
			huruf,
		]
	})
	return {
		name: `nilai-${kode}-${kelas}-${periode_kode}.xlsx`.replaceAll(/[^\w.-]/g, '-'),
		content: [
			{
				name: `${kode} ${kelas}`.replaceAll(/[\\/?*[\]:]/g, '-').slice(0, 31),
				columns: [5, 15, ...(nama === 'satu' ? [32] : [18, 24]), 17, 14, 14, 14, 10, 8],
				rows: [
					[{ value: `${matakuliah} · ${kelas} · ${periode}`, bold: true }],
					head.map((value) => ({ value, bold: true })),
					...rows,
				],
				sticky: { rows: 2, columns: 2 },
				landscape: true,
			},
		],
	}
}

const score = (nilai: number | null): XlsxCell => (nilai === null ? null : { value: nilai, decimals: 2 })

/** The first word, and all that follows; many people here have one name alone. */
function splitName(nama: string): [string, string] {
	const [first = '', ...rest] = nama.trim().split(/\s+/)
	return [first, rest.join(' ')]
}
