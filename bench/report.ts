import type { Sample } from './load.ts'

/** The middle value; of an even number the lower middle. */
export function median(values: readonly number[]): number {
	const sorted = [...values].sort((a, b) => a - b)
	return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN
}

const cell = (text: string, width: number) => text.padStart(width)

export function printTitle(title: string): void {
	console.log(`\n${title}`)
}

let hasHeader = false

/** One workload: requests per second and percentiles (ms) of the app and of the baseline, and their ratio. */
export function printRow(
	name: string,
	app: readonly Sample[],
	baseline: readonly Sample[],
	ratio: number,
): void {
	if (!hasHeader) {
		hasHeader = true
		const side = `${cell('/s', 8)}${cell('p50', 7)}${cell('p95', 7)}${cell('p99', 7)}`
		console.log(`${''.padEnd(20)}${cell('app', 29)}${cell('baseline', 29)}`)
		console.log(`${''.padEnd(20)}${side}${side}${cell('ratio', 8)}`)
	}
	const side = (samples: readonly Sample[]) => {
		const pick = (field: keyof Sample) => median(samples.map((sample) => sample[field]))
		const ms = (field: keyof Sample) => cell(pick(field).toFixed(1), 7)
		return `${cell(pick('perSecond').toFixed(0), 8)}${ms('p50')}${ms('p95')}${ms('p99')}`
	}
	console.log(`${name.padEnd(20)}${side(app)}${side(baseline)}${cell(ratio.toFixed(2), 8)}`)
}
