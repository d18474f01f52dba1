import type { XlsxCell, XlsxSheet } from '#server/lib/write-xlsx.ts'
import type { AnalisisUjian, ButirUjian } from '#shared/api/item-analysis.ts'
import { KATA_TANDA, kataDayaBeda, kataKesukaran, type SkalaDayaBeda } from '#shared/rules/analisis-kata.ts'
import type { UjianRow } from './queries.ts'

const HEAD = [
	...[
		'No',
		'Soal',
		'Peserta',
		'Benar',
		'Kosong',
		'Kunci',
		'p',
		'Kesukaran',
		'D (27%)',
		'Daya beda',
		'r-pbis terkoreksi',
	],
	...['r-pbis', 'A', 'B', 'C', 'D', 'E', 'Catatan'],
]

const figure = (value: number | null, decimals = 2): XlsxCell => (value === null ? null : { value, decimals })

/** The table as it is on the screen, in the order of the numbers, and the scores by tenths. */
export function analisisXlsx(
	ujian: UjianRow,
	analisis: AnalisisUjian,
	skala: SkalaDayaBeda,
): { name: string; content: XlsxSheet[] } {
	const { ringkasan, keandalan, sebaran } = analisis
	const title = `${ujian.jenis} ${ujian.nama} · ${ujian.kelas}`
	const bold = (value: string): XlsxCell => ({ value, bold: true })
	const facts: [string, XlsxCell][] = [
		['Peserta dinilai', analisis.dinilai],
		['Rata-rata', figure(ringkasan?.rata ?? null)],
		['Median', figure(ringkasan?.median ?? null)],
		['Simpangan baku', figure(ringkasan?.simpangan ?? null)],
		['KR-20', figure(keandalan?.kr20 ?? null, 4)],
		['Galat baku pengukuran (poin)', figure(keandalan?.galat_poin ?? null)],
	]
	return {
		name: `analisis-${ujian.jenis}-${ujian.matakuliah}-${ujian.kelas}-${ujian.periode}.xlsx`.replaceAll(
			/[^\w.-]/g,
			'-',
		),
		content: [
			{
				name: 'Soal',
				columns: [5, 48, 9, 8, 8, 8, 8, 11, 10, 12, 16, 9, 8, 8, 8, 8, 8, 36],
				rows: [[bold(title)], HEAD.map(bold), ...analisis.butir.map((butir) => row(butir, skala))],
				sticky: { rows: 2, columns: 2 },
				landscape: true,
			},
			{
				name: 'Nilai',
				columns: [30, 12],
				rows: [
					[bold(title)],
					...facts,
					[bold('Rentang nilai'), bold('Mahasiswa')],
					...sebaran.map((jumlah, i) => [
						`${i * 10}-${i === 9 ? 100 : i * 10 + 9.99}`.replace('.', ','),
						jumlah,
					]),
				],
			},
		],
	}
}

function row(butir: ButirUjian, skala: SkalaDayaBeda): XlsxCell[] {
	const { p, d, putusan } = butir
	const share = (huruf: string) => figure(butir.opsi.find((o) => o.huruf === huruf)?.bagian ?? null)
	const kunci =
		putusan?.jenis === 'penuh' ? 'nilai penuh' : putusan?.jenis === 'keluar' ? 'tidak dihitung' : butir.kunci
	return [
		...[butir.nomor, butir.cuplikan, butir.peserta, butir.benar, butir.kosong, kunci],
		...[
			figure(p),
			p === null ? null : kataKesukaran(p),
			figure(d),
			d === null ? null : kataDayaBeda(d, skala),
		],
		...[figure(butir.r, 4), figure(butir.r_penuh, 4), ...['A', 'B', 'C', 'D', 'E'].map(share)],
		butir.tanda && KATA_TANDA[butir.tanda],
	]
}
