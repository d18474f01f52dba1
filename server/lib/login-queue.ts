import { LRUCache } from 'lru-cache'

/**
 * Who waits: `known`, somebody whose device or session the server knows, or a `stranger`. `key` is whose turn is used
 * up: the account of the known, the address of a stranger.
 */
export type Ticket = { lane: 'known' | 'stranger'; key: string }
export type Entry = Ticket & { start: () => void; sendAway: () => void }

export type QueueLimits = {
	/** Most that wait. The lanes are apart, so that strangers, however many, take no place of the known. */
	maxWaiting: Readonly<Record<Ticket['lane'], number>>
	/** Of one known account this many wait, and one has its turn. */
	maxPerAccount: number
	/** Of so many turns one is for strangers while the known wait too. */
	strangerTurn: number
	/** An address from which passwords are guessed gets a turn this often, and this many wait there. */
	slow: { everyMs: number; maxWaiting: number }
}

export const QUEUE_LIMITS: QueueLimits = {
	// Two cores check some 120 passwords a second: these lines are 5 and 12 seconds long.
	maxWaiting: { stranger: 600, known: 1_500 },
	maxPerAccount: 4,
	strangerTurn: 4,
	slow: { everyMs: 500, maxWaiting: 20 },
}

export type LoginQueue = ReturnType<typeof createLoginQueue>

/**
 * The order in which passwords are checked. The known go first; among them accounts take turns, among strangers
 * addresses do, so that who sends a thousand waits for the own thousand and the next one for one of them. It keeps no
 * time (`now` counts milliseconds) and starts nothing itself.
 *
 * @param isSlow whether passwords are being guessed from an address
 */
export function createLoginQueue(isSlow: (key: string) => boolean, limits: QueueLimits = QUEUE_LIMITS) {
	/** In a Map keys stand in the order of their insertion: the first is the next one. */
	const lines = { known: new Map<string, Entry[]>(), stranger: new Map<string, Entry[]>() }
	const waiting = { known: 0, stranger: 0 }
	/** Known accounts that have their turn. */
	const busy = new Set<string>()
	/** When a slowed address had its last turn. */
	const lastTurn = new LRUCache<string, number>({ max: 10_000 })
	let turnsOfKnown = 0

	const leave = ({ lane, key }: Entry, line: Entry[], index: number) => {
		line.splice(index, 1)
		if (line.length === 0) lines[lane].delete(key)
		waiting[lane]--
	}

	/** When a key may have its next turn. */
	const due = ({ lane, key }: Ticket): number => {
		if (lane === 'known') return busy.has(key) ? Number.POSITIVE_INFINITY : 0
		return isSlow(key) ? (lastTurn.get(key) ?? Number.NEGATIVE_INFINITY) + limits.slow.everyMs : 0
	}

	const nextOf = (lane: Ticket['lane'], now: number): Entry | undefined => {
		for (const [key, line] of lines[lane]) {
			const entry = line[0]
			if (!entry || due(entry) > now) continue
			leave(entry, line, 0)
			// To the end of the round.
			if (lines[lane].delete(key)) lines[lane].set(key, line)
			return entry
		}
		return undefined
	}

	/** Who has to go so that one more can wait: the last of the longest line, which may be the newcomer. */
	const turnedAway = (entry: Entry): Entry | undefined => {
		const { lane, key } = entry
		const own = lines[lane].get(key)?.length ?? 0
		const full = waiting[lane] >= limits.maxWaiting[lane]
		if (lane === 'known') return full || own >= limits.maxPerAccount ? entry : undefined
		if (own >= limits.slow.maxWaiting && isSlow(key)) return entry
		if (!full) return undefined
		let longest: Entry[] = []
		for (const line of lines.stranger.values()) if (line.length > longest.length) longest = line
		return longest.length > own + 1 ? longest.at(-1) : entry
	}

	const remove = (entry: Entry): void => {
		const line = lines[entry.lane].get(entry.key)
		const index = line?.indexOf(entry) ?? -1
		if (line && index !== -1) leave(entry, line, index)
	}

	return {
		/** Puts an entry in its line. Gives the one that is turned away for it, if any. */
		offer(entry: Entry): Entry | undefined {
			const out = turnedAway(entry)
			if (out === entry) return out
			if (out) remove(out)
			const line = lines[entry.lane].get(entry.key)
			if (line) line.push(entry)
			else lines[entry.lane].set(entry.key, [entry])
			waiting[entry.lane]++
			return out
		},

		/** Whose turn it is; `end` must be called when it is over. */
		take(now: number): Entry | undefined {
			const first = turnsOfKnown >= limits.strangerTurn - 1 ? nextOf('stranger', now) : undefined
			const entry = first ?? nextOf('known', now) ?? nextOf('stranger', now)
			if (entry?.lane === 'known') {
				turnsOfKnown++
				busy.add(entry.key)
			} else if (entry) {
				turnsOfKnown = 0
				if (isSlow(entry.key)) lastTurn.set(entry.key, now)
			}
			return entry
		},

		/** The turn of an entry is over. */
		end(entry: Entry): void {
			if (entry.lane === 'known') busy.delete(entry.key)
		},

		/** Takes an entry back that still waits. */
		remove,

		/** When a slowed address is due, so that it is worth to `take` though no turn has ended. */
		nextDue(): number | undefined {
			let next: number | undefined
			for (const [entry] of lines.stranger.values())
				if (entry && isSlow(entry.key)) next = Math.min(next ?? Number.POSITIVE_INFINITY, due(entry))
			return next
		},

		waiting: (lane: Ticket['lane']): number => waiting[lane],
	}
}
