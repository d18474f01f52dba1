import { redirect } from '@tanstack/react-router'
import { checkSession } from './api.ts'
import { returnPath } from './return-path.ts'
import { clearSession } from './session.ts'

/** Guard of pages that need a signed-in student: otherwise the session is cleared and /login opens. */
export async function requireSession({ location }: { location: { href: string } }): Promise<void> {
	if ((await checkSession()) === 'signed_in') return
	clearSession()
	const kembali = returnPath(location.href)
	throw redirect({ to: '/login', search: kembali === '/' ? {} : { kembali }, replace: true })
}

/** Guard of /login: who is signed in already goes where they wanted to go. */
export async function skipLogin({ search }: { search: { kembali?: string } }): Promise<void> {
	if ((await checkSession()) === 'signed_in')
		throw redirect({ href: returnPath(search.kembali), replace: true })
}
