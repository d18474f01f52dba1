import { ApiError } from '#web/lib/api-error.ts'

/**
 * What a failed save or hand-in means for the next step.
 * `retry`: nothing is known, ask again. `refused`: the content is bad. `closed`: the attempt has ended.
 * `denied`: the server will not do it for this student; asking again at once is pointless.
 */
export type CallFailure = {
	kind: 'retry' | 'refused' | 'closed' | 'denied'
	/** No answer came at all. */
	offline: boolean
	retryAfterMs: number | undefined
	message: string
}

export function callFailure(error: unknown): CallFailure {
	if (!(error instanceof ApiError))
		// Also our own time limit, which aborts a request that got no answer.
		return { kind: 'retry', offline: true, retryAfterMs: undefined, message: '' }
	const { status, retryAfterMs, message } = error
	return { kind: kindOf(status), offline: status === 0, retryAfterMs, message }
}

function kindOf(status: number): CallFailure['kind'] {
	if (status === 409 || status === 410) return 'closed'
	if (status === 400 || status === 413 || status === 422) return 'refused'
	if (status === 401 || status === 403 || status === 404) return 'denied'
	return 'retry'
}
