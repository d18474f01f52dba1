import type { Context } from '#server/lib/context.ts'
import { badInput, notFound } from '#server/lib/errors.ts'
import type { KalenderAkademik } from '#shared/api/calendar.ts'
import { readPeriode } from '#shared/rules/periode.ts'
import { teksRentang } from '#shared/rules/tanggal.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import { type KegiatanRow, listKegiatan, listTahunKalender } from './queries.ts'

/**
 * The calendar of an academic year, the newest unless one is named.
 * @throws AppError 400 for years that do not follow each other; 404 for a year without a calendar
 */
export async function getKalender(
	{ db, now, config }: Context,
	wanted: string | undefined,
): Promise<KalenderAkademik> {
	const { tanggal: hari_ini } = waktuKampus(now(), config.timezone)
	const years = await listTahunKalender(db, { hari_ini })
	const tersedia = years.map((year) => year.tahun)
	const berjalan = years.find((year) => year.berjalan)
	const tahun = wanted === undefined ? tersedia[0] : firstYear(wanted)
	if (tahun === undefined || !tersedia.includes(tahun))
		throw notFound('calendar_not_found', 'Kalender akademik belum diterbitkan')
	const rows = await listKegiatan(db, { tahun })
	return {
		tahun: teksTahun(tahun),
		tahun_tersedia: tersedia.map(teksTahun),
		tahun_berjalan: berjalan ? teksTahun(berjalan.tahun) : null,
		semester: [...Map.groupBy(rows, (row) => row.periode_kode)].map(([kode, kegiatan]) => ({
			nama: `Semester ${readPeriode(kode).term}`,
			kegiatan: kegiatan.map(toKegiatan),
		})),
	}
}

/** `2024/2025` of 2024. */
export const teksTahun = (tahun: number) => `${tahun}/${tahun + 1}`

/** 2024 of `2024/2025`. @throws AppError 400 for years that do not follow each other */
export function firstYear(text: string): number {
	const [first, second] = text.split('/').map(Number)
	if (first === undefined || second !== first + 1)
		throw badInput('tahun', 'tahun harus dua tahun berurutan, seperti 2024/2025')
	return first
}

function toKegiatan(row: KegiatanRow) {
	return { ...row, tanggal: teksRentang(row.mulai, row.selesai) }
}
