import Fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { installErrorHandler } from './error-handler.ts'
import { createFailureSampling } from './failure-sampling.ts'

type Line = {
	level: number
	msg: string
	reqId?: string
	repeated?: number
	among?: { reqId?: string; msg?: string; id?: string }[]
	err?: { message: string; stack?: string } | string
}

let lines: Line[]

function createApp() {
	const { logMethod, flush } = createFailureSampling()
	const stream = {
		write: (text: string) => {
			lines.push(JSON.parse(text))
		},
	}
	// biome-ignore lint/suspicious/noExplicitAny: as createLogger hands it to Fastify
	const logger: any = { level: 'info', stream, hooks: { logMethod } }
	return { app: Fastify({ logger }), flush }
}

beforeEach(() => {
	vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
	lines = []
})
afterEach(() => {
	vi.useRealTimers()
})

describe('equal failures', () => {
	test('of a thousand requests are a few lines, with the cause, the number and some of the requests', async () => {
		const { app } = createApp()
		installErrorHandler(app)
		app.get('/:id', async () => {
			throw Object.assign(new Error('connect ECONNREFUSED /tmp/x'), { code: 'ECONNREFUSED' })
		})
		for (let i = 0; i < 1_000; i++) await app.inject(`/${i}`)
		vi.advanceTimersByTime(30_000)
		const failures = lines.filter((line) => line.msg === 'database away')
		expect(failures).toHaveLength(2)
		expect(failures[0]?.err).toMatchObject({ stack: expect.stringContaining('failure-sampling.test.ts') })
		expect(failures[1]).toMatchObject({
			level: 40,
			repeated: 999,
			err: 'Error ECONNREFUSED: connect ECONNREFUSED /tmp/x',
		})
		expect(failures[1]?.among).toHaveLength(50)
		expect(failures[1]?.among?.[0]?.reqId).toMatch(/./)
		expect(JSON.stringify(failures).length).toBeLessThan(20_000)
		await app.close()
	})

	test('are equal whatever numbers and ids are in their words, and the words of each are kept', () => {
		const { app } = createApp()
		for (const id of [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()])
			app.log.warn(`attempt ${id}: question 7 is not on the paper`)
		for (const id of ['a', 'b']) app.log.error({ err: failed(), id }, 'attempt cannot be closed')
		vi.advanceTimersByTime(10_000)
		expect(lines).toHaveLength(4)
		expect(lines[2]).toMatchObject({ repeated: 2, among: [{ msg: expect.stringMatching(/question 7/) }, {}] })
		expect(lines[3]).toMatchObject({ repeated: 1, among: [{ id: 'b' }] })
	})

	test('that go on are told of every ten seconds, and anew once they have paused', () => {
		const { app } = createApp()
		for (let second = 0; second < 40; second++) {
			app.log.error({ err: failed() }, 'loop failed')
			vi.advanceTimersByTime(1_000)
		}
		expect(lines.map((line) => line.repeated ?? 'whole')).toEqual(['whole', 9, 10, 10, 10])
		vi.advanceTimersByTime(20_000)
		app.log.error({ err: failed() }, 'loop failed')
		expect(lines.at(-1)?.err).toHaveProperty('stack')
		expect(lines).toHaveLength(6)
	})

	test('that were counted are written at the end', () => {
		const { app, flush } = createApp()
		for (let i = 0; i < 3; i++) app.log.error({ err: failed() }, 'loop failed')
		flush()
		flush()
		expect(lines.map((line) => line.repeated)).toEqual([undefined, 2])
	})
})

const failed = () => new Error('no such thing')

describe('different failures', () => {
	test('are each written: other words, another error, another code, another place', () => {
		const { app } = createApp()
		const elsewhere = () => new Error('no such thing')
		app.log.error({ err: failed() }, 'loop failed')
		app.log.error({ err: failed() }, 'job failed')
		app.log.error({ err: new TypeError('no such thing') }, 'loop failed')
		app.log.error({ err: new Error('something else') }, 'loop failed')
		app.log.error({ err: Object.assign(failed(), { code: '23505' }) }, 'loop failed')
		app.log.error({ err: elsewhere() }, 'loop failed')
		app.log.error('no such thing')
		expect(lines).toHaveLength(7)
		expect(lines.some((line) => line.repeated !== undefined)).toBe(false)
	})

	test('that are too many to tell apart are counted together', () => {
		const { app } = createApp()
		const word = (i: number) => String.fromCodePoint(0x4e00 + i)
		for (let i = 0; i < 1_000; i++) app.log.warn(`a name that a stranger made up: ${word(i)}`)
		vi.advanceTimersByTime(10_000)
		expect(lines.length).toBeLessThan(210)
		expect(lines.reduce((sum, line) => sum + (line.repeated ?? 1), 0)).toBe(1_000)
	})

	test('leave lines that are no failures as they are', () => {
		const { app } = createApp()
		for (let i = 0; i < 5; i++) app.log.info('expired attempts closed')
		expect(lines).toHaveLength(5)
	})
})
