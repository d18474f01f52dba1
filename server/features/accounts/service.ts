import { createHash } from 'node:crypto'
import { findFaktaSpp } from '#server/features/tuition/queries.ts'
import type { Mahasiswa } from '#server/lib/actor.ts'
import { writeJejak } from '#server/lib/audit.ts'
import type { Context } from '#server/lib/context.ts'
import { AppError, notFound, tooMany, unauthorized } from '#server/lib/errors.ts'
import { inTurn } from '#server/lib/in-turn.ts'
import { hashPassword, needsRehash, verifyPassword } from '#server/lib/passwords.ts'
import { ACCOUNT_FAILURES_PER_HOUR, judgeRefresh, loginWaitMs, sesiBerakhir } from '#shared/rules/session.ts'
import { judgeGerbang, statusSpp } from '#shared/rules/spp.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import type { Peran } from '#shared/rules/wewenang.ts'
import {
	countLoginFailure,
	findLoginFacts,
	findProfile,
	forgetOldFailures,
	forgetOldSesi,
	insertSesi,
	lockRefresh,
	revokeSesi,
	rotateRefresh,
	updatePasswordHash,
} from './queries.ts'

export type LoginInput = {
	email: string
	password: string
	/** Which roles may come in by this door. */
	peran: readonly Peran[]
	ingat: boolean
	alamatIp: string
	peramban: string | undefined
	requestId: string
}

export type SesiTokens = { access: string; refresh: string; berakhir: Date }

/**
 * Checks e-mail and password and opens a session. Tries for one account from one address are taken one after
 * the other, so that parallel guesses cannot outrun the count of failures.
 * @throws AppError 401 for a wrong pair, 403 for a shut account, 429 while the account has to wait
 */
export function login(ctx: Context, input: LoginInput): Promise<SesiTokens> {
	const email = input.email.trim().toLowerCase()
	return inTurn(`${email} ${input.alamatIp}`, () => loginNow(ctx, { ...input, email }))
}

async function loginNow(ctx: Context, input: LoginInput): Promise<SesiTokens> {
	const { db, tokens } = ctx
	const now = ctx.now()
	const emailHash = createHash('sha256').update(input.email).digest()
	const facts = await findLoginFacts(db, { ...input, emailHash, now })
	refuseWhileWaiting(facts, now)
	const matches = await verifyPassword(facts.password_hash ?? undefined, input.password)
	if (!matches || !facts.id || !facts.password_hash || !facts.peran) {
		await countLoginFailure(db, { emailHash, alamatIp: input.alamatIp, now })
		throw unauthorized('bad_credentials', 'Email atau password salah')
	}
	if (!facts.aktif)
		throw new AppError(403, 'account_disabled', 'Akun Anda dinonaktifkan. Silakan hubungi Ruang Informasi.')
	if (needsRehash(facts.password_hash))
		await updatePasswordHash(db, facts.id, await hashPassword(input.password))
	const refresh = tokens.newRefresh()
	const berakhir = sesiBerakhir(now, input.ingat)
	const sesiId = await insertSesi(db, {
		akunId: facts.id,
		now,
		berakhir,
		peramban: input.peramban?.slice(0, 200) ?? null,
		alamatIp: input.alamatIp,
		refreshHash: tokens.hashRefresh(refresh),
		emailHash,
		requestId: input.requestId,
	})
	const access = await tokens.signAccess({ akun_id: facts.id, sesi_id: sesiId, peran: facts.peran }, now)
	return { access, refresh, berakhir }
}

function refuseWhileWaiting(
	facts: { gagal: number | null; terakhir_pada: Date | null; gagal_sejam: number },
	now: Date,
): void {
	const until = (facts.terakhir_pada?.getTime() ?? 0) + loginWaitMs(facts.gagal ?? 0)
	const wait = facts.gagal_sejam >= ACCOUNT_FAILURES_PER_HOUR ? 15 * 60_000 : until - now.getTime()
	if (wait <= 0) return
	const seconds = Math.ceil(wait / 1000)
	const span = seconds < 60 ? `${seconds} detik` : `${Math.ceil(seconds / 60)} menit`
	throw tooMany(seconds, `Terlalu banyak percobaan login. Silakan coba lagi dalam ${span}.`)
}

/**
 * Spends a refresh token for a new pair. A token that was spent a moment ago (another tab) yields the same
 * successor; one spent earlier is a stolen copy and ends the session.
 * @throws AppError 401 when the token opens nothing
 */
export async function refreshSesi(ctx: Context, refresh: string, requestId: string): Promise<SesiTokens> {
	const { db, tokens } = ctx
	const now = ctx.now()
	const hash = tokens.hashRefresh(refresh)
	const successor = tokens.successorOf(refresh)
	const ended = () => unauthorized('session_ended', 'Sesi Anda telah berakhir, silakan login kembali')
	const outcome = await db.transaction().execute(async (trx) => {
		const row = await lockRefresh(trx, hash)
		if (!row || row.dicabut_pada || row.berakhir_pada <= now || !row.aktif) return null
		switch (judgeRefresh(row.dipakai_pada, now)) {
			case 'rotate':
				await rotateRefresh(trx, { hash, successor: tokens.hashRefresh(successor), sesiId: row.sesi_id, now })
				return row
			case 'same_successor':
				return row
			case 'reuse':
				await revokeSesi(trx, row.sesi_id, 'token dipakai ulang', now)
				await writeJejak(trx, {
					pelaku: row.akun_id,
					tindakan: 'refresh_reuse',
					objek: `sesi:${row.sesi_id}`,
					request_id: requestId,
				})
				return null
		}
	})
	if (!outcome) throw ended()
	const { akun_id, sesi_id, peran } = outcome
	const access = await tokens.signAccess({ akun_id, sesi_id, peran }, now)
	return { access, refresh: successor, berakhir: outcome.berakhir_pada }
}

/** Ends a session at once, for every token that belongs to it. */
export async function logout(ctx: Context, sesiId: string, akunId: string, requestId: string): Promise<void> {
	const now = ctx.now()
	await ctx.db.transaction().execute(async (trx) => {
		if (await revokeSesi(trx, sesiId, 'logout', now))
			await writeJejak(trx, {
				pelaku: akunId,
				tindakan: 'logout',
				objek: `sesi:${sesiId}`,
				request_id: requestId,
			})
	})
}

/** The session that a refresh token belongs to, if it is still open. */
export async function findSesiOfRefresh(ctx: Context, refresh: string) {
	const row = await ctx.db.transaction().execute((trx) => lockRefresh(trx, ctx.tokens.hashRefresh(refresh)))
	return row && !row.dicabut_pada && row.berakhir_pada > ctx.now() ? row : null
}

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

/** Tidying: counters older than an hour, sessions over for 30 days (their trail stays). */
export async function forgetOldRows(ctx: Context): Promise<void> {
	const now = ctx.now().getTime()
	await forgetOldFailures(ctx.db, new Date(now - 3_600_000))
	await forgetOldSesi(ctx.db, new Date(now - 30 * 86_400_000))
}
