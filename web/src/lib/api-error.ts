import { refusal, t, word } from './language.ts'
/** One field at fault in a refused request. */
export type FieldError = { field: string; message: string }

type ErrorFacts = {
	/** HTTP status; 0 means that no answer came. */
	status: number
	/** Stable word for a program: the server's `code`, or `offline`, `bad_answer`, `http_<status>`. */
	code: string
	details?: FieldError[] | undefined
	/** The answer brought no sentence of its own: `message` says only what its status says. */
	silent?: boolean | undefined
	retryAfterMs?: number | undefined
}

/** A call that failed. `message` is an Indonesian sentence that a student can be shown. */
export class ApiError extends Error {
	readonly status: number
	readonly code: string
	readonly details: FieldError[]
	readonly silent: boolean
	readonly retryAfterMs: number | undefined

	constructor(message: string, facts: ErrorFacts) {
		super(message)
		this.name = 'ApiError'
		this.status = facts.status
		this.code = facts.code
		this.details = facts.details ?? []
		this.silent = facts.silent ?? false
		this.retryAfterMs = facts.retryAfterMs
	}
}

/** Whether it would be answered the same if it were sent again: not for want of a login, nor because there was too much at once. */
export const isRefusal = (error: unknown): error is ApiError =>
	error instanceof ApiError &&
	error.status >= 400 &&
	error.status < 500 &&
	![401, 408, 429].includes(error.status)

const OFFLINE = t('Tidak dapat terhubung ke server. Periksa koneksi internet Anda, lalu coba lagi.')

/** For an answer that failed without a word: a sentence in place of none. */
export function saying<T>(answer: Promise<T>, sentence: string): Promise<T> {
	return answer.catch((error: unknown) => {
		const speechless = error instanceof ApiError && error.silent && error.status >= 500
		throw speechless ? new ApiError(sentence, error) : error
	})
}

/** No answer came: no network, or the server is away. */
export function offlineError(): ApiError {
	return new ApiError(OFFLINE, { status: 0, code: 'offline' })
}

/** The sentence for an answer that brought none of its own, for example from a proxy on the way. */
function sentenceOf(status: number): string {
	if (status === 401) return t('Token tidak ditemukan, silakan login kembali')
	if (status === 403) return t('Anda tidak memiliki izin untuk membuka data ini.')
	if (status === 404) return t('Data yang diminta tidak ditemukan.')
	if (status === 413) return t('Data yang dikirim terlalu besar.')
	if (status === 429) return t('Terlalu banyak permintaan. Tunggu sebentar, lalu coba lagi.')
	if (status >= 500) return t('Server sedang mengalami gangguan. Tunggu sebentar, lalu coba lagi.')
	return t('Permintaan tidak dapat diproses. Periksa kembali isian Anda.')
}

/** `Retry-After` as milliseconds from `now`: seconds or an HTTP date (RFC 9110, 10.2.3). */
export function readRetryAfter(header: string | null, now: number): number | undefined {
	if (!header) return undefined
	if (/^\d+$/.test(header)) return Number(header) * 1000
	const at = Date.parse(header)
	return Number.isNaN(at) ? undefined : Math.max(0, at - now)
}

/** Turns a failed answer into an {@link ApiError}; the server's own sentence is preferred. */
export async function errorOf(response: Response): Promise<ApiError> {
	const body: unknown = await response.json().catch(() => undefined)
	const { error, message, code, details } = isRecord(body) ? body : {}
	const sentence = [error, message].find((text) => typeof text === 'string' && text !== '')
	const known = typeof code === 'string' ? code : `http_${response.status}`
	const said = typeof sentence === 'string' ? refusal(known, sentence) : undefined
	return new ApiError(said ?? sentenceOf(response.status), {
		status: response.status,
		code: known,
		silent: sentence === undefined,
		details: Array.isArray(details)
			? details.filter(isFieldError).map(({ field, message }) => ({ field, message: word(message) }))
			: undefined,
		retryAfterMs: readRetryAfter(response.headers.get('retry-after'), Date.now()),
	})
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null
}

function isFieldError(value: unknown): value is FieldError {
	return isRecord(value) && typeof value.field === 'string' && typeof value.message === 'string'
}
