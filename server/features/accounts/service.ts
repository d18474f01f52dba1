import { findFaktaSpp } from '#server/features/tuition/queries.ts'
import type { Mahasiswa } from '#server/lib/actor.ts'
import type { Context } from '#server/lib/context.ts'
import { notFound } from '#server/lib/errors.ts'
import { judgeGerbang, statusSpp } from '#shared/rules/spp.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import { findProfile, forgetOldFailures } from './queries.ts'

/** @throws AppError 404 when the student has just been removed */
export async function getProfile(ctx: Context, mahasiswa: Mahasiswa) {
	const profile = await findProfile(ctx.db, mahasiswa.id)
	if (!profile) throw notFound('profile_not_found', 'Data profil tidak ditemukan')
	return profile
}

/** The tuition check at this moment. */
export async function getStatusSpp(ctx: Context, mahasiswa: Mahasiswa) {
	const { syarat } = ctx.config.tuition
	const fakta = await findFaktaSpp(ctx.db, mahasiswa.id)
	const hariIni = waktuKampus(ctx.now(), ctx.config.timezone).tanggal
	return { status: statusSpp(fakta, syarat, hariIni), gerbang: judgeGerbang(fakta, syarat, hariIni) }
}

/** Tidying: failed logins older than an hour hold nobody up. */
export async function forgetOldRows(ctx: Context): Promise<void> {
	await forgetOldFailures(ctx.db, new Date(ctx.now().getTime() - 3_600_000))
}
