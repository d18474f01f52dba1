import type { DbOrTrx } from '#server/db/client.ts'
import type { Context } from '#server/lib/context.ts'
import { forbidden } from '#server/lib/errors.ts'
import { judgeSyaratUjian } from '#shared/rules/putusan-ujian.ts'
import {
	type FaktaSyarat,
	type KodeSyarat,
	kalimatSyarat,
	kurangSyarat,
	type SyaratUjian,
	syaratGerbang,
} from '#shared/rules/syarat-ujian.ts'
import type { JenisUjian } from '#shared/rules/ujian.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import { listSyarat } from './queries.ts'

type Needs = Pick<Context, 'config' | 'now' | 'settings'>

/** How a student stands before an exam: the one decision, by the campus's policy of this moment. */
export function syaratUjian(ctx: Needs, jenis: JenisUjian, fakta: FaktaSyarat): SyaratUjian[] {
	const now = ctx.now()
	const { examConditions, attendance } = ctx.settings()
	const zona = ctx.config.timezone
	return judgeSyaratUjian({
		jenis,
		fakta,
		syarat: syaratGerbang(ctx.config.tuition.syarat, examConditions),
		presensi: attendance,
		now,
		hariIni: waktuKampus(now, zona).tanggal,
		zona,
	})
}

const CODES: Readonly<Record<KodeSyarat, string>> = {
	spp: 'tuition_unpaid',
	kehadiran: 'attendance_short',
	krs: 'not_in_krs',
}

/**
 * Lets pass whom nothing stops. Who has begun is asked for tuition alone: what is missing otherwise was missing before.
 * @throws AppError 403 with what is missing and what to do about it
 */
export function requireSyarat(
	ctx: Needs,
	{ jenis, syarat, berjalan }: { jenis: JenisUjian; syarat: FaktaSyarat; berjalan: boolean },
): void {
	const [kurang] = kurangSyarat(syaratUjian(ctx, jenis, syarat)).filter(
		({ kode }) => kode === 'spp' || !berjalan,
	)
	if (!kurang) return
	const { kalimat, saran } = kalimatSyarat(kurang)
	throw forbidden(CODES[kurang.kode], `${kalimat} ${saran}`)
}

/** How a student stands before some exams. */
export async function syaratOfUjian(
	ctx: Needs & { db: DbOrTrx },
	by: { mahasiswaId: string; ujianId: string[] },
): Promise<ReadonlyMap<string, SyaratUjian[]>> {
	const rows = await listSyarat(ctx.db, { ...by, now: ctx.now() })
	return new Map(rows.map(({ id, jenis, fakta }) => [id, syaratUjian(ctx, jenis, fakta)]))
}
