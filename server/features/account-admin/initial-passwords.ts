import { type Static, Type } from 'typebox'
import type { DbOrTrx } from '#server/db/client.ts'
import { storeUnusedPassword } from '#server/features/accounts/akun-queries.ts'
import { endResetLinks } from '#server/features/passwords/lend.ts'
import type { Actor } from '#server/lib/actor.ts'
import { by, writeJejak } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { conflict, forbidden } from '#server/lib/errors.ts'
import type { Task as HeavyTask } from '#server/lib/heavy.ts'
import { initialPasswordEnd, makeInitialPassword } from '#server/lib/initial-password.ts'
import type { Task } from '#server/lib/jobs.ts'
import { MAIL } from '#server/lib/mail.ts'
import { hashPassword } from '#server/lib/passwords.ts'
import type { Kelompok, KelompokAkun } from '#shared/api/initial-passwords.ts'
import { teksRentang } from '#shared/rules/tanggal.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import { type AkunBaru, listAkunBaru, listGroups } from './initial-queries.ts'
import type { Slips } from './pdf-slips.ts'

type Ctx = Pick<Context, 'db' | 'now' | 'jobs' | 'config' | 'settings'>

/** More than the largest class: paper for all of it within one request. */
export const MAX_PRINTED = 200
export const SLIPS: HeavyTask<Slips> = {
	file: new URL('./pdf-slips.ts', import.meta.url),
	name: 'renderSlips',
}

const Payload = Type.Object({
	kelas: Type.Union([Type.String(), Type.Null()]),
	dosen: Type.Boolean(),
	mulai: Type.String(),
})
/** Makes and mails the first passwords of a group, one account after the other. */
export const KIRIM_PASSWORD_AWAL: Task<typeof Payload> = {
	name: 'kirim_password_awal',
	payload: Payload,
	attempts: 6,
	sealed: false,
}

export const nameOf = (kelompok: Kelompok) =>
	'dosen' in kelompok ? 'Dosen' : (kelompok.kelas ?? 'Mahasiswa tanpa kelas')

/** `31 Agustus 2026`, as the campus counts days. */
export function hariOf({ config }: Pick<Ctx, 'config'>, at: Date): string {
	const { tanggal } = waktuKampus(at, config.timezone)
	return teksRentang(tanggal, tanggal)
}

/** Lecturers examine and grade: their accounts are of who manages accounts. @throws AppError 403 */
function requireGroup(kelompok: Kelompok, { hak }: Actor): void {
	if ('dosen' in kelompok && !hak.includes('sistem'))
		throw forbidden('wrong_right', 'Password awal dosen memerlukan hak sistem')
}

/** Accounts that nobody has signed in to yet, by class; lecturers first, where the caller manages accounts. */
export async function getKelompok({ db, now }: Ctx, { hak, akun_id: oleh }: Actor): Promise<KelompokAkun[]> {
	const groups = await listGroups(db, { dosen: hak.includes('sistem'), oleh, now: now() })
	return groups.map(({ dosen, kelas, prodi, jumlah, berlaku }) => {
		const kelompok: Kelompok = dosen ? { dosen: true } : { kelas }
		return { kelompok, nama: nameOf(kelompok), prodi, jumlah, berlaku }
	})
}

/**
 * New first passwords of a group on slips of paper. They are nowhere else: who loses the paper prints anew.
 * @throws AppError 403 lecturers without the right `sistem`; 409 nobody of the group is without a sign-in, or too many are
 */
