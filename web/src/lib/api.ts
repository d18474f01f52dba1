import { createClient } from './api-client.ts'
import { looking } from './looking.ts'
import { noteAnswer } from './offline.ts'
import { isPublicPage } from './public-page.ts'
import { zoneChange } from './server-config.ts'
import { serverNowSeconds } from './server-time.ts'
import { endSession, isExpired, readToken, storeToken } from './session.ts'

export { ApiError, isRefusal, saying } from './api-error.ts'

const client = createClient({
	store: { readToken, storeToken, isLive: (token) => !isExpired(token, serverNowSeconds()) },
	renews: () => looking() === null,
	onSessionOver: () => endSession(isPublicPage(location.pathname) ? 'public' : 'protected'),
	onAnswer: (headers, url) => {
		noteAnswer(headers, url)
		zoneChange.note(headers)
	},
	onPasswordAwal: () => {
		if (location.pathname !== '/ganti-password') location.assign('/ganti-password')
	},
})

/**
 * Calls an endpoint by its key in the contract: `call('GET /api/ujian/kelas/:kelas', { params: { kelas } })`.
 * `signal` and `keepalive` go beside the parts or in a third argument. A failure throws {@link ApiError}.
 */
export const call = client.call

/** The same for an endpoint that answers with a file. */
export const callFile = client.callFile

/** The same for one whose answer goes on. */
export const callStream = client.callStream

/**
 * What the router's guard needs to know. A spent access token is traded in silently; only when the server refuses
 * is the session over. Without a network the answer is still `'signed_in'`: the page then shows its own error.
 */
export async function checkSession(): Promise<'signed_in' | 'signed_out'> {
	const token = readToken()
	if (token === null) return 'signed_out'
	if (!isExpired(token, serverNowSeconds())) return 'signed_in'
	if (looking()) {
		endSession('protected')
		return new Promise(() => {})
	}
	await client.refresh(token).catch(() => undefined)
	return readToken() === null ? 'signed_out' : 'signed_in'
}
