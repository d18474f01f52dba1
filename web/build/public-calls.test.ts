import { PUBLIC_CALLS } from 'virtual:public-calls'
import { expect, test } from 'vitest'

test('the web knows from the contract which calls need no session', () => {
	for (const key of ['POST /api/akun/login', 'GET /api/berita/:slug', 'POST /api/lupa-password'])
		expect(PUBLIC_CALLS).toContain(key)
	expect(PUBLIC_CALLS).not.toContain('GET /api/beranda')
	// A logout takes the token along, so that the session ends even where the cookie is lost.
	expect(PUBLIC_CALLS).not.toContain('POST /api/akun/logout')
})
