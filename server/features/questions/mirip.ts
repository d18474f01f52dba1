import type { Order, Task } from '#server/lib/heavy.ts'

/** From this much of their letters in common, two questions are probably one that was written twice. */
const MIRIP = 0.6
/** Of one question so many are named, the nearest first. */
export const TERBANYAK = 5

export type Kata = { id: number; kata: string }
export type Mirip = { soal_id: number; mirip_id: number; kemiripan: number }
/** A bank as it is in this version, and which of its questions are looked for. */
export type Dicari = { bank: string; versi: number | undefined; dicari: readonly number[] }

/** Compares in a worker thread, for it takes seconds of a core: what the bank says comes as a file, JSON of its `Kata`. */
export const CARI: Task<Dicari> = { file: new URL(import.meta.url), name: 'makeMirip' }

export const makeMirip = ({ content, files: [kata] = [] }: Order<Dicari>): string =>
	JSON.stringify(cariMirip(JSON.parse(Buffer.from(kata ?? '[]').toString()), new Set(content.dicari)))

/** What each of the questions `dicari`, and each that is near one of them, has nearest among those of the bank. */
function cariMirip(soal: readonly Kata[], dicari: ReadonlySet<number>): Mirip[] {
	const list = inOrder(soal, dicari)
	const found = new Map<number, Mirip[]>()
	for (const one of list.filter(({ sought }) => sought))
		for (const other of list) {
			// Of two that are both looked for it is enough to compare them once.
			if (other === one || (other.sought && other.id < one.id)) continue
			const kemiripan = share(one, other)
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

type Known = { id: number; sought: boolean; pieces: Int32Array; bits: Int32Array }

/** The pieces of each question as numbers, the rarest first: two that are not alike differ there at once. */
function inOrder(soal: readonly Kata[], dicari: ReadonlySet<number>): Known[] {
	const split = soal.map(({ id, kata }) => ({ id, pieces: piecesOf(kata) }))
	const often = new Map<string, number>()
	for (const { pieces } of split) for (const piece of pieces) often.set(piece, (often.get(piece) ?? 0) + 1)
	const rank = new Map(
		[...often].sort((a, b) => a[1] - b[1]).map(([piece], index) => [piece, index] as const),
	)
	return split.map(({ id, pieces: own }) => {
		const pieces = Int32Array.from(own, (one) => rank.get(one) ?? 0).sort()
		return { id, sought: dicari.has(id), pieces, bits: bitsOf(pieces) }
	})
}

/** 32 of them to a word. */
const WORDS = 32

/** A bit for each piece; several may have the same. */
function bitsOf(pieces: Int32Array): Int32Array {
	const bits = new Int32Array(WORDS)
	for (const piece of pieces) {
		const word = (piece >>> 5) % WORDS
		bits[word] = (bits[word] as number) | (1 << (piece & 31))
	}
	return bits
}

/** What two have in common of all that either has; 0 as soon as it cannot be enough. */
function share({ pieces: a, bits }: Known, { pieces: b, bits: others }: Known): number {
	const all = a.length + b.length
	const needed = (MIRIP * all) / (1 + MIRIP)
	if (Math.min(a.length, b.length) < needed) return 0
	// A bit that the other has not is at least one piece that it has not: nearly all pairs end here.
	let lacking = 0
	for (let word = 0; word < WORDS; word++) {
		lacking += countBits((bits[word] as number) & ~(others[word] as number))
		if (a.length - lacking < needed) return 0
	}
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

/** How many bits of a word are set (Warren, "Hacker's Delight", 5-1). */
function countBits(word: number): number {
	const pairs = word - ((word >>> 1) & 0x55555555)
	const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
	return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
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
