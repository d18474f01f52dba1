import { type Cookie, request } from '@playwright/test'

export const DEMO_PASSWORD = 'Kampus#2024'
/** A student of TI-4A, paid, whom several journeys look at and none changes. */
export const READER = 'mahasiswa003@kampus.test'

/** Accounts that several journeys use; the others are one journey's own and log in as often as it asks. */
const SHARED: readonly string[] = [READER, 'mahasiswa@kampus.test', 'belumbayar@kampus.test']
/** Far below the ten minutes of an access token: no journey comes to spend the cookie that several share. */
const FRESH_MS = 4 * 60_000

type Session = { token: string; cookies: Cookie[] }
export type Sessions = { of: (email: string, password?: string) => Promise<Session> }

/** Logs accounts of a server in through the API; what looks at the same account shares a session while it lives. */
export function createSessions(baseURL: string): Sessions {
	const kept = new Map<string, Session & { at: number }>()
	return {
		async of(email, password = DEMO_PASSWORD) {
			const known = kept.get(email)
			if (known && Date.now() - known.at < FRESH_MS && (await isOpen(baseURL, known.token))) return known
			const session = { ...(await logIn(baseURL, email, password)), at: Date.now() }
			if (SHARED.includes(email)) kept.set(email, session)
			return session
		},
	}
}

async function logIn(baseURL: string, email: string, password: string): Promise<Session> {
	const client = await request.newContext({ baseURL })
	try {
		const response = await client.post('/api/akun/login', { data: { email, password } })
		if (!response.ok())
			throw new Error(`${email} cannot log in: ${response.status()} ${await response.text()}`)
		const { data } = await response.json()
		const { cookies } = await client.storageState()
		return { token: data.access_token, cookies }
	} finally {
		await client.dispose()
	}
}

/** A journey that signs out ends the session for all. */
async function isOpen(baseURL: string, token: string): Promise<boolean> {
	const headers = { authorization: `Bearer ${token}` }
	const response = await fetch(`${baseURL}/api/mahasiswa/profile`, { headers })
	return response.ok
}
