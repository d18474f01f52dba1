// npm run lighthouse: what Lighthouse thinks of the pages that a student opens first, on a slow phone with an empty
// cache. Real server, demo data, production build. Ends with 1 when a page misses its goals.
import type { LaunchedChrome } from 'chrome-launcher'
import { startTestServer, type TestServer } from '../support/server.ts'
import { inPage, startBrowser } from './browser.ts'
import { measureLargest } from './largest.ts'
import { failuresOf, printHeader, printPage } from './report.ts'
import { type Visit, visit } from './visit.ts'

const VISITS = Number(process.argv[2] ?? 5)
const STUDENT = 'mahasiswa@kampus.test'
const PASSWORD = 'Kampus#2024'

let server: Promise<TestServer> | undefined
let browser: Promise<LaunchedChrome> | undefined
let ending: Promise<unknown> | undefined

/** Also ends what is still starting. */
function end(): Promise<unknown> {
	ending ??= Promise.allSettled([
		browser?.then((started) => started.kill()),
		server?.then((started) => started.remove()),
	])
	return ending
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
	process.on(signal, () => void end().finally(() => process.exit(signal === 'SIGINT' ? 130 : 143)))

try {
	console.log(`Starting server and browser; ${VISITS} visits a page take some minutes.`)
	server = startTestServer()
	const { url } = await server
	// Not when a signal has come in the meantime.
	if (!ending) {
		browser = startBrowser()
		const failures = await visitPages(url, await browser)
		if (!ending) failures.push(...(await measureLargest(url, VISITS, { email: STUDENT, password: PASSWORD })))
		for (const failure of failures) console.error(failure)
		process.exitCode = failures.length > 0 ? 1 : 0
	}
} catch (error) {
	// What fails while all is being ended fails because of that.
	if (!ending) throw error
} finally {
	await end()
}

async function visitPages(url: string, browser: LaunchedChrome): Promise<string[]> {
	const failures: string[] = []
	const visitPage = async (name: string, path: string) => {
		const visits: Visit[] = []
		while (visits.length < VISITS) visits.push(await visit(browser, url + path))
		printPage(name, visits)
		failures.push(...failuresOf(name, visits))
	}
	printHeader()
	await visitPage('Login', '/login')
	await inPage(browser, async (page) => {
		await page.goto(`${url}/login`)
		await page.getByLabel('Email').fill(STUDENT)
		await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
		await page.getByRole('button', { name: 'Masuk', exact: true }).click()
		await page.waitForURL((now) => now.pathname !== '/login')
	})
	await visitPage('Beranda', '/')
	await visitPage('Jadwal', '/jadwal')
	await visitPage('Ujian', '/ujian')
	await visitPage('Nilai', '/nilai')
	await visitPage('Profil', '/profil')
	await visitPage('Materi', '/mata-kuliah/ks03/pertemuan-3')
	return failures
}
