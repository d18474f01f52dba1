import type { Actor } from '#server/lib/actor.ts'
import type { Context } from '#server/lib/context.ts'
import type { SemesterMengajar } from '#shared/api/teaching.ts'
import { batasNilai } from '#shared/rules/penilaian.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import { findKelasSemester, listSemester } from './queries.ts'

/** The terms in which a lecturer has taught, with the classes of each. */
export async function getSemesterMengajar(
	ctx: Pick<Context, 'db' | 'now' | 'config'>,
	{ dosen }: Actor,
): Promise<SemesterMengajar[]> {
	const nip = dosen?.nip ?? ''
	const { tanggal } = waktuKampus(ctx.now(), ctx.config.timezone)
	const semester: SemesterMengajar[] = []
	for (const { kode, aktif, ditutup, ...days } of await listSemester(ctx.db, nip)) {
		const batas_nilai = batasNilai(days)
		semester.push({
			...{ kode, nama: namaPeriode(kode), aktif, ditutup, batas_nilai },
			lewat_batas: batas_nilai < tanggal,
			kelas: await findKelasSemester(ctx.db, { nip, kode, ditutup }),
		})
	}
	return semester
}
