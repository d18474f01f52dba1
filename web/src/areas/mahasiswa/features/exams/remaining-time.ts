import { t } from '#web/lib/language.ts'
/**
 * Where an attempt ends: `at` on this page's monotonic clock (`performance.now()`), `date` on the device's. A sleeping
 * phone stops the first, and anybody can set the second; only their distance to the server's last word counts.
 */
export type Deadline = { readonly at: number; readonly date: number }

/**
 * Reads the server's remaining time. The server spoke at some moment between question and answer; the middle is the
 * best guess, so a slow network shifts the countdown by half a round trip at most.
 */
export function deadlineOf(
	sisaMs: number,
	askedAt: number,
	answeredAt: number,
	answeredDate = Date.now(),
): Deadline {
	const at = (askedAt + answeredAt) / 2 + sisaMs
	return { at, date: answeredDate + at - answeredAt }
}

/**
 * Whole seconds left, counted as a person does: 0 only when the time is really up. Of the two clocks the one counts that
 * has gone further. That is for the screen: nothing is handed in, and no answer refused, by the device's date.
 */
export function secondsLeft(deadline: Deadline, now: number, date = Date.now()): number {
	return Math.max(0, Math.ceil(Math.min(deadline.at - now, deadline.date - date) / 1000))
}

/** What a slow reply may shift the countdown by; a lecturer gives minutes, and an outage is longer. */
const GIVEN_MS = 10_000

/** What to say when the server's word has moved the end on, by a lecturer or after an outage: the countdown leaps. */
export function givenTime(before: Deadline, next: Deadline): string | undefined {
	const ms = next.at - before.at
	if (ms < GIVEN_MS) return undefined
	const seconds = Math.round(ms / 1000)
	return seconds < 90
		? t('Waktu Anda bertambah {detik} detik', { detik: seconds })
		: t('Waktu Anda bertambah {menit} menit', { menit: Math.round(seconds / 60) })
}

/** `74:32`; minutes go beyond 59. */
export function formatCountdown(seconds: number): string {
	const minutes = Math.floor(seconds / 60)
	return `${String(minutes).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
}

/** Minutes at which the remaining time is spoken, never each second. */
const ANNOUNCED_MINUTES = [1, 5, 10, 30]

/** What to announce when the countdown has gone from `before` to `after` seconds, if anything. */
export function announcement(before: number, after: number): string | undefined {
	const minutes = ANNOUNCED_MINUTES.find((m) => before > m * 60 && after <= m * 60 && after > 0)
	return minutes === undefined ? undefined : t('Sisa waktu {minutes} menit', { minutes })
}

export type CountdownTone = 'tenang' | 'mendekat' | 'genting'

/** Colour of the countdown: changes at ten minutes and again at two. */
export function countdownTone(seconds: number): CountdownTone {
	if (seconds <= 120) return 'genting'
	return seconds <= 600 ? 'mendekat' : 'tenang'
}

/** A jump of the device's clock against the monotonic one that no timer drift explains. */
const SLEEP_GAP_MS = 2000

/**
 * Whether the device has slept (some systems stop the monotonic clock while they sleep) or its clock was set.
 * It cannot be told which, so it only means: ask the server again.
 */
export function clocksDiverged(
	before: { date: number; mono: number },
	now: { date: number; mono: number },
): boolean {
	return Math.abs(now.date - before.date - (now.mono - before.mono)) > SLEEP_GAP_MS
}

const DAY_MS = 86_400_000

/**
 * How long after the start of an attempt it is, in milliseconds by the clock that has gone further, as the countdown; and
 * whether the two have gone apart since the server's last word, so that neither proves a time.
 */
export function sinceStart(
	{ at, date }: Deadline,
	{ mulai_pada, tenggat }: { mulai_pada: string; tenggat: string },
	now: number,
	wall = Date.now(),
): { ms: number; waktu_ragu?: true } {
	const left = [at - now, date - wall] as const
	const ms = Date.parse(tenggat) - Date.parse(mulai_pada) - Math.min(...left)
	const since = Math.round(Math.min(DAY_MS, Math.max(0, ms)))
	return Math.abs(left[0] - left[1]) > SLEEP_GAP_MS ? { ms: since, waktu_ragu: true } : { ms: since }
}
