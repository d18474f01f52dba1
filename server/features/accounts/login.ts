import { createHash } from 'node:crypto'
import { createSesiOpener, type SesiTokens } from '#server/features/sessions/lend.ts'
import { networkOf } from '#server/lib/client-address.ts'
import type { Context } from '#server/lib/context.ts'
import { AppError, tooMany, unauthorized } from '#server/lib/errors.ts'
import { inTurn } from '#server/lib/in-turn.ts'
import type { Ticket } from '#server/lib/login-queue.ts'
import { needsRehash } from '#server/lib/passwords.ts'
import { ACCOUNT_FAILURES_PER_HOUR, loginWaitMs } from '#shared/rules/session.ts'
import type { Peran } from '#shared/rules/wewenang.ts'
import { comesIn } from './akun-queries.ts'
import { emailHashOf } from './lend.ts'
import {
	countLoginFailure,
	endLoginFailures,
	findLoginFacts,
	type LoginFacts,
	type Origin,
	updatePasswordHash,
} from './queries.ts'
import { tellLogin } from './tell-login.ts'

export type LoginInput = {
	email: string
	password: string
	/** Which roles may come in by this door. */
	peran: readonly Peran[]
	ingat: boolean
	alamatIp: string
	peramban: string | undefined
	/** The cookie by which the device is known again, if it has one. */
	perangkat: string | undefined
	requestId: string
	/** Fires when the client is gone. */
	signal: AbortSignal
}

/** Who came in, the cookie by which the device is known from now on, and whether an own password is still to be chosen. */
export type LoggedIn = SesiTokens & { peran: Peran; perangkat: string; password_awal: boolean }

/** Tries for one account from one place that may wait for each other. */
const MOST_IN_TURN = 20

/**
 * Checks e-mail and password and opens a session. Tries for one account from one place are taken one after the other,
 * so that parallel guesses cannot outrun the count of failures; everybody passes the gate of {@link Context.gate}.
 * @throws AppError 401 for a wrong pair, 403 for a shut account, 429 while the account has to wait, 503 when too many wait
 */
export function login(ctx: Context, input: LoginInput): Promise<LoggedIn> {
	const email = input.email.trim().toLowerCase()
	const device = ctx.devices.find(input.perangkat, email)
	const alamatIp = networkOf(input.alamatIp)
	const perangkat = device === null ? null : createHash('sha256').update(device).digest()
	const ticket: Ticket = device === null ? { lane: 'stranger', key: alamatIp } : { lane: 'known', key: email }
	return inTurn(
		`login ${email} ${device ?? alamatIp}`,
		() => loginNow(ctx, { ...input, email }, { perangkat, alamatIp }, ticket),
		MOST_IN_TURN,
	).catch((error: unknown) => {
		if (error instanceof AppError && [401, 403, 429].includes(error.status)) {
			const { requestId, alamatIp } = input
			ctx.refusals.note({
				jenis: 'login',
				kode: error.code,
				emailHash: emailHashOf(email),
				alamatIp,
				requestId,
			})
		}
		throw error
	})
}

async function loginNow(ctx: Context, input: LoginInput, origin: Origin, ticket: Ticket): Promise<LoggedIn> {
	const { db, gate } = ctx
	const { email, password, peran, signal } = input
	const emailHash = emailHashOf(email)
	const { facts, matches } = await gate.pass(
		ticket,
		async (passwords) => {
			const now = ctx.now()
			const found = await findLoginFacts(db, { email, emailHash, origin, peran, now })
			refuseWhileWaiting(found, origin, now)
			const hash = found.password_hash ?? undefined
			return { facts: found, matches: await passwords.verify(hash, password) }
		},
		signal,
	)
	gate.judged(ticket, matches)
	if (!matches || !facts.id || !facts.password_hash || !facts.peran) {
		await countLoginFailure(db, { emailHash, origin, now: ctx.now() })
		throw badCredentials()
	}
	if (!facts.aktif)
		throw new AppError(403, 'account_disabled', 'Akun Anda dinonaktifkan. Silakan hubungi Ruang Informasi.')
	if (facts.password_awal_sampai && facts.password_awal_sampai <= ctx.now())
		throw new AppError(
			403,
			'initial_password_over',
			'Password awal ini sudah kedaluwarsa. Silakan minta yang baru kepada bagian akademik.',
		)
	refuseTooOften(facts, ctx.now())
	let kunci = facts.password_hash
	if (needsRehash(kunci)) {
		const from = kunci
		kunci = await gate.pass(ticket, ({ hash }) => hash(password))
		await updatePasswordHash(db, facts.id, { from, to: kunci })
	}
	if (facts.gagal !== null) await endLoginFailures(db, { emailHash, origin })
	const akun = { id: facts.id, peran: facts.peran, kunci, pernahMasuk: facts.pernah_masuk ?? true }
	const opened = await enter(ctx, akun, input, origin)
	return {
		...opened,
		peran: facts.peran,
		perangkat: ctx.devices.remember(input.perangkat, email),
		password_awal: facts.password_awal_sampai !== null,
	}
}

const sesi = createSesiOpener(comesIn)

const badCredentials = () => unauthorized('bad_credentials', 'Email atau password salah')

/** Where the password was changed, or the account shut, since it was looked at, the session is none. */
function required(opened: SesiTokens | null): SesiTokens {
	if (!opened) throw badCredentials()
	return opened
}

/** Opens the session; the owner is told of one on a device that is not known for the account, but for the first one ever. */
async function enter(
	ctx: Context,
	akun: { id: string; peran: Peran; kunci: string; pernahMasuk: boolean },
	input: LoginInput,
	{ perangkat }: Origin,
): Promise<SesiTokens> {
	const opening = { akun, from: input }
	if (perangkat !== null) return required(await sesi.open(ctx, opening))
	// Of two who come in for the first time at once, one comes after the other.
	const first = akun.pernahMasuk ? null : await sesi.openFirst(ctx, opening)
	if (first) return first
	const { timezone } = ctx.config
	return ctx.db.transaction().execute(async (trx) => {
		await tellLogin(trx, ctx.now(), akun, { ...input, timezone })
		return required(await sesi.open({ ...ctx, db: trx }, opening))
	})
}

function refuseWhileWaiting(facts: LoginFacts, { perangkat }: Origin, now: Date): void {
	const until = (facts.terakhir_pada?.getTime() ?? 0) + loginWaitMs(facts.gagal ?? 0)
	// Strangers cannot use up the limit of the account for the devices of its owner.
	const everywhere = perangkat === null && facts.gagal_sejam >= ACCOUNT_FAILURES_PER_HOUR
	const wait = everywhere ? 15 * 60_000 : until - now.getTime()
	if (wait <= 0) return
	const seconds = Math.ceil(wait / 1000)
	const span = seconds < 60 ? `${seconds} detik` : `${Math.ceil(seconds / 60)} menit`
	throw tooMany(seconds, `Terlalu banyak percobaan login. Silakan coba lagi dalam ${span}.`)
}

function refuseTooOften({ masuk_terjauh }: LoginFacts, now: Date): void {
	const wait = (masuk_terjauh?.getTime() ?? 0) + 86_400_000 - now.getTime()
	if (wait > 0) throw tooMany(Math.ceil(wait / 1000), 'Akun ini sudah terlalu sering masuk hari ini.')
}
