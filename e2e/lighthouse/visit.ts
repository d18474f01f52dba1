import type { LaunchedChrome } from 'chrome-launcher'
import lighthouse from 'lighthouse'

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
export type Visit = {
	/** Scores from 0 to 100, times in milliseconds. */
	figures: Record<Figure, number>
	/** The audits that keep accessibility and best practices from 100. */
	faults: string[]
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices']

/**
 * One cold visit under Lighthouse's mobile preset: a phone's screen, slow 4G and a CPU four times slower, both simulated.
 * Lighthouse empties the browser's caches before it and leaves local storage and cookies alone.
 */
export async function visit(browser: LaunchedChrome, url: string): Promise<Visit> {
	const result = await lighthouse(url, {
		port: browser.port,
		onlyCategories: CATEGORIES,
		logLevel: 'error',
	})
	if (!result) throw new Error(`Lighthouse gave no result for ${url}`)
	const { audits, categories, finalDisplayedUrl, runtimeError } = result.lhr
	if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
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
			requests: requests?.type === 'table' ? requests.items.length : Number.NaN,
		},
		faults: ['accessibility', 'best-practices']
			.flatMap((category) => categories[category]?.auditRefs ?? [])
			.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
			.map(({ id }) => `${id}: ${audits[id]?.title}`),
	}
}
