import type { Db, DbOrTrx } from '#server/db/client.ts'
import { findDbContent } from '#server/db/content.ts'
import { addAdministrator } from '#server/features/account-admin/lend.ts'
import { savePengaturan } from '#server/features/settings/lend.ts'
import { writeJejak } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { AppError, badInput, conflict } from '#server/lib/errors.ts'
import { requireGoodPassword } from '#server/lib/good-password.ts'
import { initialPasswordEnd, makeInitialPassword } from '#server/lib/initial-password.ts'
import { hashPassword } from '#server/lib/passwords.ts'
import { type CampusPlan, judgePlan } from '#shared/rules/kampus-baru.ts'
import { deleteTautanAwal, insertPeriodeAktif, insertProgramStudi, lockEmptyDatabase } from './queries.ts'
import { isSetupOpen } from './setup-link.ts'

/**
 * Makes a campus in an empty database: settings, programmes, the first term and an administrator with every right, all
 * or nothing. Without a password of the administrator's own it gives one that counts once.
 * @throws AppError 409 when the database holds anything, 400 for a plan or a password that the rules refuse
 */
export async function initCampus(
	db: Db,
	plan: CampusPlan,
	{ ownPassword, now, request_id }: { ownPassword: string | undefined; now: Date; request_id?: string },
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
		await deleteTautanAwal(trx)
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
 * Makes the campus for who has the link, with a password that the administrator has chosen.
 * @throws AppError 403 for a link that counts no more, 400 for a plan or a password that the rules refuse, 409 when the
 * database holds anything
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
	if (!(await isSetupOpen(ctx, token)))
		throw new AppError(
			403,
			'setup_link_over',
			'Tautan ini tidak berlaku lagi. Mulai ulang server dan pakai tautan yang baru dari catatannya',
		)
	await initCampus(ctx.db, plan, { ownPassword: password, now: ctx.now(), request_id })
}
