import { chromium, type Page } from '@playwright/test'
import { type LaunchedChrome, launch } from 'chrome-launcher'

/** A browser that Lighthouse can drive: its own profile, cold at the start, that keeps what a login stores. */
export function startBrowser(): Promise<LaunchedChrome> {
	return launch({
		// Where nothing is named, Playwright knows its own (tools/chromium.ts).
		chromePath: process.env.CHROMIUM_PATH || chromium.executablePath(),
		chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic'],
		// main.ts ends browser and server together.
		handleSIGINT: false,
	})
}

/** Does something in a page of that browser, as a person would. */
export async function inPage(browser: LaunchedChrome, act: (page: Page) => Promise<void>): Promise<void> {
	const connection = await chromium.connectOverCDP(`http://127.0.0.1:${browser.port}`)
	try {
		const page = await connection.contexts()[0]?.newPage()
		if (!page) throw new Error('the browser has no profile to open a page in')
		await act(page)
		await page.close()
	} finally {
		// Closes the connection; the browser stays.
		await connection.close()
	}
}
