import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildWeb } from './build-web.ts'
import { findBrowser } from './chromium.ts'
import { ensurePoppler } from './poppler.ts'
import { type Output, runProgram } from './programs.ts'

/** `again` of those that passed began anew once or twice; `names` tells what failed and why, in a few lines each. */
type Tally = { passed: number; failed: number; again?: number; names?: string[] }
type Step = { name: string; run: (out: Output) => Promise<Tally> }

/**
 * Everything that can be checked, also after a failure, in three lanes side by side: the tests that need no browser; the build and
 * the journeys through it, which wait more than they work; types and lint in what that leaves. The last line sums up the tests; a step
 * without tests adds to it only when it fails.
 */
export async function runTests(): Promise<number> {
	const reports = mkdtempSync(path.join(tmpdir(), 'stambuk-reports-'))
	process.once('exit', () => rmSync(reports, { recursive: true, force: true }))
	const report = (name: string) => path.join(reports, name)
	// Many tests start the server or a command, which then need not be compiled each time.
	process.env.NODE_COMPILE_CACHE = report('compiled')
	const vitest = report('vitest.json')
	const playwright = report('playwright.json')
	await ensurePoppler()
	const chromium = await findBrowser()
	let built = false
	const checksLane: Step[] = [
		{ name: 'Types', run: async (out) => plain(await runProgram('tsc', [], {}, out)) },
		{ name: 'Lint', run: async (out) => plain(await runProgram('biome', ['check'], {}, out)) },
	]
	const houseLane: Step[] = [
		{
			name: 'Rules, features, architecture',
			run: async () => {
				const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitest}`]
				return tested(await runProgram('vitest', ['run', ...reporters]), () => countVitest(vitest))
			},
		},
	]
	const browserLane: Step[] = [
		{
			name: 'Build',
			run: async (out) => {
				const code = await buildWeb({ out })
				built = code === 0
				return plain(code)
			},
		},
		{
			name: 'Journeys',
			run: async (out) => {
				if (!built) throw new Error('There is no web to walk through: the build has failed.')
				const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: playwright }
				const code = await runProgram('playwright', ['test', '--reporter=list,json'], env, out)
				return tested(code, () => countPlaywright(playwright))
			},
		},
	]
	const aside = [checksLane, browserLane].map((steps, at) => runAside(steps, report(`lane-${at}.log`)))
	let sum = await runLane(houseLane, 'terminal')
	for (const lane of aside) {
		const { tally, log } = await lane
		sum = add(sum, tally)
		process.stdout.write(log)
	}
	// What failed stands at the very end, where a cut log still shows it.
	for (const name of sum.names ?? []) console.log(`\nFAILED ${name}`)
	if (sum.again) console.log(`\n${sum.again} passed only when begun anew: each is worth a look`)
	console.log(`\n${sum.passed} passed, ${sum.failed} failed`)
	return sum.failed === 0 ? 0 : 1
}

/** What a lane says beside another that has the terminal is told when it is done. */
async function runAside(steps: readonly Step[], file: string): Promise<{ tally: Tally; log: string }> {
	const out = openSync(file, 'w')
	const tally = await runLane(steps, out)
	closeSync(out)
	return { tally, log: readFileSync(file, 'utf8') }
}

async function runLane(steps: readonly Step[], out: Output): Promise<Tally> {
	const say = (line: string) => writeSync(out === 'terminal' ? process.stdout.fd : out, `${line}\n`)
	let sum: Tally = { passed: 0, failed: 0 }
	for (const { name, run } of steps) {
		const start = performance.now()
		say(`\n== ${name}`)
		const tally = await run(out).catch((error: unknown): Tally => {
			say(String(error instanceof Error ? error.message : error))
			return { passed: 0, failed: 1 }
		})
		say(`== ${name}: ${Math.round((performance.now() - start) / 1000)} s`)
		sum = add(sum, tally.failed > 0 ? { ...tally, names: tally.names ?? [name] } : tally)
	}
	return sum
}

const add = (a: Tally, b: Tally): Tally => ({
	passed: a.passed + b.passed,
	failed: a.failed + b.failed,
	again: (a.again ?? 0) + (b.again ?? 0),
	names: [...(a.names ?? []), ...(b.names ?? [])],
})

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

type VitestReport = {
	numPassedTests: number
	numFailedTests: number
	testResults: {
		name: string
		message: string
		status: string
		assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[]
	}[]
}

/** The tally of a report that Vitest's JSON reporter has written. */
function countVitest(file: string): Tally {
	const report: VitestReport = JSON.parse(readFileSync(file, 'utf8'))
	const names = report.testResults.flatMap(({ name, message, status, assertionResults }) => {
		const tests = assertionResults.filter((test) => test.status === 'failed')
		const at = path.relative(process.cwd(), name)
		// A file that could not be loaded has no test that failed.
		if (status === 'failed' && tests.length === 0) return [told(at, message)]
		return tests.map((test) => told(`${at} > ${test.fullName}`, test.failureMessages?.[0] ?? ''))
	})
	return { passed: report.numPassedTests, failed: report.numFailedTests, ...(names.length > 0 && { names }) }
}

function told(name: string, why: string): string {
	const lines = why.split('\n').filter((line) => !line.includes('node_modules'))
	return [name, ...lines.slice(0, 12)].join('\n  ').slice(0, 1_500)
}

type Suite = { suites?: Suite[]; specs?: { title: string; file: string; tests: { status: string }[] }[] }

function countPlaywright(file: string): Tally {
	const report: { stats: { expected: number; unexpected: number; flaky: number }; suites: Suite[] } =
		JSON.parse(readFileSync(file, 'utf8'))
	const { expected, unexpected, flaky } = report.stats
	const names = specs(report.suites)
		.filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
		.map((spec) => `e2e/${spec.file} > ${spec.title}`)
	return { passed: expected + flaky, failed: unexpected, again: flaky, ...(names.length > 0 && { names }) }
}

const specs = (suites: readonly Suite[]): NonNullable<Suite['specs']> =>
	suites.flatMap((suite) => [...(suite.specs ?? []), ...specs(suite.suites ?? [])])
