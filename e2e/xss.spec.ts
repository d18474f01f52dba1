import type { BrowserContext, Page } from '@playwright/test'
import { makeMateri } from '#server/test/lesson-factories.ts'
import { shownPost, shownQuestion, shownQuestions } from '#server/test/shown-texts.ts'
import { expect, test } from './support/test.ts'
import { CORPUS, markOf, pack } from './support/xss-corpus.ts'

/** What a page did that no text may make it do. */
type Seen = string[]

/** Notes every script that runs, every breach of the policy, every dialog and every call to another host. */
async function watch(context: BrowserContext, url: string): Promise<Seen> {
	const seen: Seen = []
	const { host } = new URL(url)
	await context.exposeBinding('__seen', (_source, what: string) => {
		seen.push(what)
	})
	await context.addInitScript(() => {
		const tell = (what: string) => (window as unknown as { __seen: (what: string) => void }).__seen(what)
		Object.defineProperty(window, '__xss', { value: () => tell('a script ran') })
		document.addEventListener('securitypolicyviolation', (event) =>
			tell(`${event.violatedDirective}: ${event.blockedURI} ${event.sample}`),
		)
	})
	context.on('dialog', (dialog) => {
		seen.push(`a dialog: ${dialog.message()}`)
		void dialog.dismiss()
	})
	// Nothing leaves the machine; that somebody asked is enough.
	await context.route(
		(address) => address.host !== host && /^https?:$/.test(address.protocol),
		(route) => {
			seen.push(`asked ${route.request().url()}`)
			return route.abort()
		},
	)
	return seen
}

/** Does with all that the page shows what a hand could do: point, focus, and follow what is no address of the web. */
async function touchAll(page: Page): Promise<void> {
	await page.evaluate(async () => {
		for (const element of document.querySelectorAll<HTMLElement>('main *, main')) {
			for (const type of ['mouseover', 'mouseenter', 'pointerenter', 'focus', 'toggle', 'animationstart'])
				element.dispatchEvent(new Event(type))
			const { href } = element as HTMLAnchorElement
			if (typeof href === 'string' && href !== '' && !/^(?:https?|mailto|tel):/.test(href)) element.click()
		}
		await new Promise((resolve) => setTimeout(resolve, 100))
	})
}

/** What stands in the page that only a careless text could have brought. */
const strangers = (page: Page) =>
	page.evaluate(() => {
		const main = document.querySelector('main')
		const found: string[] = []
		for (const element of main?.querySelectorAll('*') ?? []) {
			if (/^(script|iframe|object|embed|base|meta|link|portal|template|frame)$/i.test(element.localName))
				found.push(`<${element.localName}>`)
			// Our own forms have no action.
			for (const { name, value } of element.attributes)
				if (/^on|action$/.test(name) || /^\s*(?:javascript|vbscript|data:text)/i.test(value))
					found.push(`${element.localName} ${name}=${value}`)
		}
		return found
	})

/** Shows HTML as the pages of the forum and of exams do it. */
const show = (page: Page, html: string) =>
	page.evaluate((given) => {
		const box = document.createElement('div')
		box.innerHTML = given
		// In a place of its own: the app may draw its page again at any moment, and must find it whole.
		const main = document.querySelector('main')
		const place = main?.cloneNode() as HTMLElement | undefined
		place?.replaceChildren(box)
		if (place) main?.replaceWith(place)
	}, html)

const visibleMarks = async (page: Page, marks: readonly string[]) => {
	const text = (await page.locator('main').textContent()) ?? ''
	return marks.filter((mark) => !text.includes(mark))
}

