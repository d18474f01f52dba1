import { syaratSpp } from '#server/features/tuition/lend.ts'
import { findFaktaSpp } from '#server/features/tuition/queries.ts'
import type { Actor, Mahasiswa } from '#server/lib/actor.ts'
import type { Context } from '#server/lib/context.ts'
import { notFound, unauthorized } from '#server/lib/errors.ts'
import type { Profile, Saya } from '#shared/api/accounts.ts'
import { judgeGerbang, statusSpp } from '#shared/rules/spp.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import { ALAMAT_AREA, areaOf } from '#shared/rules/wewenang.ts'
import { forgetPerubahan } from './actor-queries.ts'
import { findNameOfAkun, forgetOldFailures } from './queries.ts'

/** @throws AppError 401 when the account has just been removed */
export async function getSaya(ctx: Context, actor: Actor): Promise<Saya> {
	const akun = await findNameOfAkun(ctx.db, actor.akun_id)
	if (!akun) throw unauthorized()
	const { peran, hak, prodi, mahasiswa, dosen } = actor
	return {
		id: actor.akun_id,
		...akun,
		peran,
		hak: [...hak],
		prodi: [...prodi],
		mahasiswa: mahasiswa && {
			stambuk: mahasiswa.stambuk,
			class: mahasiswa.kelas_kode,
			semester: mahasiswa.semester,
		},
		dosen: dosen && { nip: dosen.nip, kelas: [...dosen.kelas] },
		area: areaOf(actor).map((nama) => ({ nama, alamat: ALAMAT_AREA[nama] })),
	}
}

/** @throws AppError 404 when the student has just been removed */
export async function getProfile(
	profileOf: (mahasiswaId: string) => Promise<Profile | undefined>,
	mahasiswa: Mahasiswa,
): Promise<Profile> {
	const profile = await profileOf(mahasiswa.id)
	if (!profile) throw notFound('profile_not_found', 'Data profil tidak ditemukan')
	return profile
}

/** The tuition check at this moment. */
export async function getStatusSpp(ctx: Context, mahasiswa: Mahasiswa) {
	const syarat = syaratSpp(ctx)
	const fakta = await findFaktaSpp(ctx.db, mahasiswa.id)
	const hariIni = waktuKampus(ctx.now(), ctx.config.timezone).tanggal
	return { status: statusSpp(fakta, syarat, hariIni), gerbang: judgeGerbang(fakta, syarat, hariIni) }
}

/** Tidying: failed logins older than an hour hold nobody up, and changes of a day ago were looked at by every server. */
export async function forgetOldRows({ db, now }: Context): Promise<void> {
	const ago = (hours: number) => new Date(now().getTime() - hours * 3_600_000)
	await forgetOldFailures(db, ago(1))
	await forgetPerubahan(db, ago(24))
}
