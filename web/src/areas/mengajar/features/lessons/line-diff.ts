/** A stretch of a text that is in both, in the old one alone, or in the new one alone. */
export type Piece = { kind: 'sama' | 'hapus' | 'tambah'; text: string }
/** Lines that belong together: as they were, or as they have been changed, word by word. */
export type Hunk = { kind: 'sama'; lines: string[] } | { kind: 'ubah'; pieces: Piece[] }

/** Beyond so many steps two texts have so little in common that one stands for the other. */
const MAX_STEPS = 400

/** What has become of the lines of a text; within lines that were changed, of their words. */
export function diffLines(before: string, after: string): Hunk[] {
	const hunks: Hunk[] = []
	const steps = diff(before.split('\n'), after.split('\n'))
	let at = 0
	while (at < steps.length) {
		const kind = steps[at]?.kind
		let end = at
		const isSame = kind === 'sama'
		while (end < steps.length && (steps[end]?.kind === 'sama') === isSame) end++
		const part = steps.slice(at, end)
		if (isSame) hunks.push({ kind: 'sama', lines: part.map(({ item }) => item) })
		else hunks.push({ kind: 'ubah', pieces: diffWords(textOf(part, 'hapus'), textOf(part, 'tambah')) })
		at = end
	}
	return hunks
}

const textOf = (steps: readonly Step[], kind: Step['kind']) =>
	steps
		.filter((step) => step.kind === kind)
		.map(({ item }) => item)
		.join('\n')

/** The same of words; what stands between them counts as well. */
export function diffWords(before: string, after: string): Piece[] {
	const pieces: Piece[] = []
	for (const { kind, item } of diff(words(before), words(after))) {
		const last = pieces.at(-1)
		if (last?.kind === kind) last.text += item
		else pieces.push({ kind, text: item })
	}
	return pieces
}

const words = (text: string): string[] => text.match(/\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? []

type Step = { kind: Piece['kind']; item: string }

/** The fewest steps from one list to the other (Myers, "An O(ND) Difference Algorithm", 1986). */
function diff(before: readonly string[], after: readonly string[]): Step[] {
	let head = 0
	while (head < before.length && head < after.length && before[head] === after[head]) head++
	let tail = 0
	while (
		tail < before.length - head &&
		tail < after.length - head &&
		before[before.length - 1 - tail] === after[after.length - 1 - tail]
	)
		tail++
	const same = (item: string): Step => ({ kind: 'sama', item })
	return [
		...before.slice(0, head).map(same),
		...middle(before.slice(head, before.length - tail), after.slice(head, after.length - tail)),
		...before.slice(before.length - tail).map(same),
	]
}

function middle(before: readonly string[], after: readonly string[]): Step[] {
	const trace = furthest(before, after)
	if (!trace)
		return [
			...before.map((item): Step => ({ kind: 'hapus', item })),
			...after.map((item): Step => ({ kind: 'tambah', item })),
		]
	const steps: Step[] = []
	let x = before.length
	let y = after.length
	for (let d = trace.length - 1; d >= 0; d--) {
		const reached = trace[d]
		const k = x - y
		const get = (index: number) => reached?.get(index) ?? -1
		const down = k === -d || (k !== d && get(k - 1) < get(k + 1))
		const from = down ? k + 1 : k - 1
		const fromX = d === 0 ? 0 : get(from)
		const fromY = fromX - from
		while (x > (d === 0 ? 0 : fromX) && y > (d === 0 ? 0 : fromY)) {
			x--
			y--
			steps.push({ kind: 'sama', item: before[x] ?? '' })
		}
		if (d === 0) break
		if (down) steps.push({ kind: 'tambah', item: after[--y] ?? '' })
		else steps.push({ kind: 'hapus', item: before[--x] ?? '' })
	}
	return steps.reverse()
}

/** How far each diagonal is reached before each step; undefined when there are too many steps. */
function furthest(
	before: readonly string[],
	after: readonly string[],
): ReadonlyMap<number, number>[] | undefined {
	const trace: Map<number, number>[] = []
	const reach = new Map<number, number>([[1, 0]])
	for (let d = 0; d <= Math.min(MAX_STEPS, before.length + after.length); d++) {
		trace.push(new Map(reach))
		for (let k = -d; k <= d; k += 2) {
			const down = k === -d || (k !== d && (reach.get(k - 1) ?? -1) < (reach.get(k + 1) ?? -1))
			let x = down ? (reach.get(k + 1) ?? 0) : (reach.get(k - 1) ?? 0) + 1
			while (x < before.length && x - k < after.length && before[x] === after[x - k]) x++
			reach.set(k, x)
			if (x >= before.length && x - k >= after.length) return trace
		}
	}
	return undefined
}
