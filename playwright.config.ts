import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

// Set by tools/chromium.ts; for whoever calls Playwright directly, the system's browsers are found too.
const executablePath =
	process.env.CHROMIUM_PATH ??
	['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((file) => existsSync(file))

export default defineConfig({
	testDir: 'e2e',
	outputDir: 'test-results',
	globalSetup: './e2e/support/seeded-campus.ts',
	forbidOnly: Boolean(process.env.CI),
	// Journeys use up students, of whom a server has few; the workers of each part start their own.
	projects: [
		{ name: 'exams', testMatch: /exam[^/]*\.spec\.ts$/ },
		{ name: 'campus', testIgnore: /exam[^/]*\.spec\.ts$/ },
	],
	// Each worker has a server, a database and a browser of its own; a journey waits more than it works.
	workers: 2,
	// A machine that others share can stand still for seconds, and journeys go by the clock. There a journey may begin anew; the summary
	// counts it apart. On a machine of one's own it counts at once.
	retries: process.env.CI ? 2 : 0,
	timeout: process.env.CI ? 240_000 : 120_000,
	expect: { timeout: process.env.CI ? 30_000 : 15_000 },
	reporter: 'list',
	use: {
		locale: 'id-ID',
		timezoneId: 'Asia/Makassar',
		viewport: { width: 1440, height: 900 },
		// A trace of every step costs a third of the time: `playwright test --trace on` makes one of a journey that fails.
		trace: 'off',
		// Answers come from the server; the worker has a journey of its own (offline.spec.ts).
		serviceWorkers: 'block',
		// To draw what moves, without a graphics card, is a tenth of what journeys cost; the picture beside the login form sways for as long
		// as that is open. A journey about a movement asks for it (krs.spec.ts).
		contextOptions: { reducedMotion: 'reduce' },
		screenshot: 'only-on-failure',
		launchOptions: {
			...(executablePath && { executablePath }),
			// A browser that is told another time (CONTRIBUTING.md) waits for ever.
			env: { ...process.env, LD_PRELOAD: undefined },
			args: [
				'--no-sandbox',
				'--disable-gpu',
				'--disable-quic',
				'--no-first-run',
				'--disable-background-networking',
				'--disable-component-update',
				'--disable-sync',
				// A page of a journey does not live long enough to earn back what optimizing its code costs.
				'--js-flags=--no-opt,--no-maglev,--no-sparkplug',
				// What was compiled for a page is kept for the next one of the same context, not only from the third on.
				'--blink-settings=v8CacheOptions=4',
			],
		},
	},
})
