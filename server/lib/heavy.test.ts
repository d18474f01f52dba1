import { setTimeout as sleep } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { expectGivenBack } from '#server/test/given-back.ts'
import { makeForever, makeSlowly, makeTooMuch } from '#server/test/slow-maker.ts'
import { clientSignal } from './client-signal.ts'
import { installErrorHandler } from './error-handler.ts'
import { AppError } from './errors.ts'
import { createHeavy, type Heavy, type Maker, type Task } from './heavy.ts'

const MAKERS = new URL('../test/slow-maker.ts', import.meta.url)
const task = <C>(maker: Maker<C>): Task<C> => ({ file: MAKERS, name: maker.name })

let app: FastifyInstance
let heavy: Heavy
let url: string
let gate: SharedArrayBuffer
let asked: number
let made: string[]

beforeEach(async () => {
	gate = new SharedArrayBuffer(4)
	asked = 0
	made = []
	heavy = createHeavy(() => {}, { threads: 1, maxPerOwner: 4, maxWaiting: 6 })
	app = Fastify({ forceCloseConnections: true })
	installErrorHandler(app)
	app.addHook('onClose', heavy.close)
	app.post<{ Params: { owner: string; text: string } }>('/:owner/:text', async ({ params }, reply) => {
		const client = { owner: params.owner, signal: clientSignal(reply) }
		const order = { content: { text: params.text, gate }, date: new Date() }
		const file = heavy.make(task(makeSlowly), order, client)
		asked++
		made.push((await file).toString())
		return file
	})
	url = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(async () => {
	openGate()
	await app.close()
})

/** Lets the makers go on; until then each of them waits. */
function openGate(): void {
	Atomics.store(new Int32Array(gate), 0, 1)
	Atomics.notify(new Int32Array(gate), 0)
}

type Answer = { status: number; body: string; retryAfter: string | null }

/** Asks for a text, waits until the server has asked for it in turn, and gives the answer that is still to come. */
async function ask(owner: string, text: string, signal?: AbortSignal): Promise<{ answer: Promise<Answer> }> {
	const before = asked
	const answer = fetch(`${url}/${owner}/${text}`, {
		method: 'POST',
		body: 'x',
		...(signal && { signal }),
	}).then(async (response) => ({
		status: response.status,
		body: await response.text(),
		retryAfter: response.headers.get('retry-after'),
	}))
	answer.catch(() => undefined)
	while (asked === before) await sleep(1)
	return { answer }
}

const texts = (...list: { answer: Promise<Answer> }[]) =>
	Promise.all(list.map(async ({ answer }) => (await answer).body))

describe('heavy work', () => {
	test('goes by turns: the flood of one account keeps no other waiting behind all of it', async () => {
		const flood = []
		for (const text of ['a1', 'a2', 'a3', 'a4']) flood.push(await ask('ani', text))
		const other = await ask('budi', 'b1')
		openGate()
		expect(await texts(...flood, other)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1'])
		// One was being made, one was the turn of the other account at the latest.
		expect(made.indexOf('b1')).toBeLessThanOrEqual(2)
	})

	test("of one account has a limit, which is no other account's", async () => {
		const flood = []
		for (const text of ['a1', 'a2', 'a3', 'a4']) flood.push(await ask('ani', text))
		const refused = await (await ask('ani', 'a5')).answer
		expect(refused).toMatchObject({ status: 429, retryAfter: '3' })
		expect(JSON.parse(refused.body).code).toBe('too_many_attempts')
		const other = await ask('budi', 'b1')
		openGate()
		expect((await other.answer).status).toBe(200)
		await texts(...flood)
		expect((await (await ask('ani', 'a5')).answer).status).toBe(200)
	})

	test('is refused with 503 and Retry-After when too much of it waits', async () => {
		const waiting = [await ask('first', 'x')]
		for (let i = 0; i < 6; i++) waiting.push(await ask(`other${i}`, `${i}`))
		const refused = await (await ask('late', 'y')).answer
		expect(refused).toMatchObject({ status: 503, retryAfter: '3' })
		expect(JSON.parse(refused.body)).toMatchObject({
			code: 'server_busy',
			error: expect.stringMatching(/sibuk/),
		})
		openGate()
		expect(await texts(...waiting)).toEqual(['x', '0', '1', '2', '3', '4', '5'])
	})

	test('is not done for a client that went away while it waited', async () => {
		const first = await ask('ani', 'a1')
		const leaving = new AbortController()
		await ask('budi', 'nobody', leaving.signal)
		const last = await ask('citra', 'c1')
		leaving.abort()
		// The server learns of it as soon as it looks at that connection.
		await sleep(100)
		openGate()
		expect(await texts(first, last)).toEqual(['a1', 'c1'])
		expect(heavy.figures().made).toBe(2)
	})

	test('of the same content is done once, for all who ask while it is done and afterwards', async () => {
		const together = [await ask('ani', 'same'), await ask('ani', 'same'), await ask('budi', 'same')]
		openGate()
		expect(await texts(...together)).toEqual(['same', 'same', 'same'])
		expect(await texts(await ask('citra', 'same'))).toEqual(['same'])
		expect(heavy.figures()).toMatchObject({ made: 1, shared: 2, remembered: 1 })
	})

	test('goes on when one of those who wait for it leaves', async () => {
		const first = await ask('ani', 'a1')
		const leaving = new AbortController()
		await ask('budi', 'same', leaving.signal)
		const staying = await ask('citra', 'same')
		leaving.abort()
		await sleep(100)
		openGate()
		expect(await texts(first, staying)).toEqual(['a1', 'same'])
	})

	const client = { owner: 'ani', signal: new AbortController().signal }

	test('that takes all memory fails alone, and the next is done', async () => {
		const order = { content: {}, date: new Date() }
		await expect(heavy.make(task(makeTooMuch), order, client)).rejects.not.toThrow(AppError)
		openGate()
		expect(await texts(await ask('budi', 'b1'))).toEqual(['b1'])
	})

	test('that never ends is ended, says when to come again, and the next is done', async () => {
		openGate()
		const hasty = createHeavy(() => {}, { threads: 1, taskMs: 3_000 })
		const order = { content: { text: 'b1', gate }, date: new Date() }
		await expect(hasty.make(task(makeForever), order, client)).rejects.toMatchObject({
			status: 503,
			code: 'took_too_long',
			retryAfterSeconds: 60,
		})
		expect((await hasty.make(task(makeSlowly), order, client)).toString()).toBe('b1')
		await hasty.close()
	})

	test('has the time of a work from when its thread is fitted out, which has a limit of its own', async () => {
		const slow = { file: new URL('../test/slow-to-load.ts', import.meta.url), name: 'makeAtOnce' }
		const order = { content: 'b1', date: new Date() }
		const patient = createHeavy(() => {}, { threads: 1, taskMs: 1_000 })
		expect((await patient.make(slow, order, client)).toString()).toBe('b1')
		await patient.close()
		const hasty = createHeavy(() => {}, { threads: 1, fittingMs: 1_000 })
		await expect(hasty.make(slow, order, client)).rejects.toMatchObject({ code: 'took_too_long' })
		await hasty.close()
	})

	test('leaves no thread behind when the app has closed', async () => {
		await ask('ani', 'a1')
		expect(heavy.figures().threads).toBe(1)
		await app.close()
		expect(heavy.figures().threads).toBe(0)
	})
})

test('what a closed one took is given back, although a client outlives it', async () => {
	const client = { owner: 'mine', signal: new AbortController().signal }
	const made = (() => {
		const app = { log: () => {} }
		const closing = createHeavy(() => app.log(), { threads: 1 })
		return { app: new WeakRef(app), closing }
	})()
	openGate()
	await made.closing.make(task(makeSlowly), { content: { text: 'a', gate }, date: new Date() }, client)
	await made.closing.close()
	const { app } = made
	await expectGivenBack(app)
	expect(client.signal.aborted).toBe(false)
})

test('files that are remembered are bounded in bytes: the least wanted goes', async () => {
	openGate()
	const small = createHeavy(() => {}, { threads: 1, memoryBytes: 40_000 })
	const client = { owner: 'ani', signal: new AbortController().signal }
	const make = (letter: string) =>
		small.make(task(makeSlowly), { content: { text: letter.repeat(9_000), gate }, date: new Date() }, client)
	for (const letter of ['a', 'b', 'c', 'd', 'a', 'e', 'a', 'b']) await make(letter)
	expect(small.figures()).toMatchObject({ made: 6, remembered: 2 })
	await small.close()
})
