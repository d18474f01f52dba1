import { PUBLIC_CALLS } from 'virtual:public-calls'
import type { Api, ApiRequest, ApiResponse } from '#shared/api/api.ts'
import { takeAhead } from './ahead.ts'
import { ApiError, errorOf, offlineError } from './api-error.ts'
import { t } from './language.ts'
import { createRefresh, isRefused, type RefreshOptions, type SessionStore } from './refresh.ts'
import { buildRequest, type RequestParts } from './request.ts'

export type CallOptions = {
	signal?: AbortSignal | undefined
	/** Lets the request outlive the page (hand-in while the tab closes); the body may then hold 64 KB. */
	keepalive?: boolean | undefined
}

type CallArguments<K extends keyof Api> =
	unknown extends ApiRequest<K>
		? [request?: CallOptions, options?: CallOptions]
		: [request: ApiRequest<K> & CallOptions, options?: CallOptions]

type ClientOptions = {
	store: SessionStore
	onSessionOver: () => void
	/** Whether a token can be traded for another when it is no longer accepted. */
	renews?: (token: string | null) => boolean
	/** Told when the server does nothing for this person before an own password is chosen. */
	onPasswordAwal?: () => void
	/** Shown the head of each answer and the address that was called; undefined when no answer came. */
	onAnswer?: (headers: Headers | undefined, url: string) => void
	/** Empty in the browser: the API has the page's own origin. */
	baseUrl?: string
} & Omit<RefreshOptions, 'baseUrl'>

/** No token goes out with these, and a 401 is an answer like any other. */
const WITHOUT_SESSION = new Set(PUBLIC_CALLS)

const notRenewed = () =>
	new ApiError(t('Waktu melihat sebagai mahasiswa sudah habis'), { status: 401, code: 'looking_over' })

/** Makes the typed call, and the refresh that it shares with the router's guard. */
export function createClient({
	store,
	onSessionOver,
	renews = () => true,
	onPasswordAwal,
	onAnswer,
	baseUrl = '',
	exclusive,
	tradeMs,
}: ClientOptions) {
	const trade = createRefresh(store, { baseUrl, exclusive, tradeMs })

	const refresh = (spent: string | null, signal: AbortSignal | undefined): Promise<string> =>
		(renews(spent) ? trade(spent, signal) : Promise.reject(notRenewed())).catch((error: unknown) => {
			if (isRefused(error)) onSessionOver()
			throw error
		})

	const send = async (key: string, parts: RequestParts & CallOptions, token: string | null) => {
		const [method, url] = buildRequest(key, parts)
		const headers: Record<string, string> = { accept: 'application/json' }
		if (token !== null) headers.authorization = `Bearer ${token}`
		const bytes = parts.body instanceof Blob ? parts.body : undefined
		if (parts.body !== undefined) headers['content-type'] = bytes ? bytes.type : 'application/json'
		const ahead = method === 'GET' && token !== null ? takeAhead(url, token) : undefined
		const asked =
			ahead ??
			fetch(baseUrl + url, {
				method,
				headers,
				credentials: 'same-origin',
				body: bytes ?? (parts.body === undefined ? null : JSON.stringify(parts.body)),
				keepalive: parts.keepalive ?? false,
				signal: parts.signal ?? null,
			})
		const response = await asked.catch((error: unknown) => {
			// An abort is the caller's own wish, not a failure of the network.
			if (parts.signal?.aborted) throw error
			onAnswer?.(undefined, url)
			throw offlineError()
		})
		onAnswer?.(response.headers, url)
		return response
	}

	const sendWithSession = async (key: string, parts: RequestParts & CallOptions) => {
		let token = store.readToken()
		if (token === null)
			throw new ApiError(t('Token tidak ditemukan!'), { status: 401, code: 'token_missing' })
		// A page that is closing has no time for a second trip, so there the server may judge the old token.
		let fresh = false
		if (!store.isLive(token) && !parts.keepalive) {
			const spent = token
			token = await refresh(token, parts.signal).catch((error: unknown) => {
				// Without a network what was kept on this device (sw.js) is still to be had.
				if (key.startsWith('GET ') && error instanceof ApiError && error.status === 0) return spent
				throw error
			})
			fresh = token !== spent
		}
		const response = await send(key, parts, token)
		if (response.status !== 401) return response
		if (!fresh) {
			token = await refresh(token, parts.signal)
			const again = await send(key, parts, token)
			if (again.status !== 401) return again
		}
		onSessionOver()
		return response
	}

	/** The answer of a call that succeeded; every other is thrown. */
	const answer = async (key: string, parts: RequestParts & CallOptions) => {
		const response = WITHOUT_SESSION.has(key)
			? await send(key, parts, null)
			: await sendWithSession(key, parts)
		if (response.ok) return response
		const error = await errorOf(response)
		if (error.code === 'password_change_required') onPasswordAwal?.()
		throw error
	}

	const call = async <K extends keyof Api>(
		key: K,
		...[request, options]: CallArguments<K>
	): Promise<ApiResponse<K>> => {
		const response = await answer(key, { ...request, ...options })
		const body: unknown = await response.json().catch(() => null)
		if (body === null)
			throw new ApiError(t('Empty response from server'), { status: response.status, code: 'bad_answer' })
		return body as ApiResponse<K>
	}

	/** A call that is answered with a file. */
	const callFile = async <K extends keyof Api>(
		key: K,
		...[request, options]: CallArguments<K>
	): Promise<Blob> => {
		const response = await answer(key, { ...request, ...options })
		return response.blob().catch(() => {
			throw offlineError()
		})
	}

	/** A call whose answer goes on; it is read piece by piece. */
	const callStream = async <K extends keyof Api>(
		key: K,
		...[request, options]: CallArguments<K>
	): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> => {
		const { body } = await answer(key, { ...request, ...options })
		if (!body) throw offlineError()
		return body
	}

	return { call, callFile, callStream, refresh: trade }
}
