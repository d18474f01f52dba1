import type { Browser, Page } from '@playwright/test'

const SHEET = '/mengajar/kelas/TI-4A/sbd02/nilai'
const COLUMNS = 4

/** What was done, how often, how long the screen took to follow, and which part of that was our own work. */
export type Slow = { what: string; count: number; p50: number; worst: number; said: string }

type Options = {
	screen: { width: number; height: number }
	/** How many times slower the processor is. */
	slower: number
	login: { email: string; password: string }
}

/** Types, walks and pastes in a grade sheet as a lecturer does, and asks the browser what each took (Event Timing). */
export async function measureSheet(
	browser: Browser,
	url: string,
	{ screen, slower, login }: Options,
): Promise<Slow[]> {
	const context = await browser.newContext({
		viewport: screen,
		locale: 'id-ID',
		serviceWorkers: 'block',
		permissions: ['clipboard-read', 'clipboard-write'],
	})
	try {
		const page = await context.newPage()
		await page.addInitScript(observe)
		await page.goto(`${url}/login`)
		await page.getByLabel('Email').fill(login.email)
		await page.getByLabel('Password', { exact: true }).fill(login.password)
		await page.getByRole('button', { name: 'Masuk', exact: true }).click()
		await page.waitForURL((now) => now.pathname !== '/login')
		await page.goto(url + SHEET)
		await cell(page, 0).waitFor()
		const device = await context.newCDPSession(page)
		await device.send('Emulation.setCPUThrottlingRate', { rate: slower })
		const found: Slow[] = []
		const during = async (what: string, act: () => Promise<void>) => {
			await page.waitForTimeout(1_500)
			await page.evaluate(() => {
				taken.length = 0
			})
			await act()
			await page.waitForTimeout(1_500)
			found.push(judged(what, await page.evaluate(() => [...taken])))
		}
		await during('a score typed, Enter', async () => {
			await cell(page, 0).click()
			for (let row = 0; row < 20; row++) await keys(page, [...String(60 + row), 'Enter'])
		})
		await during('arrows', async () => {
			await cell(page, 0).click()
			for (let step = 0; step < 30; step++) await keys(page, ['ArrowDown'])
			for (let step = 0; step < 3; step++) await keys(page, ['ArrowRight'])
		})
		await during('a column chosen (Ctrl Shift Down)', async () => {
			await cell(page, 0).click()
			await keys(page, ['Control+Shift+ArrowDown', 'ArrowUp'])
		})
		for (const round of [1, 2])
			await during(`a column of 200 pasted, the ${round === 1 ? 'first' : 'second'} time`, async () => {
				await cell(page, 1).click()
				await page.evaluate(
					(text) => navigator.clipboard.writeText(text),
					Array.from({ length: 200 }, (_, i) => String(40 + ((i * 7 + round) % 60))).join('\n'),
				)
				await keys(page, ['Control+v'])
				if ((await cell(page, COLUMNS + 1).inputValue()) === '') throw new Error('nothing was pasted')
			})
		await during('a score typed right after it', async () => {
			await keys(page, ['Control+v', '7', '7', 'Enter', '8', '8', 'Enter'])
		})
		await during('a column undone, redone', async () => {
			await keys(page, ['Control+z', 'Control+y'])
		})
		await during('all chosen and emptied, undone', async () => {
			await keys(page, ['Control+a', 'Delete', 'Control+z'])
		})
		return found
	} finally {
		await context.close()
	}
}

/** The cells of the sheet in reading order. */
const cell = (page: Page, index: number) =>
	page.getByRole('table', { name: 'Nilai mahasiswa' }).getByRole('textbox').nth(index)

/** One after the other as a quick hand presses them. */
async function keys(page: Page, pressed: readonly string[]): Promise<void> {
	for (const key of pressed) {
		await page.keyboard.press(key)
		await page.waitForTimeout(60)
	}
}

type Taken = { name: string; ms: number; before: number; own: number; interaction: number }

declare global {
	/** What the browser has told of keys and presses since it was last emptied. */
	var taken: Taken[]
}

function observe(): void {
	globalThis.taken = []
	new PerformanceObserver((list) => {
		for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[])
			if (entry.interactionId > 0)
				taken.push({
					name: entry.name,
					ms: Math.round(entry.duration),
					before: Math.round(entry.processingStart - entry.startTime),
					own: Math.round(entry.processingEnd - entry.processingStart),
					interaction: entry.interactionId,
				})
	}).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

/** An interaction is as slow as the slowest of its events (key down, press, key up). */
function judged(what: string, events: readonly Taken[]): Slow {
	const slowest = new Map<number, Taken>()
	for (const one of events)
		if (one.ms > (slowest.get(one.interaction)?.ms ?? 0)) slowest.set(one.interaction, one)
	const all = [...slowest.values()].toSorted((a, b) => a.ms - b.ms)
	const worst = all.at(-1)
	return {
		what,
		count: all.length,
		p50: all[(all.length - 1) >> 1]?.ms ?? 0,
		worst: worst?.ms ?? 0,
		said: worst
			? `${worst.name}: waited ${worst.before}, own ${worst.own}, drawn ${worst.ms - worst.before - worst.own}`
			: '',
	}
}
