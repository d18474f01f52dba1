import type { Answer } from './build-app.ts'

/** The `set-cookie` lines of an answer by the cookie's name. */
export function setCookies({ headers }: Pick<Answer, 'headers'>): Record<string, string> {
	const lines = [headers['set-cookie'] ?? []].flat().map(String)
	return Object.fromEntries(lines.map((line) => [line.split('=', 1)[0] ?? '', line]))
}

/** A cookie that an answer sets, as a browser sends it back; empty if there is none of that name. */
export function cookieOf(answer: Pick<Answer, 'headers'>, name = 'stambuk_refresh'): string {
	return setCookies(answer)[name]?.split(';')[0] ?? ''
}
