import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { createLoginGate, type GateLimits } from './login-gate.ts'
import type { Ticket } from './login-queue.ts'

const from = (key: string): Ticket => ({ lane: 'stranger', key })
const known = (key: string): Ticket => ({ lane: 'known', key })

/** A gate whose works end when the test says so. */
function createWorks(limits: Partial<GateLimits> = {}, now?: () => number) {
	const gate = createLoginGate(limits, now)
	const begun: string[] = []
	const ends = new Map<string, (error?: Error) => void>()
	const outcomes: string[] = []
	return {
		gate,
		begun,
		outcomes,
		enter: (name: string, ticket: Ticket, signal?: AbortSignal) => {
			const work = () =>
				new Promise<string>((resolve, reject) => {
					begun.push(name)
					ends.set(name, (error) => (error ? reject(error) : resolve(name)))
				})
			gate.pass(ticket, work, signal).then(
				(value) => outcomes.push(value),
				(error) => outcomes.push(`${name} ${error.status ?? error.message}`),
			)
		},
		end: async (name: string, error?: Error) => {
			ends.get(name)?.(error)
			await sleep(0)
		},
	}
}

describe('the gate', () => {
	test('lets so many works through at once and the next when one ends, be it by a failure', async () => {
		const w = createWorks({ atOnce: 2 })
		for (const name of ['1', '2', '3', '4']) w.enter(name, from('a'))
		expect(w.begun).toEqual(['1', '2'])
		await w.end('2', new Error('broken'))
		expect(w.begun).toEqual(['1', '2', '3'])
		await w.end('1')
		expect(w.begun).toEqual(['1', '2', '3', '4'])
		expect(w.outcomes).toEqual(['2 broken', '1'])
	})

	test('never begins a work whose client went away while it waited', async () => {
		const w = createWorks({ atOnce: 1 })
		const client = new AbortController()
		w.enter('1', from('a'))
		w.enter('2', from('a'), client.signal)
		w.enter('3', from('a'))
		client.abort()
		w.enter('4', from('a'), client.signal)
		await w.end('1')
		await w.end('3')
		expect(w.begun).toEqual(['1', '3'])
		expect(w.outcomes).toEqual(['2 499', '4 499', '1', '3'])
	})

	test('lets a work that has begun end although its client is gone', async () => {
		const w = createWorks()
		const client = new AbortController()
		w.enter('1', from('a'), client.signal)
		client.abort()
		await w.end('1')
		expect(w.outcomes).toEqual(['1'])
	})

	test('sends away whom the queue has no room for, and counts them', async () => {
		const w = createWorks({ atOnce: 1, maxWaiting: { stranger: 2, known: 1 } })
		for (const name of ['1', '2', '3', '4']) w.enter(name, from('a'))
		w.enter('5', known('ani'))
		w.enter('6', known('budi'))
		await sleep(0)
		expect(w.outcomes).toEqual(['4 503', '6 503'])
		expect(w.gate.figures()).toEqual({ known: 1, stranger: 2, shed: 2 })
		await w.end('1')
		expect(w.begun).toEqual(['1', '5'])
	})

	test('sends away who has waited too long', async () => {
		const w = createWorks({ atOnce: 1, maxWaitMs: 20 })
		w.enter('1', from('a'))
		w.enter('2', from('a'))
		await expect.poll(() => w.outcomes).toEqual(['2 503'])
		await w.end('1')
		expect(w.begun).toEqual(['1'])
		expect(w.gate.figures()).toEqual({ known: 0, stranger: 0, shed: 1 })
	})

	test('tells when to come again', async () => {
		const gate = createLoginGate({ atOnce: 0, maxWaiting: { stranger: 0, known: 0 } })
		await expect(gate.pass(from('a'), async () => 1)).rejects.toMatchObject({
			status: 503,
			retryAfterSeconds: 5,
		})
	})
})

describe('passwords guessed from an address', () => {
	test('slow it down, and its works still come through without any other one pushing', async () => {
		let now = 0
		const w = createWorks({ slow: { everyMs: 30, maxWaiting: 9 } }, () => now)
		for (let i = 0; i < 40; i++) w.gate.judged(from('a'), false)
		w.enter('a1', from('a'))
		w.enter('a2', from('a'))
		w.enter('b1', from('b'))
		await w.end('a1')
		await w.end('b1')
		expect(w.begun).toEqual(['a1', 'b1'])
		now = 30
		await expect.poll(() => w.begun).toEqual(['a1', 'b1', 'a2'])
	})

	test('do not slow the known', async () => {
		const w = createWorks()
		for (let i = 0; i < 40; i++) w.gate.judged(known('ani'), false)
		w.enter('1', from('ani'))
		w.enter('2', from('ani'))
		expect(w.begun).toEqual(['1', '2'])
	})
})
