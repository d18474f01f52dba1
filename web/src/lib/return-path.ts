/**
 * The page to open after login: a path of this site, else `/`. A foreign address, a protocol-relative one or a
 * backslash trick would let a link lead a student who has just typed a password to somebody else's page.
 */
export function returnPath(asked: string | undefined): string {
	if (!asked?.startsWith('/') || /^\/[/\\]/.test(asked) || /[\p{Cc}\\]/u.test(asked)) return '/'
	const url = new URL(asked, 'http://stambuk.invalid')
	if (url.host !== 'stambuk.invalid' || url.pathname === '/login' || url.pathname.startsWith('//')) return '/'
	return url.pathname + url.search + url.hash
}
