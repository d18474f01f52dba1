import { createHash } from 'node:crypto'
import type { Db, DbOrTrx } from '#server/db/client.ts'
import { findDbContent } from '#server/db/content.ts'
import { addAdministrator } from '#server/features/account-admin/lend.ts'
import { findPasswordHash } from '#server/features/accounts/akun-queries.ts'
import { savePengaturan } from '#server/features/settings/lend.ts'
import { writeJejak } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { AppError, badInput, conflict } from '#server/lib/errors.ts'
import { requireGoodPassword } from '#server/lib/good-password.ts'
import { initialPasswordEnd, makeInitialPassword } from '#server/lib/initial-password.ts'
import { hashPassword, verifyPassword } from '#server/lib/passwords.ts'
import { type CampusPlan, judgePlan } from '#shared/rules/kampus-baru.ts'
import {
	deleteTautanAwal,
	insertPeriodeAktif,
	insertProgramStudi,
	lockEmptyDatabase,
	markTautanAwal,
} from './queries.ts'
import { readSetupLink } from './setup-link.ts'

/**
 * Makes a campus in an empty database: settings, programmes, the first term and an administrator with every right, all
 * or nothing. Without a password of the administrator's own it gives one that counts once.
 * @throws AppError 409 when the database holds anything, 400 for a plan or a password that the rules refuse
 */
export async function initCampus(
	db: Db,
	plan: CampusPlan,
	{
		ownPassword,
		now,
		request_id,
		link,
	}: {
		ownPassword: string | undefined
		now: Date
		request_id?: string
		/** The hash of what the link is used for; without one any link goes. */
		link?: Buffer
	},
): Promise<{ initialPassword: string | undefined }> {
	const [problem] = judgePlan(plan)
	if (problem) throw badInput('kampus', problem)
	const email = plan.administrator.trim().toLowerCase()
	if (ownPassword !== undefined)
		await requireGoodPassword(
			{ passwordBaru: ownPassword, konfirmasiPassword: ownPassword },
			{ email, peran: 'staf', stambuk: null },
		)
	const initialPassword = ownPassword === undefined ? makeInitialPassword() : undefined
	const password_hash = await hashPassword(ownPassword ?? initialPassword ?? '')
	const password_awal_sampai = initialPassword === undefined ? null : initialPasswordEnd(now)
	await db.transaction().execute(async (trx) => {
		await lockEmptyDatabase(trx)
		await requireEmpty(trx)
		if (link) await markTautanAwal(trx, link, now)
		else await deleteTautanAwal(trx)
		await savePengaturan(trx, plan.pengaturan, { pelaku: null, ...(request_id && { request_id }) })
		await insertProgramStudi(trx, plan.program_studi)
		await insertPeriodeAktif(trx, plan.periode)
		await addAdministrator(trx, { email, password_hash, password_awal_sampai })
		await writeJejak(trx, {
			pelaku: null,
			...(request_id && { request_id }),
			tindakan: 'kampus_dibuat',
			objek: 'kampus',
			baru: { program_studi: plan.program_studi, periode: plan.periode },
		})
	})
	return { initialPassword }
}

/** @throws AppError 409 when the database holds anything */
export async function requireEmpty(db: DbOrTrx): Promise<void> {
	const content = await findDbContent(db)
	if (content === 'demo')
		throw conflict(
			'not_empty',
			'Basis data ini berisi kampus contoh. Pakai DATA_DIR atau DATABASE_URL lain untuk kampus Anda',
		)
	if (content === 'campus')
		throw conflict(
			'not_empty',
			'Basis data ini sudah berisi kampus; tidak ada yang diubah. Ubah dengan npm run pengaturan dan npm run akun',
		)
}

/**
 * Makes the campus for who has the link, with a password that the administrator has chosen. The same again, after a lost
 * answer, gets the same answer.
 * @throws AppError 403 for a link that counts no more, 400 for a plan or a password that the rules refuse, 409 when the
 * database holds anything, also when this very link has made another campus of it
 */
export async function setUpCampus(
	ctx: Pick<Context, 'db' | 'now'>,
	{
		token,
		plan,
		password,
		request_id,
	}: { token: string; plan: CampusPlan; password: string; request_id: string },
): Promise<void> {
	const link = hashOfPlan(plan)
	const before = await readSetupLink(ctx, token)
	if (before === 'over')
		throw new AppError(
			403,
			'setup_link_over',
			'Tautan ini tidak berlaku lagi. Mulai ulang server dan pakai tautan yang baru dari catatannya',
		)
	if (before !== 'open') return requireSame(ctx, { before: before.made, link, plan, password })
	try {
		await initCampus(ctx.db, plan, { ownPassword: password, now: ctx.now(), request_id, link })
	} catch (error) {
		// Pressed twice: the other press was quicker.
		const after = await readSetupLink(ctx, token)
		if (!(error instanceof AppError && error.code === 'not_empty' && typeof after === 'object')) throw error
		return requireSame(ctx, { before: after.made, link, plan, password })
	}
}

/** What a campus is made of; a password is not kept by a hash as cheap as this. */
const hashOfPlan = (plan: CampusPlan): Buffer =>
	createHash('sha256').update(JSON.stringify(plan, inOrder)).digest()

/** An object says the same whatever the order of its keys. */
const inOrder = (_: string, value: unknown) =>
	value !== null && typeof value === 'object' && !Array.isArray(value)
		? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
		: value

/** @throws AppError 409 unless the campus that stands there was made of this plan, with this password */
async function requireSame(
	{ db }: Pick<Context, 'db'>,
	{ before, link, plan, password }: { before: Buffer; link: Buffer; plan: CampusPlan; password: string },
): Promise<void> {
	const hash = await findPasswordHash(db, plan.administrator.trim().toLowerCase())
	if (before.equals(link) && hash !== undefined && (await verifyPassword(hash, password))) return
	throw conflict(
		'campus_made',
		'Kampus sudah dibuat dari tautan ini, dengan isian yang lain dari yang sekarang. Masuklah dengan akun administrator waktu itu; isian diubah di Kantor › Kampus',
	)
}
