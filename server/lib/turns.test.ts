import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp } from '#server/test/build-app.ts'
import { PER_TURN, takeTurns } from './turns.ts'

describe('of a crowd a turn of the event loop', () => {
	let begun: string[]
	let turns: ReturnType<typeof takeTurns>
	const come = (url: string, headers = {}) =>
		turns.answer({ url, headers } as IncomingMessage, {} as ServerResponse)
	const withSession = { authorization: 'Bearer x' }
	beforeEach(() => {
		begun = []
		const hasSession = ({ headers }: IncomingMessage) => headers.authorization !== undefined
		turns = takeTurns(({ url = '' }) => void begun.push(url), hasSession)
	})

	test.each([
		['without sessions', {}, PER_TURN.none],
		['with sessions', withSession, PER_TURN.session],
	])('%s begins a few, in order, and nobody is left outside', async (_name, headers, perTurn) => {
		const crowd = Array.from({ length: 3 * perTurn + 1 }, (_, i) => `/${i}`)
		for (const url of crowd) come(url, headers)
		for (let turn = 1; turn <= 4; turn++) {
			expect(begun).toEqual(crowd.slice(0, turn * perTurn))
			expect(turns.waiting()).toBe(crowd.length - begun.length)
			await nextTurn()
		}
		// Once the line is empty, who comes goes in at once.
		come('/later', headers)
		expect(begun.at(-1)).toBe('/later')
	})

	test('begins who has a session before those who came earlier without', async () => {
		for (let i = 0; i < PER_TURN.session + 2; i++) come(`/login/${i}`)
		for (let i = 0; i < PER_TURN.session + 2; i++) come(`/save/${i}`, withSession)
		expect(begun.filter((url) => url.startsWith('/save'))).toHaveLength(PER_TURN.session)
		await nextTurn()
		const saves = begun.findLastIndex((url) => url.startsWith('/save'))
		expect(begun.slice(saves - 1, saves + 2)).toEqual([
			`/save/${PER_TURN.session}`,
			`/save/${PER_TURN.session + 1}`,
			`/login/${PER_TURN.none}`,
		])
	})

	test('begins who comes while others wait behind them', async () => {
		for (let i = 0; i <= PER_TURN.none; i++) come(`/${i}`)
		await nextTurn()
		// The turn has room for more than who waited.
		come('/next')
		expect(begun.slice(-2)).toEqual([`/${PER_TURN.none}`, '/next'])
	})
})

test.each([
	['without sessions', '/healthz', ''],
	['that says it has sessions where none is asked for', '/healthz', 'Authorization: Bearer x\r\n'],
	['that writes its address another way', '/health%7A/?a', 'Authorization: Bearer x\r\n'],
])('the app begins a crowd %s in several turns, and answers it whole', async (_name, url, head) => {
	const t = await createTestApp()
	const port = Number(new URL(await t.app.listen({ host: '127.0.0.1', port: 0 })).port)
	let begun = 0
	let inFirstTurn = 0
	const count = () => {
		if (begun++ === 0) setImmediate(() => (inFirstTurn = begun))
	}
	subscribe('tracing:fastify.request.handler:start', count)
	try {
		const crowd = 10 * PER_TURN.none
		const socket = connect(port, '127.0.0.1')
		// Written at once, so that they are read at once.
		const ask = `GET ${url} HTTP/1.1\r\nHost: x\r\n${head}`
		socket.write(`${ask}\r\n`.repeat(crowd - 1))
		socket.write(`${ask}Connection: close\r\n\r\n`)
		expect((await text(socket)).match(/HTTP\/1\.1 200 /g)).toHaveLength(crowd)
		expect(begun).toBe(crowd)
		expect(inFirstTurn).toBeLessThanOrEqual(2 * PER_TURN.none)
	} finally {
		unsubscribe('tracing:fastify.request.handler:start', count)
		await t.close()
	}
})
