import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildWeb } from './build-web.ts'
import { findChromium } from './chromium.ts'
import { ensurePoppler } from './poppler.ts'
import { runProgram } from './programs.ts'

type Tally = { passed: number; failed: number }
type Step = { name: string; run: () => Promise<Tally> }

/**
 * Everything that can be checked, one step after the other, also after a failure: types, lint, unit and feature tests
 * with the architecture, the build, journeys in a browser. The last line sums up the tests; a step without tests adds
 * to it only when it fails.
 */
export async function runTests(): Promise<number> {
	const reports = mkdtempSync(path.join(tmpdir(), 'stambuk-reports-'))
	process.once('exit', () => rmSync(reports, { recursive: true, force: true }))
	const report = (name: string) => path.join(reports, name)
	const vitest = report('vitest.json')
	const playwright = report('playwright.json')
	let built = false
	const steps: Step[] = [
		{ name: 'Types', run: async () => plain(await runProgram('tsc', [])) },
		{ name: 'Lint', run: async () => plain(await runProgram('biome', ['check'])) },
		{
			name: 'Rules, features, architecture',
			run: async () => {
				await ensurePoppler()
				const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitest}`]
				return tested(await runProgram('vitest', ['run', ...reporters]), () => countVitest(vitest))
			},
		},
		{
			name: 'Build',
			run: async () => {
				const code = await buildWeb()
				built = code === 0
				return plain(code)
			},
		},
		{
			name: 'Journeys',
			run: async () => {
				if (!built) throw new Error('There is no web to walk through: the build has failed.')
				const env = { CHROMIUM_PATH: await findChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: playwright }
				const code = await runProgram('playwright', ['test', '--reporter=list,json'], env)
				return tested(code, () => countPlaywright(playwright))
			},
		},
	]
	const sum: Tally = { passed: 0, failed: 0 }
	for (const { name, run } of steps) {
		console.log(`\n== ${name}`)
		const tally = await run().catch((error: unknown) => {
			console.error(error instanceof Error ? error.message : error)
			return { passed: 0, failed: 1 }
		})
		sum.passed += tally.passed
		sum.failed += tally.failed
	}
	console.log(`\n${sum.passed} passed, ${sum.failed} failed`)
	return sum.failed === 0 ? 0 : 1
}

function plain(code: number): Tally {
	return { passed: 0, failed: code === 0 ? 0 : 1 }
}

/** What a runner counted. One that failed without a failed test, or ran none at all, counts as one failure. */
export function tested(code: number, count: () => Tally): Tally {
	let tally: Tally
	try {
		tally = count()
	} catch {
		return { passed: 0, failed: 1 }
	}
	const silent = tally.failed === 0 && (code !== 0 || tally.passed === 0)
	return silent ? { ...tally, failed: 1 } : tally
}

function countVitest(file: string): Tally {
	const report: { numPassedTests: number; numFailedTests: number } = JSON.parse(readFileSync(file, 'utf8'))
	return { passed: report.numPassedTests, failed: report.numFailedTests }
}

function countPlaywright(file: string): Tally {
	const { stats }: { stats: { expected: number; unexpected: number; flaky: number } } = JSON.parse(
		readFileSync(file, 'utf8'),
	)
	return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
}
