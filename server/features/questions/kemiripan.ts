/** From so much of the pieces of both in common, two questions are probably one that was written twice. */
const ALIKE = 0.7
/** Words of a piece: two questions that share single words only ask about the same subject. */
const PIECE = 3

type Kemiripan<Name> = {
	/** Which of those that were added is nearly the same. */
	like: (html: string) => Name | undefined
	/** The same, and adds it. */
	add: (html: string, name: Name) => Name | undefined
}

/** Finds questions that are nearly the same as one that was added before, by the pieces of three words that they share. */
export function createKemiripan<Name>(): Kemiripan<Name> {
	const holding = new Map<string, number[]>()
	const known: { name: Name; size: number }[] = []
	const nearest = (pieces: ReadonlySet<string>): Name | undefined => {
		const shared = new Map<number, number>()
		for (const piece of pieces)
			for (const other of holding.get(piece) ?? []) shared.set(other, (shared.get(other) ?? 0) + 1)
		let best: { name: Name; share: number } | undefined
		for (const [other, count] of shared) {
			const one = known[other]
			const share = one ? count / (pieces.size + one.size - count) : 0
			if (one && share >= ALIKE && share > (best?.share ?? 0)) best = { name: one.name, share }
		}
		return best?.name
	}
	return {
		like: (html) => nearest(piecesOf(html)),
		add: (html, name) => {
			const pieces = piecesOf(html)
			const found = nearest(pieces)
			const index = known.push({ name, size: pieces.size }) - 1
			for (const piece of pieces) {
				const list = holding.get(piece) ?? []
				// What half the bank says ("manakah yang benar") tells nothing, and would be counted again and again.
				if (list.length < 100) list.push(index)
				holding.set(piece, list)
			}
			return found
		},
	}
}

/** What is compared of a question. */
export const kataSoal = ({
	pertanyaan,
	opsi,
}: {
	pertanyaan: { html: string }
	opsi: readonly { html: string }[]
}): string => [pertanyaan, ...opsi].map(({ html }) => html).join(' ')

function piecesOf(html: string): Set<string> {
	const words = html
		.replace(/<annotation[\s\S]*?<\/annotation>|<[^>]*>/g, ' ')
		.toLowerCase()
		.normalize('NFKC')
		.split(/[^\p{L}\p{N}]+/u)
		.filter((word) => word !== '')
	const pieces = new Set<string>()
	for (let at = 0; at + PIECE <= words.length; at++) pieces.add(words.slice(at, at + PIECE).join(' '))
	return pieces
}
