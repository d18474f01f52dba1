import type { LaunchedChrome } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'

export type Figure =
	| 'performance'
	| 'accessibility'
	| 'best-practices'
	| 'FCP'
	| 'LCP'
	| 'TBT'
	| 'CLS'
	| 'SI'
	| 'bytes'
	| 'requests'
	| 'machine'
export type Visit = {
	/** Scores from 0 to 100, times in milliseconds; `machine` is Lighthouse's own measure of how fast it was just then. */
	figures: Record<Figure, number>
	/** The audits that keep accessibility and best practices from 100. */
	faults: string[]
}

/** Now and then Lighthouse loses its own trace, most of all on a busy machine; that says nothing about the page. */
const ATTEMPTS = 3

const CATEGORIES = ['performance', 'accessibility', 'best-practices']

/**
 * One cold visit under Lighthouse's mobile preset: a phone's screen, slow 4G and a CPU four times slower, both simulated.
 * Lighthouse empties the browser's caches before it and leaves local storage and cookies alone.
 */
export async function visit(browser: LaunchedChrome, url: string): Promise<Visit> {
	const { audits, categories, environment, finalDisplayedUrl } = await runLighthouse(browser, url)
	// A page that sends its visitor elsewhere has been measured there.
	if (finalDisplayedUrl !== url) throw new Error(`${url} led to ${finalDisplayedUrl}`)

	const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100)
	const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
	const requests = audits['network-requests']?.details
	return {
		figures: {
			performance: score('performance'),
			accessibility: score('accessibility'),
			'best-practices': score('best-practices'),
			FCP: value('first-contentful-paint'),
			LCP: value('largest-contentful-paint'),
			TBT: value('total-blocking-time'),
			CLS: value('cumulative-layout-shift'),
			SI: value('speed-index'),
			bytes: value('total-byte-weight'),
			machine: environment.benchmarkIndex,
			requests: requests?.type === 'table' ? requests.items.length : Number.NaN,
		},
		faults: ['accessibility', 'best-practices']
			.flatMap((category) => categories[category]?.auditRefs ?? [])
			.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
			.map(({ id }) => `${id}: ${audits[id]?.title}`),
	}
}

async function runLighthouse(browser: LaunchedChrome, url: string): Promise<Result> {
	let failure: string | undefined
	for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
		const flags = { port: browser.port, onlyCategories: CATEGORIES, logLevel: 'error' } as const
		const result = await lighthouse(url, flags)
		failure = result?.lhr.runtimeError?.message ?? 'no result'
		if (result && !result.lhr.runtimeError) return result.lhr
	}
	throw new Error(`Lighthouse could not measure ${url}: ${failure}`)
}
