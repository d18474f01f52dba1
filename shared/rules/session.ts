/** Lifetimes and limits of sessions and logins (OWASP ASVS 5.0 level 2). Milliseconds unless the name says otherwise. */
export const ACCESS_TOKEN_SECONDS = 10 * 60
export const SESI_MS = 12 * 3_600_000
export const SESI_INGAT_MS = 30 * 24 * 3_600_000
/** A session ends when nothing is heard of it for so long. A page that is used refreshes its token every ten minutes. */
export const SESI_DIAM_MS = 2 * 3_600_000
export const SESI_INGAT_DIAM_MS = 14 * 24 * 3_600_000
/** For so long what is dangerous may be done without giving the password again. */
export const PASSWORD_MS = 15 * 60_000
/** For so long somebody of the office sees the pages of a student, at most; there is no longer time but a new reason. */
export const LIHAT_MS = 20 * 60_000
/** For so long the copy of somebody's data can be taken. */
export const SALINAN_MS = 3 * 86_400_000
/** Several tabs may present the same refresh token at once; within this time they all get the same successor. */
export const ROTATION_GRACE_MS = 10_000
/** For so long a token may come again whose successor nobody has used: as long as one that was never spent (decision 510). */
export const LOST_ANSWER_MS = SESI_DIAM_MS

/** When a session ends for good, counted from login. "Ingat saya" makes it longer. */
export function sesiBerakhir(login: Date, ingat: boolean): Date {
	return new Date(login.getTime() + (ingat ? SESI_INGAT_MS : SESI_MS))
}

/** Whether a session has been left alone for too long; `terakhir` is its last refresh, or the login. */
export function sesiDiam({ terakhir, ingat }: { terakhir: Date; ingat: boolean }, now: Date): boolean {
	return now.getTime() - terakhir.getTime() >= (ingat ? SESI_INGAT_DIAM_MS : SESI_DIAM_MS)
}

/** When the password must have been given, at the earliest, for what is dangerous. */
export function passwordSejak(now: Date): Date {
	return new Date(now.getTime() - PASSWORD_MS)
}

type RefreshFacts = {
	/** At the last refresh, or the login. */
	dibuat_pada: Date
	dipakai_pada: Date | null
	/** Whether anybody has spent the successor, or shown an access token that came with it. */
	penerus_terpakai: boolean
	ingat: boolean
}

/**
 * What a presented refresh token earns. One that was used before is a stolen copy, unless it was a moment ago (another tab),
 * or its successor was used by nobody: then the answer that brought it was lost on the way.
 */
export function judgeRefresh(
	{ dibuat_pada: terakhir, dipakai_pada, penerus_terpakai, ingat }: RefreshFacts,
	now: Date,
): 'rotate' | 'same_successor' | 'reuse' | 'idle' {
	if (dipakai_pada === null) return sesiDiam({ terakhir, ingat }, now) ? 'idle' : 'rotate'
	const since = now.getTime() - dipakai_pada.getTime()
	if (since <= ROTATION_GRACE_MS) return 'same_successor'
	return !penerus_terpakai && since < LOST_ANSWER_MS ? 'same_successor' : 'reuse'
}

const FREE_FAILURES = 5
const MAX_WAIT_MS = 15 * 60_000
/** Failures of one account in an hour, from any address, after which it waits; on its own devices it does not. */
export const ACCOUNT_FAILURES_PER_HOUR = 100

/**
 * How long a login must wait after `gagal` failures in a row of one account on one device, or from one address:
 * nothing up to the fifth, then 30 s, doubling to 15 minutes.
 */
export function loginWaitMs(gagal: number): number {
	if (gagal < FREE_FAILURES) return 0
	return Math.min(MAX_WAIT_MS, 30_000 * 2 ** (gagal - FREE_FAILURES))
}
