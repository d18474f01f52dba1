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

/** Refused means that the session is over; any other failure says nothing about it. */
export function isRefused(error: unknown): boolean {
	return error instanceof ApiError && (error.status === 401 || error.status === 403)
}

/**
 * Makes the function that trades the refresh cookie for a new access token. All callers that come while one trade
 * is under way share its outcome; a tab that waited for another tab's trade takes the token that tab has stored.
 */
export function createRefresh(store: SessionStore, baseUrl: string, exclusive: ExclusiveRun = exclusively) {
	let underWay: Promise<string> | undefined

	const trade = async (): Promise<string> => {
		const response = await fetch(`${baseUrl}/api/akun/refresh`, {
			method: 'POST',
			credentials: 'same-origin',
		}).catch(() => {
			throw offlineError()
		})
		if (!response.ok) throw await errorOf(response)
		const { data } = (await response.json().catch(() => ({}))) as { data?: { access_token?: unknown } }
		const token = data?.access_token
		if (typeof token !== 'string')
			throw new ApiError(t('Empty response from server'), { status: response.status, code: 'bad_answer' })
		store.storeToken(token)
		return token
	}

	/** @param spent the token that was found to be no longer accepted */
	return (spent: string | null): Promise<string> => {
		underWay ??= exclusive('stambuk-refresh', async () => {
			const current = store.readToken()
			return current !== null && current !== spent && store.isLive(current) ? current : trade()
		}).finally(() => {
			underWay = undefined
		})
		return underWay
	}
}