test('no text of a lesson, the forum, a profile or a question makes a page run, fetch or restyle anything', async ({
	browser,
	page,
	server,
	student,
	login,
}) => {
	test.setTimeout(600_000)
	expect(CORPUS.length).toBeGreaterThanOrEqual(500)
	const seen = await watch(page.context(), server.url)
	await login(page, student)

	await test.step('lessons', async () => {
		for (const [i, { isi, marks }] of pack(CORPUS, 120).entries()) {
			await makeMateri(server.db, { kode: 'MN06', slug: `uji-${i + 1}`, pertemuan: 1, isi })
			await page.goto(`/mata-kuliah/mn06/uji-${i + 1}`)
			await expect(page.getByText(marks.at(-1) ?? '').first()).toBeAttached()
			// Drawn before the app was there; from here on the app's own page is looked at.
			await expect(page.locator('main[data-drawn]')).toHaveCount(0)
			expect(await visibleMarks(page, marks)).toEqual([])
			await touchAll(page)
			expect(await strangers(page)).toEqual([])
			expect(seen).toEqual([])
		}
	})

	await test.step('away again, for the journeys that follow', async () => {
		for (const table of ['materi', 'modul', 'pertemuan'] as const)
			await server.db.deleteFrom(table).where('matakuliah_kode', '=', 'MN06').execute()
	})

	await test.step('posts of the forum', async () => {
		for (const { isi, marks } of pack(CORPUS, 60)) {
			await show(page, shownPost(isi))
			expect(await visibleMarks(page, marks)).toEqual([])
			await touchAll(page)
			expect(await strangers(page)).toEqual([])
		}
		expect(seen).toEqual([])
	})

	await test.step('questions and their options, imported', async () => {
		const gift = (text: string) => text.replace(/[~=#{}:\\]/g, '\\$&').replaceAll('\n', '\\n')
		const bank = CORPUS.map(
			(text, i) => `::S${i}::[html]${gift(text)} ${markOf(i)} {=A ${gift(text)} ~B ${i}}`,
		).join('\n\n')
		// What names a picture that is not there is refused; its text goes through the same cleaner all the same.
		const { jumlah, html } = await shownQuestions(bank)
		expect(jumlah).toBeGreaterThan(CORPUS.length / 4)
		const all = [...html, ...CORPUS.map(shownQuestion)]
		for (let at = 0; at < all.length; at += 500) {
			await show(page, all.slice(at, at + 500).join('\n'))
			await touchAll(page)
			expect(await strangers(page)).toEqual([])
		}
		expect(seen).toEqual([])
	})

	await test.step('a profile', async () => {
		await server.db
			.updateTable('mahasiswa')
			.set({ nama: '<img src=x onerror=__xss()>', alamat: CORPUS.join(' '), whatsapp: 'javascript:__xss()' })
			.where('akun_id', '=', (eb) => eb.selectFrom('akun').select('id').where('email', '=', student))
			.execute()
		for (const path of ['/profil', '/beranda', '/pengaturan']) {
			await page.goto(path)
			await expect(page.getByText('<img src=x').first()).toBeAttached()
			await touchAll(page)
			expect(await strangers(page)).toEqual([])
		}
		expect(seen).toEqual([])
	})

	await test.step('and what would, is noticed', async () => {
		const planted = '<img src=x onerror=__xss()>'
		const open = async (bypassCSP: boolean) => {
			const context = await browser.newContext({ bypassCSP })
			const noted = await watch(context, server.url)
			const login = await context.newPage()
			await login.goto(`${server.url}/login`)
			await expect(login.getByRole('button', { name: 'Masuk' })).toBeEnabled()
			return { context, noted, login }
		}
		const held = await open(false)
		await show(held.login, `${planted}<a href="javascript:__xss()">klik</a>`)
		await expect.poll(() => held.noted.join()).toContain('script-src')
		expect(await strangers(held.login)).toEqual(['img onerror=__xss()', 'a href=javascript:__xss()'])
		// Without the policy, which is the last line, the script runs, and the watch sees that too.
		const bare = await open(true)
		await show(bare.login, `${planted}<img src="https://asing.test/x"><img src=x onerror="alert(1)">`)
		for (const what of ['a script ran', 'asked https://asing.test/x', 'a dialog: 1'])
			await expect.poll(() => bare.noted.join()).toContain(what)
		await held.context.close()
		await bare.context.close()
	})
})
