import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readCampusFacts } from '#server/config-campus.ts'
import { BATAS_PERTEMUAN } from '#shared/rules/jumlah-pertemuan.ts'
import { KEBIJAKAN_PRESENSI } from '#shared/rules/presensi.ts'
import { readKebijakanUjian } from '#shared/rules/syarat-ujian.ts'
import { paletOf } from '#shared/rules/warna.ts'
import { installNotFound } from './not-found.ts'
import type { Settings } from './settings.ts'
import { webPages } from './web-pages.ts'

const SCRIPT = 'console.info("halo")\n'.repeat(50)
const INDEX = `<!doctype html><html lang="id"><head><title>Stambuk</title>
<meta name="stambuk-config" content="" /><meta name="stambuk-nonce" content="" />
<script data-boot>console.info("mulai")</script><style data-frame>main{color:red}</style><link rel="modulepreload" data-app crossorigin href="/assets/app-abc.js">
<link rel="modulepreload" crossorigin href="/assets/first-abc.js"><link rel="preload" as="style" data-style crossorigin href="/assets/style-abc.css">
</head><body><p><!-- institution.name --></p><p>Tanya<!-- institution.atEmail --></p></body></html>`
const campus = (name: string, email = ''): Settings => {
	const facts = readCampusFacts({ INSTITUTION_NAME: name, INSTITUTION_EMAIL: email })
	return {
		...facts,
		timezone: 'Asia/Jayapura',
		color: null,
		programStudi: [],
		letterCode: 'UJI',
		letters: {} as Settings['letters'],
		cardYears: null,
		attendance: KEBIJAKAN_PRESENSI,
		meetings: BATAS_PERTEMUAN,
		lateMinutes: 15,
		lateDeferral: 'tetap T',
		examConditions: readKebijakanUjian({}),
		instalmentPatterns: [],
		edom: { ambang: 5, gerbang: false },
	}
}
const MANIFEST = {
	name: 'Stambuk',
	short_name: 'Stambuk',
	theme_color: '#2449c7',
	icons: [{ src: '/i.png' }],
}
const CAMPUS = campus(`Institut "A" & <B> $& $1`)
let settings = CAMPUS
let beforePage = () => {}
afterEach(() => {
	settings = CAMPUS
	beforePage = () => {}
})
const PAGES = [
	{ path: '/jadwal', area: 'mahasiswa', listed: true, files: ['assets/jadwal-abc.js'], ahead: [], early: [] },
	{ path: '/berita', area: null, listed: true, files: ['assets/berita-abc.js'], ahead: [], early: [] },
	{
		path: '/kuliah/$kode/',
		area: 'mahasiswa',
		listed: false,
		files: ['assets/kuliah-abc.js'],
		ahead: [],
		early: [],
	},
	{
		path: '/kuliah/$kode/$slug',
		area: 'mahasiswa',
		listed: false,
		files: ['assets/materi-abc.js', 'assets/rupa-abc.js'],
		ahead: ['/api/^2/materi/$3'],
		early: ['assets/awal-abc.js', 'assets/rupa-abc.js', 'assets/awal-abc.css'],
	},
	{
		path: '/kuliah/$kode/forum',
		area: 'mahasiswa',
		listed: false,
		files: ['assets/forum-abc.js'],
		ahead: [],
		early: [],
	},
	{
		path: '/kuliah/ks03/',
		area: 'mahasiswa',
		listed: false,
		files: ['assets/ks-abc.js'],
		ahead: [],
		early: [],
	},
	{ path: '/login', area: null, listed: false, files: ['assets/login-abc.js'], ahead: [], early: [] },
]

let dir: string
let app: FastifyInstance

beforeAll(async () => {
	dir = await mkdtemp(path.join(tmpdir(), 'stambuk-web-'))
	await mkdir(path.join(dir, 'assets'))
	await writeFile(path.join(dir, 'index.html'), INDEX)
	await writeFile(path.join(dir, 'pages.json'), JSON.stringify(PAGES))
	await writeFile(path.join(dir, 'favicon.svg'), '<svg/>')
	await writeFile(path.join(dir, 'sw.js'), 'the worker')
	await writeFile(path.join(dir, 'manifest.webmanifest'), JSON.stringify(MANIFEST))
	await writeFile(path.join(dir, 'manifest.webmanifest.br'), brotliCompressSync(JSON.stringify(MANIFEST)))
	await writeFile(path.join(dir, 'assets/main-abc.js'), SCRIPT)
	await writeFile(path.join(dir, 'assets/main-abc.js.br'), brotliCompressSync(SCRIPT))
	await writeFile(path.join(dir, '..', 'stambuk-web-secret.txt'), 'rahasia')
	app = Fastify()
	installNotFound(app)
	app.post('/nilai/', () => ({ data: 'api' }))
	const refreshUnnamed = async () => beforePage()
	await webPages(app, { settings: () => settings, refreshUnnamed, distDir: dir, pages: PAGES })
})

