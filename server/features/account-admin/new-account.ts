import type { Actor } from '#server/lib/actor.ts'
import { by } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { AppError, badInput, conflict } from '#server/lib/errors.ts'
import { initialPasswordEnd, makeInitialPassword } from '#server/lib/initial-password.ts'
import type { AkunBaru, AkunDibuat, BuatAkun } from '#shared/api/account-admin.ts'
import { teksRentang } from '#shared/rules/tanggal.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import { tanpaUlang } from '#shared/rules/wewenang.ts'
import { requireMayGive } from './changes.ts'
import { mailFirstPassword } from './initial-passwords.ts'
import { findDosen, findPemilik, holdWewenang, listDosenTanpaAkun, listWewenang } from './queries.ts'
import { addAkun, type NewAkun } from './service.ts'

type Ctx = Pick<Context, 'db' | 'now' | 'jobs' | 'config'>

const MOST_DOSEN = 200

/** What the form of a new account offers: the caller's own rights, and the lecturers who still have no account. */
export async function getAkunBaru({ db }: Pick<Ctx, 'db'>, actor: Actor): Promise<AkunBaru> {
	const [dapat_diberi, dosen] = await Promise.all([
		listWewenang(db, actor.akun_id),
		listDosenTanpaAkun(db, MOST_DOSEN),
	])
	return { dapat_diberi, dosen }
}

/**
 * Makes an account of staff, or of a lecturer on record who has none, with rights that the maker holds. Its first password
 * counts once; it is told in the answer alone, or mailed to the owner alone.
 * @throws AppError 400 for staff without a right, an unknown programme or lecturer; 403 for a right that the maker lacks;
 * 409 for an e-mail that is taken (by whom) or a lecturer who has an account
 */
export async function makeAkun(
	ctx: Ctx & Pick<Context, 'gate'>,
	{ pemilik, email: typed, hak, cara }: BuatAkun,
	actor: Actor,
	signal: AbortSignal,
): Promise<AkunDibuat> {
	const email = typed.trim().toLowerCase()
	const rights = tanpaUlang(hak)
	if (pemilik.peran === 'staf') {
		if (pemilik.nama.trim() === '') throw badInput('nama', 'Tulis nama pemilik akun')
		if (rights.length === 0)
			throw badInput('hak', 'Pilih paling sedikit satu hak; tanpa hak tidak ada halaman yang dapat dibuka')
	}
	const password = makeInitialPassword()
	const ticket = { lane: 'known', key: actor.akun_id } as const
	const password_hash = await ctx.gate.pass(ticket, ({ hash }) => hash(password), signal)
	const end = initialPasswordEnd(ctx.now())
	try {
		return await ctx.db.transaction().execute(async (trx) => {
			await holdWewenang(trx)
			await requireMayGive(trx, rights, actor)
			const { input, nama } = await readPemilik()
			const id = await addAkun(trx, input, { password_hash, password_awal_sampai: end }, by(actor))
			if (cara === 'email') await mailFirstPassword(ctx, trx, { to: email, nama, password, end })
			const told = cara === 'email' ? null : password
			return { id, nama, email, password: told, berlaku_sampai: end.toISOString() }

			async function readPemilik(): Promise<{ input: NewAkun; nama: string }> {
				if (pemilik.peran === 'staf') {
					const nama = pemilik.nama.trim()
					return { input: { peran: 'staf', email, nama, hak: rights }, nama }
				}
				const known = await findDosen(trx, pemilik.nip)
				if (!known) throw badInput('nip', 'Dosen dengan NIP ini tidak tercatat')
				return {
					input: { peran: 'dosen', email, nip: known.nip, nama: undefined, hak: rights },
					nama: known.nama,
				}
			}
		})
	} catch (error) {
		if (error instanceof AppError && error.code === 'email_taken') throw await taken(ctx, email)
		throw error
	}
}

/** Says whose the e-mail is: after a lost answer it may be the very account that was just made. */
async function taken({ db, config }: Pick<Ctx, 'db' | 'config'>, email: string): Promise<AppError> {
	const owner = await findPemilik(db, email)
	if (!owner) return conflict('email_taken', `Email ${email} sudah dipakai akun lain`)
	const { tanggal, jam } = waktuKampus(owner.dibuat_pada, config.timezone)
	const state = owner.aktif ? owner.peran : `${owner.peran}, nonaktif`
	return conflict(
		'email_taken',
		`Email ${email} sudah dipakai akun ${owner.nama_pemilik ?? 'tanpa nama'} (${state}), dibuat ${teksRentang(tanggal, tanggal)} ${jam}`,
	)
}
