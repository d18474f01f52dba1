import { forgetLooking, isLeavingLook, looking } from './looking.ts'
import { forgetPerson } from './person-memory.ts'
import { returnPath } from './return-path.ts'
import { SKEW_KEY, serverNowSeconds } from './server-time.ts'
import { clockSkewSeconds, isExpired, roleOf, subjectOf } from './token.ts'

export { isExpired } from './token.ts'

/** Storage key of the access token, which is fixed: sessions of earlier versions lie there. */
const TOKEN_KEY = 'token'
/** Lives in this tab only: tells the login page why it was opened. */
const ENDED_KEY = 'sesi_berakhir'

/** The access token, or null when nobody is signed in. Who looks as a student has that one's pages in this tab. */
export function readToken(): string | null {
	return looking()?.token ?? (localStorage.getItem(TOKEN_KEY) || null)
}

/** What the person who is signed in is, as far as this device knows: `mahasiswa`, `dosen`, … */
export function readRole(): string | undefined {
	const token = readToken()
	return token === null ? undefined : roleOf(token)
}

/** The account that is signed in, or an empty text. */
export function currentAccount(): string {
	return subjectOf(readToken() ?? '') ?? ''
}

/** Keeps a token that the server has just issued. */
export function storeToken(token: string): void {
	localStorage.setItem(SKEW_KEY, String(clockSkewSeconds(token, Date.now() / 1000)))
	localStorage.setItem(TOKEN_KEY, token)
}

/** Forgets the session on this device; other tabs notice by themselves. */
export function clearSession(): void {
	localStorage.removeItem(TOKEN_KEY)
	localStorage.removeItem(SKEW_KEY)
	forgetPerson()
}

/** The stored token is there and has not run out. */
export function hasLiveToken(): boolean {
	const token = readToken()
	return token !== null && !isExpired(token, serverNowSeconds())
}

/**
 * The server says that the session is over: it is cleared, and a page that needs one goes to /login with a full navigation,
 * remembering where it was. What everybody may see stays as it is, with all that is typed and all that its address holds.
 */
export function endSession(page: 'public' | 'protected'): void {
	if (isLeavingLook()) return
	if (looking()) {
		location.assign(forgetLooking('habis'))
		return
	}
	clearSession()
	if (page === 'public') {
		for (const tell of inThisTab) tell()
		return
	}
	sessionStorage.setItem(ENDED_KEY, '1')
	const kembali = returnPath(location.pathname + location.search)
	location.assign(kembali === '/' ? '/login' : `/login?kembali=${encodeURIComponent(kembali)}`)
}

/** Whether the login page was opened by {@link endSession}; asking forgets it. */
export function takeSessionEnded(): boolean {
	const ended = sessionStorage.getItem(ENDED_KEY) !== null
	sessionStorage.removeItem(ENDED_KEY)
	return ended
}

/** Who is told of a session that ends in this tab, which hears no event of its own storage. */
const inThisTab = new Set<() => void>()

/**
 * Tells when another tab signs in or out, and when the session of this one is found to be over. `change` is `'same_person'` for a mere refresh of the token, so that
 * a listener can leave the page alone.
 */
export function watchSession(
	listener: (change: 'same_person' | 'other_person' | 'signed_out') => void,
): () => void {
	const onStorage = (event: StorageEvent) => {
		// A null key means that the whole storage was cleared.
		if (event.key !== TOKEN_KEY && event.key !== null) return
		const token = localStorage.getItem(TOKEN_KEY)
		// Who looks as a student is signed in as somebody else; with that session the look is over.
		if (looking()) {
			if (token === null) location.assign(forgetLooking('habis'))
			return
		}
		if (!token) return listener('signed_out')
		const before = event.oldValue === null ? undefined : subjectOf(event.oldValue)
		listener(before === subjectOf(token) ? 'same_person' : 'other_person')
	}
	const onEnd = () => listener('signed_out')
	inThisTab.add(onEnd)
	addEventListener('storage', onStorage)
	return () => {
		inThisTab.delete(onEnd)
		removeEventListener('storage', onStorage)
	}
}