afterAll(async () => {
	await app.close()
	await rm(dir, { recursive: true })
	await rm(path.join(dir, '..', 'stambuk-web-secret.txt'))
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const nonceOf = (html: string) => /name="stambuk-nonce" content="([^"]+)"/.exec(html)?.[1] ?? 'none'

describe('the page', () => {
	it.each([
		'/',
		'/nilai',
		'/nilai/',
		'/ujian/soal?jenis=UTS',
		'/tidak/ada',
		'/apiary',
		'/verifikasi/eyJh.Zm9vYmFy',
	])('answers %s', async (url) => {
		const reply = await get(url)
		expect(reply.statusCode).toBe(200)
		expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
		expect(reply.headers['cache-control']).toBe('no-cache')
	})

	it('has a fresh nonce each time, the same in the header and in the page', async () => {
		const [first, second] = [await get('/'), await get('/')]
		const nonce = nonceOf(first.body)
		expect(Buffer.from(nonce, 'base64')).toHaveLength(16)
		expect(first.headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}' 'sha256-`)
		expect(nonceOf(second.body)).not.toBe(nonce)
	})

	it('lets in the script and the rules of its head by what they say, and no other', async () => {
		const { headers } = await get('/')
		const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
		const policy = headers['content-security-policy']
		expect(policy).toContain(`script-src 'self' ${hash('console.info("mulai")')};`)
		expect(policy).toMatch(/style-src 'self' 'nonce-[^']+' 'sha256-[^']+';/)
		expect(policy).toContain(` ${hash('main{color:red}')};`)
	})

	it('carries the institution, whatever letters its name has', async () => {
		const { body } = await get('/')
		expect(body).toContain('Institut \\&quot;A\\&quot; &amp; &lt;B&gt; $&amp; $1')
		expect(body).toContain('<p>Institut &quot;A&quot; &amp; &lt;B&gt; $&amp; $1</p>')
		expect(body).toContain('Asia/Jayapura')
		expect(body).toContain('&quot;demo&quot;:false')
	})

	it('follows the settings while it runs, and names no address that the campus has not', async () => {
		expect((await get('/')).body).toContain('<p>Tanya</p>')
		// What is read for a page of a campus that has no name yet.
		beforePage = () => {
			settings = { ...campus('Universitas Lain', 'baak@lain.ac.id'), timezone: 'Asia/Jakarta' }
		}
		const { body } = await get('/jadwal')
		expect(body).toContain(
			'<p>Universitas Lain</p><p>Tanya<span data-en=" at baak@lain.ac.id"> di baak@lain.ac.id</span></p>',
		)
		expect(body).toContain('jadwal-abc.js')
		expect(body).toContain('&quot;timezone&quot;:&quot;Asia/Jakarta&quot;')
	})

	it('is installed under the name and in the colour of the campus, with the icons of the product', async () => {
		const read = async () => {
			const reply = await get('/manifest.webmanifest', { 'accept-encoding': 'br' })
			expect(reply.headers['content-type']).toBe('application/manifest+json; charset=utf-8')
			return reply.json()
		}
		const { name } = CAMPUS.institution
		expect(await read()).toEqual({ ...MANIFEST, name, short_name: CAMPUS.institution.shortName })
		settings = { ...campus('Universitas "Baru"'), color: '#8c1d2f' }
		const theme_color = paletOf('#8c1d2f').terang.brand
		expect(await read()).toMatchObject({ name: 'Universitas "Baru"', theme_color, icons: MANIFEST.icons })
	})

	it('keeps what the campus has said of itself when the frame is put into English', async () => {
		const real = await readFile(path.resolve(import.meta.dirname, '../../web/index.html'), 'utf8')
		expect(real).toContain('institution.atEmail')
		// boot.js gives such an element another text, whatever it held.
		expect(real).not.toMatch(/data-en="[^"]*">[^<]*<!--/)
	})

	it('names the files of its address in the head: for those whom it is for, and the login for who must log in', async () => {
		const linksOf = async (url: string) =>
			[...(await get(url)).body.matchAll(/<link ([^ ]+) fetchpriority="low" href="([^"]+)">/g)].map(
				([, mark, href]) => `${mark} ${href}`,
			)
		expect(await linksOf('/jadwal?minggu=3')).toEqual([
			'data-for="mahasiswa" /assets/jadwal-abc.js',
			'data-for="guest" /assets/login-abc.js',
		])
		expect(await linksOf('/berita')).toEqual(['rel="modulepreload" /assets/berita-abc.js'])
		expect(await linksOf('/')).toEqual([])
		expect((await get('/pages.json')).statusCode).toBe(404)
	})

	it.each([
		['/kuliah/PW01', 'kuliah'],
		['/kuliah/pw01/', 'kuliah'],
		['/kuliah/ks03', 'ks'],
		['/kuliah/pw01/forum', 'forum'],
		['/kuliah/pw01/forum/', 'forum'],
		['/kuliah/pw01/apa-saja', 'materi'],
		['/kuliah/pw01/apa/saja', undefined],
		['/kuliah', undefined],
	])('names the files of %s, whose page has open steps: %s', async (url, name) => {
		const found = /data-for="mahasiswa" fetchpriority="low" href="\/assets\/(\w+)-abc.js"/.exec(
			(await get(url)).body,
		)
		expect(found?.[1]).toBe(name)
	})

	it('names what the page will ask the API for, with the steps of its address still open', async () => {
		expect((await get('/kuliah/pw01/apa-saja')).body).toContain(
			'<link data-for="mahasiswa" data-ask="/api/^2/materi/$3">',
		)
		expect((await get('/jadwal')).body).not.toContain('data-ask')
	})

	it('names what draws its first before the app is there, with its rules, ahead of all else, and once', async () => {
		const { body } = await get('/kuliah/pw01/apa-saja')
		const early = '<link data-for="mahasiswa" data-early href="/assets/awal-abc.js">'
		const needs = (file: string) => `<link data-for="mahasiswa" href="/assets/${file}">`
		expect(body).toContain(`${early}${needs('rupa-abc.js')}${needs('awal-abc.css')}<script data-boot>`)
		expect(body.split('rupa-abc.js')).toHaveLength(2)
	})

	it('leaves app and stylesheet of pages behind the login to boot.js, and asks for them at once on all others', async () => {
		const hurried = / rel="(modulepreload|preload)"[^>]* data-(app|style)/g
		expect((await get('/kuliah/pw01/apa-saja')).body).not.toMatch(hurried)
		expect((await get('/jadwal')).body).not.toMatch(hurried)
		expect((await get('/berita')).body.match(hurried)).toHaveLength(2)
	})

	it('names for the page that is kept on a device what each address asks for, the narrowest first', async () => {
		const { body } = await get('/luring')
		const places = [...body.matchAll(/<link data-for="mahasiswa" data-at="([^"]+)">/g)].map(([, at]) =>
			String(at),
		)
		const first = (path: string) => places.find((at) => new RegExp(at).test(path))
		expect(first('/kuliah/pw01/forum')).toBe('^/kuliah/[^/]+/forum/?$')
		expect(first('/kuliah/ks03')).toBe('^/kuliah/ks03/?$')
		const lesson = first('/kuliah/pw01/apa-saja')
		expect(body).toContain(`data-at="${lesson}" data-ask="/api/^2/materi/$3">`)
		expect(body).toContain(`data-at="${lesson}" data-early href="/assets/awal-abc.js">`)
		expect(places.some((at) => at.includes('berita'))).toBe(false)
	})

	it('lets that page begin with what is drawn ahead: the rest is on the device and comes when it is used', async () => {
		const { body } = await get('/luring')
		const boot = body.indexOf('<script data-boot>')
		expect(body.indexOf('data-early')).toBeGreaterThan(0)
		expect(body.lastIndexOf('data-for')).toBeLessThan(boot)
		expect(body).toContain('href="/assets/awal-abc.css">')
		expect(body).toContain('<link data-app crossorigin href="/assets/app-abc.js">')
		expect(body).toContain('<link data-style crossorigin href="/assets/style-abc.css">')
		expect(body).not.toContain('preload')
	})

	it('shows no frame of another site, but of the players that the campus lets in', async () => {
		expect((await get('/')).headers['content-security-policy']).toContain('frame-src blob:;')
		const other = Fastify()
		const videoHosts = ['vimeo'] as const
		await webPages(other, {
			settings: () => settings,
			distDir: dir,
			pages: PAGES,
			videoHosts,
		})
		const { headers, body } = await other.inject('/')
		expect(headers['content-security-policy']).toContain('frame-src blob: https://player.vimeo.com;')
		expect(body).toContain('&quot;videoHosts&quot;:[&quot;vimeo&quot;]')
		await other.close()
	})

	it('is the page of a meeting, whose address ends in an hour', async () => {
		const reply = await get('/mengajar/kelas/TI-4A/SBD02/pertemuan/2024-03-18/08.00')
		expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
	})

	it('answers HEAD without a body', async () => {
		const reply = await app.inject({ method: 'HEAD', url: '/nilai' })
		expect(reply.statusCode).toBe(200)
		expect(reply.body).toBe('')
	})

	it.each([
		'/api',
		'/api/',
		'/api/tidak-ada',
		'/api/x?y=/',
		'/API/berita',
		'/Api',
		'/%61pi/berita',
		'/Beranda',
		'/.env',
		'/.git/config',
		'/berita/.git/config',
		'/berita/%2Egit',
		'/wp-login.php',
		'/admin/index.php',
		'/berita/gambar.JPG',
		'/berita/arsip.7z',
		'/index.html/x',
		'//jahat.example',
	])('is never the answer to %s', async (url) => {
		const reply = await get(url)
		expect(reply.statusCode).toBe(404)
		expect(reply.json()).toMatchObject({ code: 'not_found' })
	})

	it('leaves other methods to the API', async () => {
		expect((await app.inject({ method: 'POST', url: '/nilai/' })).json()).toEqual({ data: 'api' })
		const refused = await app.inject({ method: 'POST', url: '/berita' })
		expect([refused.statusCode, refused.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS'])
		expect((await app.inject({ method: 'POST', url: '/wp-login.php' })).statusCode).toBe(404)
	})
})

describe('the service worker', () => {
	it('is asked for anew each time, and may ask this site and nothing else', async () => {
		const { headers, body } = await get('/sw.js')
		expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
		expect(headers['cache-control']).toBe('no-cache')
		expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'")
		expect(body).toBe('the worker')
	})

	it('gives way to one that forgets everything and goes, when it is switched off', async () => {
		const off = Fastify()
		await webPages(off, {
			settings: () => settings,
			distDir: dir,
			pages: PAGES,
			serviceWorker: false,
		})
		const { headers, body } = await off.inject({ url: '/sw.js' })
		expect(headers['cache-control']).toBe('no-cache')
		expect(body).toContain('registration.unregister()')
		expect(body).toContain('caches.delete')
		await off.close()
	})
})

describe('a file of the web', () => {
	it('is cached for good when its name has a hash, and sent compressed', async () => {
		const reply = await get('/assets/main-abc.js', { 'accept-encoding': 'gzip, br' })
		expect(reply.headers).toMatchObject({
			'cache-control': 'public, max-age=31536000, immutable',
			'content-encoding': 'br',
			'content-type': 'text/javascript; charset=utf-8',
			vary: 'accept-encoding',
		})
		expect(reply.rawPayload).toEqual(brotliCompressSync(SCRIPT))
	})

	it('is sent as it is to who cannot unpack it', async () => {
		const reply = await get('/assets/main-abc.js')
		expect(reply.headers['content-encoding']).toBeUndefined()
		expect(reply.body).toBe(SCRIPT)
	})

	it('is asked for again soon when its name has no hash', async () => {
		const reply = await get('/favicon.svg')
		expect(reply.headers['cache-control']).toBe('public, max-age=3600')
		const again = await get('/favicon.svg', { 'if-none-match': String(reply.headers.etag) })
		expect(again.statusCode).toBe(304)
		expect(again.body).toBe('')
	})

	it.each([
		'/assets/lama-123.js',
		'/assets/',
		'/favicon.ico',
		'/assets/../../stambuk-web-secret.txt',
		'/assets/%2e%2e/%2e%2e/stambuk-web-secret.txt',
		'/assets/main-abc.js.br',
		'/index.html',
	])('that is not there is not found: %s', async (url) => {
		const reply = await get(url)
		expect(reply.statusCode).toBe(404)
		expect(reply.body).not.toContain('rahasia')
	})
})
