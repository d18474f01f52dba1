import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { PageConfig } from '#shared/api/page-config.ts'
import { BUILT_PAGES, type BuiltPage, createPageFinder, patternsOf } from './built-pages.ts'
import { inCampusLook, institutionOfPage } from './campus-look.ts'
import { escapeHtml } from './escape-html.ts'
import type { Settings } from './settings.ts'

export type PageOptions = {
	settings: () => Settings
	/** Folder of the built web. */
	distDir: string
	/** What is in it. */
	pages: readonly BuiltPage[]
	/** Sites whose players a lesson may show. */
	videoHosts?: PageConfig['videoHosts']
	/** Whether the login page names the demo accounts. */
	demo?: boolean
}

export type Page = { html: string; policy: string }

const TEMPLATE = 'index.html'
/** Files of the built web that go into the page and not to the browser. */
export const PAGE_SOURCES: readonly string[] = [TEMPLATE, BUILT_PAGES]

const NONCE_META = '<meta name="stambuk-nonce" content="'
const CONFIG_META = '<meta name="stambuk-config" content="'
const PRELOAD_PLACE = '</head>'
/** What stands in the head itself, and where it asks for the app and what that is dressed by (web/build/page-head.ts). */
const BOOT_PLACE = '<script data-boot>'
const BOOT = /<script data-boot>(.*?)<\/script>/s
const FRAME = /<style data-frame>(.*?)<\/style>/s
const HURRIES = /(<link) rel="(?:modulepreload|preload)"(?: as="style")?( data-(?:app|style)\b)/g
const MODULES = /<link rel="modulepreload" crossorigin [^>]+>/g

/** The page that the service worker keeps and shows at every address (web/src/sw.js), and whose pages those are. */
const KEPT_PAGE = '/luring'
const KEPT_AREA = 'mahasiswa'

/** Makes the page of an address: the same for all but the nonce and the files that are named ahead. */
export async function createPageRenderer({
	settings,
	distDir,
	pages,
	videoHosts = [],
	demo = false,
}: PageOptions) {
	const template = await readFile(path.join(distDir, TEMPLATE), 'utf8')
	const boot = hashOf(BOOT.exec(template)?.[1])
	const frame = hashOf(FRAME.exec(template)?.[1])
	const login = pages.find((page) => page.path === '/login')?.files ?? []

	const fill = (from: Settings) => {
		const { institution, programStudi, timezone } = from
		const facts: PageConfig = {
			institution: institutionOfPage(institution),
			...{ programStudi, timezone, videoHosts, demo },
		}
		const email = escapeHtml(institution.email)
		const texts: Record<string, string> = {
			name: escapeHtml(institution.name),
			shortName: escapeHtml(institution.shortName),
			// boot.js takes the English words for who has chosen them.
			atEmail: email && `<span data-en=" at ${email}"> di ${email}</span>`,
		}
		const { html, styleHash } = inCampusLook(template, from)
		const filled = html
			.replace(CONFIG_META, () => CONFIG_META + escapeHtml(JSON.stringify(facts)))
			.replace('<title>Stambuk</title>', () => `<title>${escapeHtml(institution.shortName)}</title>`)
			.replace(/<!-- institution\.(name|shortName|atEmail) -->/g, (_, field: string) => texts[field] ?? '')
		const [before, after] = filled.split(NONCE_META)
		if (before === undefined || !after?.includes(BOOT_PLACE) || !filled.includes(CONFIG_META))
			throw new Error('dist/web/index.html lacks the elements that the server looks for')
		const rest = new Map(pages.map((page) => [page, pageOf(page, after, login)]))
		const kept = keptPage(after, pages)
		return { from, styleHash, before, after, rest, kept }
	}

	const pageAt = createPageFinder(pages)
	let page = fill(settings())
	return (url: string): Page => {
		const now = settings()
		if (page.from !== now) page = fill(now)
		const built = pageAt(url)
		const nonce = randomBytes(16).toString('base64')
		return {
			html:
				page.before +
				NONCE_META +
				nonce +
				(url === KEPT_PAGE ? page.kept : ((built && page.rest.get(built)) ?? page.after)),
			policy: contentSecurityPolicy({ nonce, boot, styles: [frame, page.styleHash], videoHosts }),
		}
	}
}

