import { Refused } from './serve-apart.ts'

/** As deep as elements of a document may lie; tables in tables of Word reach forty. */
export const MAX_DEPTH = 200

export const tooDeep = () =>
	new Refused('file_unreadable', 'Berkas ini terlalu dalam atau terlalu panjang untuk dibaca.')

const [LESS, MORE, SLASH, BANG, ASK, DASH] = ['<', '>', '/', '!', '?', '-'].map((sign) =>
	sign.charCodeAt(0),
) as [number, number, number, number, number, number]
const [QUOTE, TICK, OPEN, CLOSE] = ['"', "'", '[', ']'].map((sign) => sign.charCodeAt(0)) as [
	number,
	number,
	number,
	number,
]

type State = 'text' | 'less' | 'open' | 'close' | 'bang' | 'data' | 'note' | 'other' | 'quoted'

const isLetter = (byte: number) =>
	(byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122) || byte === 95 || byte === 58 || byte > 127

/**
 * Counts how many elements of XML are open, over as many pieces as it comes in; nothing is kept, so a million levels cost
 * as little as one. Data and comments hold no elements.
 */
export function createDepth(): { add: (part: Buffer) => { deepest: number } } {
	let state: State = 'text'
	let depth = 0
	let deepest = 0
	let quote = QUOTE
	/** The two bytes before, also across the edge of two pieces. */
	let [before, last] = [0, 0]
	const step = (byte: number): State => {
		switch (state) {
			case 'text':
				return byte === LESS ? 'less' : 'text'
			case 'less':
				if (byte === SLASH) return 'close'
				if (byte === BANG) return 'bang'
				if (byte === ASK) return 'other'
				if (!isLetter(byte)) return byte === LESS ? 'less' : 'text'
				deepest = Math.max(deepest, ++depth)
				return 'open'
			case 'bang':
				return byte === OPEN ? 'data' : byte === DASH ? 'note' : 'other'
			case 'data':
				return byte === MORE && last === CLOSE && before === CLOSE ? 'text' : 'data'
			case 'note':
				return byte === MORE && last === DASH && before === DASH ? 'text' : 'note'
			case 'open':
				if (byte === QUOTE || byte === TICK) {
					quote = byte
					return 'quoted'
				}
				if (byte === MORE && last === SLASH) depth--
				return byte === MORE ? 'text' : 'open'
			case 'quoted':
				return byte === quote ? 'open' : 'quoted'
			case 'close':
				if (byte === MORE) depth--
				return byte === MORE ? 'text' : 'close'
			case 'other':
				return byte === MORE ? 'text' : 'other'
		}
	}
	/** What ends a long stretch in which nothing else counts. */
	const endOf = () =>
		state === 'text'
			? LESS
			: state === 'quoted'
				? quote
				: state === 'data' || state === 'note' || state === 'close' || state === 'other'
					? MORE
					: undefined
	return {
		add: (part) => {
			for (let at = 0; at < part.length; at++) {
				const end = endOf()
				if (end !== undefined) {
					const next = part.indexOf(end, at)
					const stop = next < 0 ? part.length - 1 : next
					if (stop > at) {
						before = stop > at + 1 ? (part[stop - 2] ?? 0) : last
						last = part[stop - 1] ?? 0
					}
					at = stop
				}
				const byte = part[at] ?? 0
				state = step(byte)
				before = last
				last = byte
			}
			return { deepest }
		},
	}
}
