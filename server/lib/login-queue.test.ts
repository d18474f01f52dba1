import { describe, expect, test } from 'vitest'
import { createLoginQueue, type Entry, type QueueLimits } from './login-queue.ts'

const LIMITS: QueueLimits = {
	maxWaiting: { stranger: 6, known: 4 },
	maxPerAccount: 2,
	strangerTurn: 4,
	slow: { everyMs: 500, maxWaiting: 2 },
}

/** `K:ani` is a known account, `a1` the first from address a. */
function createLine(slow: string[] = []) {
	const queue = createLoginQueue((key) => slow.includes(key), LIMITS)
	const names = new Map<Entry, string>()
	const entries = new Map<string, Entry>()
	const nameOf = (entry: Entry | undefined) => (entry ? names.get(entry) : undefined)
	return {
		queue,
		/** Who is turned away for it, a `-` for nobody. */
		offer: (...all: string[]) =>
			all
				.map((name) => {
					const known = /^K:(\D+)/.exec(name)?.[1]
					const entry: Entry = {
						lane: known ? 'known' : 'stranger',
						key: known ?? name.slice(0, 1),
						start: () => {},
						sendAway: () => {},
					}
					names.set(entry, name)
					entries.set(name, entry)
					return nameOf(queue.offer(entry)) ?? '-'
				})
				.join(' '),
		/** The next turns, each ended at once. */
		turns: (count: number, now = 0) =>
			Array.from({ length: count }, () => {
				const entry = queue.take(now)
				if (entry) queue.end(entry)
				return nameOf(entry) ?? '-'
			}).join(' '),
		take: (now = 0) => nameOf(queue.take(now)) ?? '-',
		end: (name: string) => queue.end(entries.get(name) as Entry),
		remove: (name: string) => queue.remove(entries.get(name) as Entry),
	}
}

describe('whose turn it is', () => {
	test.each<[name: string, offers: string[], turns: string]>([
		['strangers of one address, in the order of their coming', ['a1', 'a2', 'a3'], 'a1 a2 a3'],
		[
			'addresses take turns, however many one sends',
			['a1', 'a2', 'a3', 'a4', 'b1', 'c1'],
			'a1 b1 c1 a2 a3 a4',
		],
		['who comes anew stands behind those who wait', ['a1', 'b1', 'a2', 'b2'], 'a1 b1 a2 b2'],
		['the known go first', ['a1', 'b1', 'K:ani', 'K:budi'], 'K:ani K:budi a1 b1'],
		['accounts take turns', ['K:ani1', 'K:ani2', 'K:budi1', 'K:cici1'], 'K:ani1 K:budi1 K:cici1 K:ani2'],
		[
			'every fourth turn is a stranger’s',
			['K:ani1', 'K:budi1', 'K:cici1', 'K:dodi1', 'a1', 'a2'],
			'K:ani1 K:budi1 K:cici1 a1 K:dodi1 a2',
		],
	])('%s', (_name, offers, turns) => {
		const line = createLine()
		line.offer(...offers)
		expect(line.turns(offers.length)).toBe(turns)
		expect(line.take()).toBe('-')
	})

	test('an account has one turn at a time, an address several', () => {
		const line = createLine()
		line.offer('K:ani1', 'K:ani2', 'a1', 'a2')
		expect([line.take(), line.take(), line.take(), line.take()]).toEqual(['K:ani1', 'a1', 'a2', '-'])
		line.end('K:ani1')
		expect(line.take()).toBe('K:ani2')
	})

	test('who went away is passed over, also twice', () => {
		const line = createLine()
		line.offer('a1', 'a2', 'b1', 'K:ani')
		for (const name of ['a1', 'a1', 'b1', 'K:ani']) line.remove(name)
		expect(line.turns(2)).toBe('a2 -')
		expect([line.queue.waiting('stranger'), line.queue.waiting('known')]).toEqual([0, 0])
	})
})

describe('who is turned away', () => {
	test('the last of the longest line, so that a greedy address makes room for others', () => {
		const line = createLine()
		expect(line.offer('a1', 'a2', 'a3', 'a4', 'a5', 'a6')).toBe('- - - - - -')
		expect(line.offer('a7', 'b1', 'c1', 'b2')).toBe('a7 a6 a5 a4')
		expect(line.turns(7)).toBe('a1 b1 c1 a2 b2 a3 -')
	})

	test('the newcomer when no line is longer than his would be', () => {
		const line = createLine()
		line.offer('a1', 'b1', 'c1', 'd1', 'e1', 'f1')
		expect(line.offer('g1', 'a2')).toBe('g1 a2')
	})

	test('no known one for strangers, and no stranger for the known', () => {
		const line = createLine()
		line.offer('a1', 'a2', 'a3', 'a4', 'a5', 'a6')
		expect(line.offer('K:ani', 'K:budi', 'K:cici', 'K:dodi', 'K:eko')).toBe('- - - - K:eko')
		expect(line.queue.waiting('stranger')).toBe(6)
	})

	test('more than two of one account', () => {
		expect(createLine().offer('K:ani1', 'K:ani2', 'K:ani3', 'K:budi')).toBe('- - K:ani3 -')
	})
})

describe('an address from which passwords are guessed', () => {
	test('gets a turn each half second; others are not held up', () => {
		const line = createLine(['a'])
		line.offer('a1', 'a2', 'b1', 'b2')
		expect(line.turns(4, 1000)).toBe('a1 b1 b2 -')
		expect(line.queue.nextDue()).toBe(1500)
		expect(line.turns(2, 1499)).toBe('- -')
		expect(line.turns(2, 1500)).toBe('a2 -')
		expect(line.queue.nextDue()).toBeUndefined()
	})

	test('has few who wait', () => {
		expect(createLine(['a']).offer('a1', 'a2', 'a3', 'b1', 'b2', 'b3')).toBe('- - a3 - - -')
	})

	test('does not slow the known who come from there', () => {
		const line = createLine(['a', 'ani'])
		line.offer('K:ani1', 'K:ani2')
		expect(line.turns(2)).toBe('K:ani1 K:ani2')
	})
})
