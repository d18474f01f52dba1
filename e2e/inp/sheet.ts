import type { Browser, CDPSession, Page } from '@playwright/test'

const SHEET = '/mengajar/kelas/TI-4A/sbd02/nilai'
const COLUMNS = 4

/**
 * What was done, how often, how long the screen took to follow, and what most of that was; and how much of the processor a key took on
 * the main thread until all was drawn, as if it were that much slower: this holds on a busy machine too.
 */
export type Slow = {
	what: string
	count: number
	p50: number
	worst: number
	/** How long each of them took. */
	each: readonly number[]
	cpu: number
	cpuWorst: number
	said: string
}

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
		await device.send('Performance.enable', { timeDomain: 'threadTicks' })
		const found: Slow[] = []
		/** Once as it is, for what it costs, and once slowed down, for how long it takes. */
		const during = async (what: string, act: (keys: Keys) => Promise<void>) => {
			const spent: number[] = []
			await act(async (pressed) => {
				for (const key of pressed) spent.push(await costOf(page, device, key))
			})
			await page.waitForTimeout(1_500)
			await device.send('Emulation.setCPUThrottlingRate', { rate: slower })
			await page.evaluate(() => {
				taken.length = 0
			})
			await act(async (pressed) => {
				for (const key of pressed) {
					await page.keyboard.press(key)
					await page.waitForTimeout(60)
				}
			})
			await page.waitForTimeout(1_500)
			const events = await page.evaluate(() => [...taken])
			await device.send('Emulation.setCPUThrottlingRate', { rate: 1 })
			spent.sort((a, b) => a - b)
			const cpu = Math.round((spent[(spent.length - 1) >> 1] ?? 0) * slower)
			found.push({ ...judged(what, events), cpu, cpuWorst: Math.round((spent.at(-1) ?? 0) * slower) })
		}
		await during('a score typed, Enter', async (keys) => {
			await cell(page, 0).click()
			for (let row = 0; row < 20; row++) await keys([...String(60 + row), 'Enter'])
		})
		await during('arrows', async (keys) => {
			await cell(page, 0).click()
			for (let step = 0; step < 30; step++) await keys(['ArrowDown'])
			for (let step = 0; step < 3; step++) await keys(['ArrowRight'])
		})
		await during('a column chosen (Ctrl Shift Down)', async (keys) => {
			await cell(page, 0).click()
			await keys(['Control+Shift+ArrowDown', 'ArrowUp'])
		})
		for (const round of [1, 2])
			await during(`a column of 200 pasted, the ${round === 1 ? 'first' : 'second'} time`, async (keys) => {
				await cell(page, 1).click()
				await page.evaluate(
					(text) => navigator.clipboard.writeText(text),
					Array.from({ length: 200 }, (_, i) => String(40 + ((i * 7 + round) % 60))).join('\n'),
				)
				await keys(['Control+v'])
				if ((await cell(page, COLUMNS + 1).inputValue()) === '') throw new Error('nothing was pasted')
			})
		await during('a score typed right after it', async (keys) => {
			await keys(['Control+v', '7', '7', 'Enter', '8', '8', 'Enter'])
		})
		await during('a column undone, redone', async (keys) => {
			await keys(['Control+z', 'Control+y'])
		})
		await during('all chosen and emptied, undone', async (keys) => {
			await keys(['Control+a', 'Delete', 'Control+z'])
		})
		return found
	} finally {
		await context.close()
	}
}

/** The cells of the sheet in reading order. */
const cell = (page: Page, index: number) =>
	page.getByRole('table', { name: 'Nilai mahasiswa' }).getByRole('textbox').nth(index)

type Keys = (pressed: readonly string[]) => Promise<void>

/** Long enough that a key is drawn, and short enough that what comes after a pause in typing is no part of it. */
const DRAWN_MS = 150

/** Milliseconds of the processor that the main thread spends on a key. */
async function costOf(page: Page, device: CDPSession, key: string): Promise<number> {
	const spent = async () => {
		const { metrics } = await device.send('Performance.getMetrics')
		return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000
	}
	const before = await spent()
	await page.keyboard.press(key)
	await page.waitForTimeout(DRAWN_MS)
	return (await spent()) - before
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

/** "Interaction to Next Paint" of a visit, by its definition (web.dev/articles/inp): the slowest, but for one of every fifty. */
export function inpOf(found: readonly Slow[]): number {
	const all = found.flatMap(({ each }) => each).toSorted((a, b) => b - a)
	return all[Math.floor(all.length / 50)] ?? 0
}

/** An interaction is as slow as the slowest of its events (key down, press, key up). */
function judged(what: string, events: readonly Taken[]): Omit<Slow, 'cpu' | 'cpuWorst'> {
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
		each: all.map(({ ms }) => ms),
		said: worst
			? `${worst.name}: waited ${worst.before}, own ${worst.own}, drawn ${worst.ms - worst.before - worst.own}`
			: '',
	}
}
