import type { Context } from '#server/lib/context.ts'
import type { HasilStudi, HasilTertunda } from '#shared/api/results.ts'
import { KOMPONEN, sumbanganKomponen } from '#shared/rules/nilai.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import { listHasilStudi, listTertunda } from './queries.ts'

/** Published final results of a student, each with the components that made it. */
export async function getHasilStudi(ctx: Context, stambuk: string): Promise<HasilStudi[]> {
	const rows = await listHasilStudi(ctx.db, { stambuk })
	return rows.map((row) => ({
		id: row.id,
		periode_kode: row.periode_kode,
		periode: namaPeriode(row.periode_kode),
		semester: row.semester,
		kelas: row.kelas_kode,
		kode_matakuliah: row.matakuliah_kode,
		matakuliah: row.matakuliah,
		sks: row.sks,
		komponen: KOMPONEN.map((nama) => {
			const bobot = row[`bobot_${nama}`]
			return { nama, nilai: row[nama], bobot, sumbangan: sumbanganKomponen(row[nama], bobot) }
		}),
		nilai_akhir: row.nilai_akhir,
		huruf: row.huruf,
		bobot: row.bobot,
		diumumkan_pada: row.diumumkan_pada.toISOString(),
		// Its reason is the trail's: who wrote it was not told that the student reads it.
		semula: row.semula && { ...row.semula, pada: new Date(row.semula.pada).toISOString() },
	}))
}

/** What a student waits for. */
export async function getTertunda(ctx: Context, mahasiswaId: string): Promise<HasilTertunda[]> {
	const rows = await listTertunda(ctx.db, { mahasiswaId })
	return rows.map((row) => ({ ...row, periode: namaPeriode(row.periode_kode) }))
}
