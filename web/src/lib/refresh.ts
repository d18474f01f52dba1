import { ApiError, errorOf, offlineError } from './api-error.ts'
import { t } from './language.ts'

/** Where a session lives; in the browser this is {@link file://./session.ts}. */
export type SessionStore = {
	readToken: () => string | null
	storeToken: (token: string) => void
	isLive: (token: string) => boolean
}

/** Runs a task while no other tab runs one of the same name. */
export type ExclusiveRun = <T>(name: string, task: () => Promise<T>) => Promise<T>

/** Across tabs with the Web Locks API; where that is missing (plain http on an old phone) only within this tab. */
export const exclusively: ExclusiveRun = (name, task) =>
	typeof navigator !== 'undefined' && navigator.locks ? navigator.locks.request(name, task) : task()

export type RefreshOptions = {
	baseUrl: string
	exclusive?: ExclusiveRun | undefined
	/** How long an answer is waited for; {@link TRADE_MS} if nothing is said. */
	tradeMs?: number | undefined
}

/** Refused means that the session is over; any other failure says nothing about it. */
export function isRefused(error: unknown): boolean {
	return error instanceof ApiError && (error.status === 401 || error.status === 403)
}

/** A trade without an answer for so long has failed: an exam cannot wait, and the next try gets the same successor. */
export const TRADE_MS = 8000

/** What some work gives, for as long as whoever waits for it wants to; the work goes on without them. */
function whileWanted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
	if (!signal) return work
	return new Promise((resolve, reject) => {
		const leave = () => reject(signal.reason)
		if (signal.aborted) leave()
		signal.addEventListener('abort', leave)
		void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
	})
}

/**
 * Makes the function that trades the refresh cookie for a new access token. All callers that come while one trade
 * is under way share its outcome; a tab that waited for another tab's trade takes the token that tab has stored. A trade
 * is bounded, so that no tab holds up the others.
 */
export function createRefresh(
	store: SessionStore,
	{ baseUrl, exclusive = exclusively, tradeMs = TRADE_MS }: RefreshOptions,
) {
	let underWay: Promise<string> | undefined

	const trade = async (): Promise<string> => {
		const signal = AbortSignal.timeout(tradeMs)
		const response = await fetch(`${baseUrl}/api/akun/refresh`, {
			method: 'POST',
			credentials: 'same-origin',
			signal,
		}).catch(() => {
			throw offlineError()
		})
		if (!response.ok) throw await errorOf(response)
		const { data } = (await response.json().catch(() => ({}))) as { data?: { access_token?: unknown } }
		const token = data?.access_token
		// The head came, and the rest did not.
		if (signal.aborted) throw offlineError()
		if (typeof token !== 'string')
			throw new ApiError(t('Empty response from server'), { status: response.status, code: 'bad_answer' })
		store.storeToken(token)
		return token
	}

	/**
	 * @param spent the token that was found to be no longer accepted
	 * @param signal with which this caller stops waiting
	 */
	return (spent: string | null, signal?: AbortSignal): Promise<string> => {
		underWay ??= exclusive('stambuk-refresh', async () => {
			const current = store.readToken()
			return current !== null && current !== spent && store.isLive(current) ? current : trade()
		}).finally(() => {
			underWay = undefined
		})
		return whileWanted(underWay, signal)
	}
}
