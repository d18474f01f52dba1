/** Does the work at once, but not sooner than `ms` after the last time: whatever is asked for meanwhile is done once, when that time is over. */
export function atMostEvery(ms: number, work: () => void): () => void {
	let last = Number.NEGATIVE_INFINITY
	let waiting = false
	const run = () => {
		waiting = false
		last = performance.now()
		work()
	}
	return () => {
		if (waiting) return
		const left = last + ms - performance.now()
		if (left <= 0) return run()
		waiting = true
		setTimeout(run, left)
	}
}
