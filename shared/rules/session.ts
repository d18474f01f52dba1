/** Lifetimes and limits of the security design (OWASP ASVS 5.0 level 2). Milliseconds unless the name says otherwise. */
export const ACCESS_TOKEN_SECONDS = 10 * 60
export const SESI_MS = 12 * 3_600_000
export const SESI_INGAT_MS = 30 * 24 * 3_600_000
/** Several tabs may present the same refresh token at once; within this time they all get the same successor. */
export const ROTATION_GRACE_MS = 10_000

/** When a session ends for good, counted from login. "Ingat saya" makes it longer. */
export function sesiBerakhir(login: Date, ingat: boolean): Date {
	return new Date(login.getTime() + (ingat ? SESI_INGAT_MS : SESI_MS))
}

/** What a presented refresh token earns, given when it was first used. */
export function judgeRefresh(dipakaiPada: Date | null, now: Date): 'rotate' | 'same_successor' | 'reuse' {
	if (dipakaiPada === null) return 'rotate'
	return now.getTime() - dipakaiPada.getTime() <= ROTATION_GRACE_MS ? 'same_successor' : 'reuse'
}

const FREE_FAILURES = 5
const MAX_WAIT_MS = 15 * 60_000
/** Failures of one account in an hour, from any address, after which it waits. */
export const ACCOUNT_FAILURES_PER_HOUR = 100

/**
 * How long a login must wait after `gagal` failures in a row from the same account and address:
 * nothing up to the fifth, then 30 s, doubling to 15 minutes.
 */
export function loginWaitMs(gagal: number): number {
	if (gagal < FREE_FAILURES) return 0
	return Math.min(MAX_WAIT_MS, 30_000 * 2 ** Math.min(gagal - FREE_FAILURES, 10))
}