export async function printPasswords(
	ctx: Ctx & Pick<Context, 'gate' | 'heavy'>,
	kelompok: Kelompok,
	{ actor, signal }: { actor: Actor; signal: AbortSignal },
): Promise<{ nama: string; isi: Buffer }> {
	requireGroup(kelompok, actor)
	const list = await listAkunBaru(ctx.db, { kelompok, oleh: actor.akun_id, limit: MAX_PRINTED + 1 })
	if (list.length === 0) throw nobody()
	if (list.length > MAX_PRINTED)
		throw conflict(
			'too_many_slips',
			`Lebih dari ${MAX_PRINTED} akun tidak dapat dicetak sekaligus. Kirim lewat email, atau cetak per kelas`,
		)
	const made: (AkunBaru & { password: string; hash: string })[] = []
	for (const akun of list) {
		const password = makeInitialPassword()
		const ticket = { lane: 'known', key: actor.akun_id } as const
		made.push({ ...akun, password, hash: await ctx.gate.pass(ticket, ({ hash }) => hash(password), signal) })
	}
	const [now, sampai] = [ctx.now(), initialPasswordEnd(ctx.now())]
	const { institution } = ctx.settings()
	const content: Slips = {
		institution,
		alamat: ctx.config.publicUrl,
		sampai: hariOf(ctx, sampai),
		slip: made.map(({ nama, nomor, kelas, email, password }) => ({ nama, nomor, kelas, email, password })),
	}
	const isi = await ctx.heavy.make(SLIPS, { content, date: now }, { owner: actor.akun_id, signal })
	// Only now do they count: paper that was never made replaces nothing.
	await ctx.db.transaction().execute(async (trx) => {
		for (const { id, email, hash } of made) {
			// Who has signed in meanwhile keeps the own password; the slip says nothing true then, and opens nothing.
			if (await storeUnusedPassword(trx, { akunId: id, hash, end: sampai }))
				await endResetLinks(trx, { id, email }, now)
		}
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'password_awal_dicetak',
			objek: `kelompok:${nameOf(kelompok)}`,
			baru: { akun: made.map(({ id }) => id), sampai },
		})
	})
	return { nama: fileOf(kelompok), isi }
}

/** The name of the file with the slips of a group. */
export const fileOf = (kelompok: Kelompok): string =>
	`password-awal-${nameOf(kelompok)
		.toLowerCase()
		.replaceAll(/[^a-z0-9]+/g, '-')}.pdf`

const nobody = () => conflict('no_new_accounts', 'Semua akun di kelompok ini sudah pernah dipakai masuk')

/** Lets new first passwords of a group be mailed. @throws AppError 403, 409 as {@link printPasswords} */
export async function startMailing(ctx: Ctx, kelompok: Kelompok, actor: Actor): Promise<{ jumlah: number }> {
	requireGroup(kelompok, actor)
	const jumlah = (await listAkunBaru(ctx.db, { kelompok, limit: 100_000 })).length
	if (jumlah === 0) throw nobody()
	await ctx.db.transaction().execute(async (trx) => {
		const which = 'dosen' in kelompok ? { dosen: true, kelas: null } : { dosen: false, kelas: kelompok.kelas }
		await ctx.jobs.add(trx, KIRIM_PASSWORD_AWAL, { ...which, mulai: ctx.now().toISOString() })
		await writeJejak(trx, {
			...by(actor),
			tindakan: 'password_awal_dikirim',
			objek: `kelompok:${nameOf(kelompok)}`,
			baru: { jumlah },
		})
	})
	return { jumlah }
}

/** What the job does. Who got one already is passed over, so that a restart mails nobody twice. */
export async function mailPasswords(
	ctx: Ctx,
	{ dosen, kelas, mulai }: Static<typeof Payload>,
	signal: AbortSignal,
): Promise<void> {
	const kelompok: Kelompok = dosen ? { dosen: true } : { kelas }
	const end = initialPasswordEnd(new Date(mulai))
	const list = await listAkunBaru(ctx.db, { kelompok, except: end, limit: 100_000 })
	for (const { id, email, nama } of list) {
		if (signal.aborted) throw new Error('The server is closing')
		const password = makeInitialPassword()
		const hash = await hashPassword(password)
		await ctx.db.transaction().execute(async (trx) => {
			if (!(await storeUnusedPassword(trx, { akunId: id, hash, end }))) return
			await endResetLinks(trx, { id, email }, ctx.now())
			await mailFirstPassword(ctx, trx, { to: email, nama, password, end })
		})
	}
}

/** Sends the owner of a new account the password with which to come in once. */
export async function mailFirstPassword(
	ctx: Pick<Ctx, 'jobs' | 'config'>,
	trx: DbOrTrx,
	{ to, nama, password, end }: { to: string; nama: string; password: string; end: Date },
): Promise<void> {
	await ctx.jobs.add(trx, MAIL, {
		to,
		subject: 'Akun kampus Anda',
		title: 'Akun Anda sudah dibuat',
		paragraphs: [
			`Halo ${nama},`,
			`Masuklah dengan email ini dan password awal ${password}. Password itu hanya untuk sekali masuk; setelah itu Anda memilih password sendiri. Berlaku sampai ${hariOf(ctx, end)}.`,
		],
		button: { label: 'Masuk', url: `${ctx.config.publicUrl}/login` },
		note: 'Bila Anda bukan warga kampus ini, abaikan email ini.',
		before: end.toISOString(),
	})
}