/**
 * The page of an address, with the files that it needs after what the first paint and the app itself need, hence the low priority. Who opens a page of an
 * area is known only to the browser: `boot.js` asks for the files of the page, or for those of the login to which it will lead. The first paint, the questions
 * of the page, and what is drawn ahead of the app have the line for themselves first.
 */
function pageOf({ area, files, ahead, early }: BuiltPage, after: string, login: readonly string[]): string {
	const link = (mark: string) => (file: string) => `<link ${mark} fetchpriority="low" href="/${file}">`
	if (area === null) return withLinks(after, files.map(link('rel="modulepreload"')))
	const mine = `data-for="${area}"`
	const rest = [
		...files.filter((file) => !early.includes(file)).map(link(mine)),
		...login.map(link('data-for="guest"')),
	]
	return withLinks(drawnFirst(after, asks(mine, ahead, early)), rest)
}

const withLinks = (after: string, links: readonly string[]) =>
	after.replace(PRELOAD_PLACE, () => links.join('') + PRELOAD_PLACE)

/** What is drawn ahead is asked for first, app and stylesheet when `boot.js` says so. */
const drawnFirst = (after: string, links: readonly string[]) =>
	after.replace(HURRIES, '$1$2').replace(BOOT_PLACE, () => links.join('') + BOOT_PLACE)

/**
 * The kept page is one for all addresses: each names what it needs, and `boot.js` takes that of the first that fits. All of it is on the device, so
 * nothing is asked for before it is used: what is drawn ahead of the app comes first.
 */
function keptPage(after: string, pages: readonly BuiltPage[]): string {
	const links = patternsOf(pages, KEPT_AREA)
		.map(({ at, page }) => ({ mark: `data-for="${KEPT_AREA}" data-at="${at}"`, page }))
		.flatMap(({ mark, page }) => [`<link ${mark}>`, ...asks(mark, page.ahead, page.early)])
	return drawnFirst(after.replace(MODULES, ''), links)
}

const asks = (mark: string, ahead: readonly string[], [early, ...needed]: readonly string[]) => [
	...ahead.map((address) => `<link ${mark} data-ask="${address}">`),
	...(early ? [`<link ${mark} data-early href="/${early}">`] : []),
	...needed.map((file) => `<link ${mark} href="/${file}">`),
]

const PLAYERS: Record<PageConfig['videoHosts'][number], string> = {
	youtube: 'https://www.youtube-nocookie.com',
	vimeo: 'https://player.vimeo.com',
}

/** As a policy names what stands in the page. */
const hashOf = (text: string | undefined): string | undefined =>
	text === undefined ? undefined : `sha256-${createHash('sha256').update(text).digest('base64')}`

/**
 * What the page may load and do: nothing of other sites but players of films, no code but our own files and the one script in the head, by its
 * hash. The nonce is for the styles that the UI library makes at run time, the hashes for the frame and the campus's colours.
 */
function contentSecurityPolicy({
	nonce,
	boot,
	styles,
	videoHosts,
}: {
	nonce: string
	boot: string | undefined
	styles: readonly (string | undefined)[]
	videoHosts: PageConfig['videoHosts']
}): string {
	const named = (hashes: readonly (string | undefined)[]) =>
		hashes.map((hash) => (hash ? ` '${hash}'` : '')).join('')
	const frames = videoHosts.map((host) => PLAYERS[host]).join(' ')
	return [
		"default-src 'none'",
		`script-src 'self'${named([boot])}`,
		`style-src 'self' 'nonce-${nonce}'${named(styles)}`,
		"img-src 'self' data: blob:",
		"font-src 'self'",
		"connect-src 'self'",
		"worker-src 'self'",
		"manifest-src 'self'",
		"media-src 'self'",
		// Of our own pages: a PDF that a student has handed in.
		['frame-src blob:', frames].filter(Boolean).join(' '),
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'none'",
	].join('; ')
}
