import { setImmediate } from 'node:timers/promises'

/** From this much of their letters in common, two questions are probably one that was written twice. */
const MIRIP = 0.6
/** Of one question so many are named, the nearest first. */
export const TERBANYAK = 5
/** So many comparisons in one turn of the event loop. */
const TURN = 5_000

export type Kata = { id: number; kata: string }
export type Mirip = { soal_id: number; mirip_id: number; kemiripan: number }

/** What each of the questions `dicari`, and each that is near one of them, has nearest among those of the bank. */
export async function cariMirip(
	soal: readonly Kata[],
	dicari: ReadonlySet<number>,
	signal?: AbortSignal,
): Promise<Mirip[]> {
	const list = await inOrder(soal)
	const found = new Map<number, Mirip[]>()
	let compared = 0
	for (const one of list.filter(({ id }) => dicari.has(id)))
		for (const other of list) {
			if (++compared % TURN === 0) {
				await setImmediate()
				signal?.throwIfAborted()
			}
			// Of two that are both looked for it is enough to compare them once.
			if (other.id === one.id || (dicari.has(other.id) && other.id < one.id)) continue
			const kemiripan = share(one.pieces, other.pieces)
			if (kemiripan <= MIRIP) continue
			keep(found, { soal_id: one.id, mirip_id: other.id, kemiripan })
			keep(found, { soal_id: other.id, mirip_id: one.id, kemiripan })
		}
	return [...found.values()].flat()
}

function keep(found: Map<number, Mirip[]>, one: Mirip): void {
	const list = [...(found.get(one.soal_id) ?? []), one]
	list.sort((a, b) => b.kemiripan - a.kemiripan || a.mirip_id - b.mirip_id)
	found.set(one.soal_id, list.slice(0, TERBANYAK))
}

/** The pieces of each question as numbers, the rarest first: two that are not alike differ there at once. */
async function inOrder(soal: readonly Kata[]): Promise<{ id: number; pieces: Int32Array }[]> {
	const split: { id: number; pieces: Set<string> }[] = []
	const often = new Map<string, number>()
	for (const [index, { id, kata }] of soal.entries()) {
		if (index % 100 === 99) await setImmediate()
		const pieces = piecesOf(kata)
		for (const piece of pieces) often.set(piece, (often.get(piece) ?? 0) + 1)
		split.push({ id, pieces })
	}
	const rank = new Map(
		[...often].sort((a, b) => a[1] - b[1]).map(([piece], index) => [piece, index] as const),
	)
	const list: { id: number; pieces: Int32Array }[] = []
	for (const [index, { id, pieces }] of split.entries()) {
		if (index % 100 === 99) await setImmediate()
		list.push({ id, pieces: Int32Array.from(pieces, (one) => rank.get(one) ?? 0).sort() })
	}
	return list
}

/** What two have in common of all that either has; 0 as soon as it cannot be enough. */
function share(a: Int32Array, b: Int32Array): number {
	const all = a.length + b.length
	const needed = (MIRIP * all) / (1 + MIRIP)
	if (Math.min(a.length, b.length) < needed) return 0
	let [i, j, both] = [0, 0, 0]
	while (i < a.length && j < b.length) {
		const [x, y] = [a[i] as number, b[j] as number]
		if (x === y) {
			both++
			i++
			j++
		} else {
			if (x < y) i++
			else j++
			if (both + Math.min(a.length - i, b.length - j) < needed) return 0
		}
	}
	return both / (all - both)
}

/** As pg_trgm has them: of each word, with two spaces before and one after it. */
function piecesOf(html: string): Set<string> {
	const words = html
		.replace(/<annotation[\s\S]*?<\/annotation>|<[^>]*>/g, ' ')
		.toLowerCase()
		.normalize('NFKC')
		.match(/[\p{L}\p{N}]+/gu)
	const pieces = new Set<string>()
	for (const word of new Set(words)) {
		const padded = `  ${word} `
		for (let at = 0; at + 3 <= padded.length; at++) pieces.add(padded.slice(at, at + 3))
	}
	return pieces
}
