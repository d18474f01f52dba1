import type { SheetPart } from '#server/lib/pdf/sheet.ts'
import type { Institution } from '#server/lib/settings.ts'
import type { KalenderAkademik } from '#shared/api/calendar.ts'
import { LABEL_KATEGORI, LABEL_KEPENTINGAN } from '#shared/rules/kalender.ts'
import { teksRentang } from '#shared/rules/tanggal.ts'

const COLUMNS = [
	{ title: 'Tanggal', width: 27 },
	{ title: 'Kegiatan', width: 45 },
	{ title: 'Kategori', width: 15 },
	{ title: 'Kepentingan', width: 13 },
]

/**
 * The academic calendar as a sheet.
 * @param today campus date of the print
 */
export function calendarSheet(kalender: KalenderAkademik, institution: Institution, today: string) {
	const parts: SheetPart[] = [
		{ kind: 'heading', title: 'KALENDER AKADEMIK', subtitle: `Tahun Akademik ${kalender.tahun}` },
		...kalender.semester.flatMap(({ nama, kegiatan }): SheetPart[] => [
			{ kind: 'section', title: nama },
			{
				kind: 'table',
				columns: COLUMNS,
				rows: kegiatan.map((row) => [
					row.tanggal,
					{ strong: row.kegiatan, rest: row.keterangan },
					LABEL_KATEGORI[row.kategori],
					LABEL_KEPENTINGAN[row.kepentingan],
				]),
			},
		]),
	]
	return {
		institution,
		title: `Kalender Akademik ${kalender.tahun}`,
		subject: 'Kalender Akademik',
		parts,
		foot: `Dicetak ${teksRentang(today, today)}`,
	}
}
