import { inTime } from './deadline.ts'

/** A worker that does not answer by then is left out. */
const TELL_MS = 3_000

/**
 * Puts the figures of several workers together.
 * @param ask asks each that serves to tell its figures under a number; gives how many it has asked
 */
export function createFiguresOfAll(ask: (id: number) => number) {
	const waiting = new Map<number, (figures: object[]) => void>()
	let asked = 0

	return {
		told: (id: number, figures: object[]): void => waiting.get(id)?.(figures),

		async read(): Promise<string> {
			// Loaded by who wants figures alone.
			const { AggregatorRegistry } = await import('prom-client')
			const id = asked++
			const answers: object[][] = []
			const all = new Promise<void>((resolve) => {
				let expected = Number.POSITIVE_INFINITY
				waiting.set(id, (figures) => {
					answers.push(figures)
					if (answers.length === expected) resolve()
				})
				expected = ask(id)
				if (expected === 0) resolve()
			})
			await inTime(all, TELL_MS).catch(() => {})
			waiting.delete(id)
			return AggregatorRegistry.aggregate(answers).metrics()
		},
	}
}
