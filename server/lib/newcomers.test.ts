import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTestApp } from '#server/test/build-app.ts'
import { letNewcomersInTurn, PER_TURN } from './newcomers.ts'

const response = {} as ServerResponse
const newcomer = (url: string) => ({ url, headers: {} }) as IncomingMessage
const known = (url: string) => ({ url, headers: { authorization: 'Bearer x' } }) as IncomingMessage

test('a crowd without sessions is taken a few a turn, in order, and nobody is left outside', async () => {
	const begun: string[] = []
	const enter = letNewcomersInTurn(({ url = '' }) => void begun.push(url))
	const crowd = Array.from({ length: 3 * PER_TURN + 1 }, (_, i) => `/${i}`)
	for (const url of crowd) enter(newcomer(url), response)
	expect(begun).toEqual(crowd.slice(0, PER_TURN))
	for (let turns = 2; turns <= 4; turns++) {
		await nextTurn()
		expect(begun).toEqual(crowd.slice(0, turns * PER_TURN))
	}
	// Once the line is empty, who comes goes in at once.
	await nextTurn()
	await nextTurn()
	enter(newcomer('/later'), response)
	expect(begun.at(-1)).toBe('/later')
})

test('who comes while others wait goes behind them, and who has a session before them', async () => {
	const begun: string[] = []
	const enter = letNewcomersInTurn(({ url = '' }) => void begun.push(url))
	for (let i = 0; i <= PER_TURN; i++) enter(newcomer(`/${i}`), response)
	enter(known('/save'), response)
	expect(begun.at(-1)).toBe('/save')
	await nextTurn()
	// The turn has room for more than who waited.
	enter(newcomer('/next'), response)
	expect(begun.slice(-2)).toEqual([`/${PER_TURN}`, '/next'])
})

test('a crowd on the doorstep of the app is begun in several turns, and answered whole', async () => {
	const t = await createTestApp()
	const port = Number(new URL(await t.app.listen({ host: '127.0.0.1', port: 0 })).port)
	let begun = 0
	let inFirstTurn = 0
	const count = () => {
		if (begun++ === 0) setImmediate(() => (inFirstTurn = begun))
	}
	subscribe('tracing:fastify.request.handler:start', count)
	try {
		const crowd = 10 * PER_TURN
		const socket = connect(port, '127.0.0.1')
		// Written at once, so that they are read at once.
		socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(crowd - 1))
		socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
		expect((await text(socket)).match(/HTTP\/1\.1 200 /g)).toHaveLength(crowd)
		expect(begun).toBe(crowd)
		expect(inFirstTurn).toBeLessThanOrEqual(2 * PER_TURN)
	} finally {
		unsubscribe('tracing:fastify.request.handler:start', count)
		await t.close()
	}
})
