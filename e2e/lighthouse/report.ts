import type { Figure, Visit } from './visit.ts'

/** What the median of every page must reach. */
const GOALS = { performance: 95, accessibility: 100, 'best-practices': 100 } as const

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
const COLUMNS: readonly [Figure, width: number, (value: number) => string][] = [
	['performance', 12, String],
	['accessibility', 15, String],
	['best-practices', 16, String],
	['FCP', 9, seconds],
	['LCP', 9, seconds],
	['TBT', 9, (ms) => `${ms.toFixed(0)} ms`],
	['CLS', 8, (share) => share.toFixed(3)],
	['SI', 9, seconds],
	['bytes', 9, (bytes) => `${(bytes / 1024).toFixed(0)} KB`],
	['requests', 10, String],
	['machine', 9, (index) => index.toFixed(0)],
]

export function printHeader(): void {
	console.log(`${''.padEnd(9)}${COLUMNS.map(([title, width]) => title.padStart(width)).join('')}`)
}

/** One page in a line: the median of each figure over its visits. */
export function printPage(name: string, visits: readonly Visit[]): void {
	const cells = COLUMNS.map(([figure, width, text]) => text(median(visits, figure)).padStart(width))
	console.log(`${name.padEnd(9)}${cells.join('')}`)
}

/** What the page fails in, a sentence each. */
export function failuresOf(name: string, visits: readonly Visit[]): string[] {
	const low = (Object.keys(GOALS) as (keyof typeof GOALS)[])
		.filter((figure) => !(median(visits, figure) >= GOALS[figure]))
		.map((figure) => `${figure} ${median(visits, figure)}, the goal is ${GOALS[figure]}`)
	return [...low, ...new Set(visits.flatMap(({ faults }) => faults))].map((failure) => `${name}: ${failure}`)
}

/** The middle value; of an even number the lower middle. */
function median(visits: readonly Visit[], figure: Figure): number {
	const sorted = visits.map(({ figures }) => figures[figure]).sort((a, b) => a - b)
	return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN
}
