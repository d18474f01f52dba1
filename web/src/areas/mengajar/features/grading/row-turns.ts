/** A key changes one row, which is drawn with it. */
const AT_ONCE = 1
/** So many of those on the screen in the frame of the stroke, from the top; a frame later stand the others. */
const AT_FIRST = 5
/** So many rows after it in one go; between two of them a key finds its turn. */
const IN_TURN = 5

type Options = {
	/** Whether any of a row is on the screen; asked right before it is drawn anew. */
	isSeen: () => (row: number) => boolean
	/** Before the screen is drawn next. */
	soon: (run: () => void) => void
	/** After it, and after keys that wait. */
	later: (run: () => void) => void
}

/**
 * Who draws which row when. A pasted column changes all of them, and most are beyond the screen: the first of those on it are
 * drawn in the next frame, then the others on it, then the rest a few at a time, so that neither the stroke nor the next key waits
 * for them.
 */
export function createRowTurns({ isSeen, soon, later }: Options) {
	const waiting = new Map<number, () => void>()
	let told = 0
	let planned = false

	const draw = (rows: readonly number[]) => {
		for (const row of rows) {
			const own = waiting.get(row)
			waiting.delete(row)
			own?.()
		}
	}
	const rest = () => {
		draw([...waiting.keys()].slice(0, IN_TURN))
		planned = waiting.size > 0
		if (planned) later(rest)
	}
	const first = () => {
		const seen = isSeen()
		const [on, beyond] = [[], []] as [number[], number[]]
		for (const row of waiting.keys()) (seen(row) ? on : beyond).push(row)
		for (const row of beyond) {
			const own = waiting.get(row)
			waiting.delete(row)
			if (own) waiting.set(row, own)
		}
		draw(on.slice(0, AT_FIRST))
		later(rest)
	}
	return (row: number, own: () => void) => {
		if (told === 0)
			queueMicrotask(() => {
				told = 0
			})
		told++
		// What waits already is drawn as it is by then.
		if (waiting.has(row)) return
		if (told <= AT_ONCE) return own()
		waiting.set(row, own)
		if (!planned) soon(first)
		planned = true
	}
}

export type RowTurns = ReturnType<typeof createRowTurns>
