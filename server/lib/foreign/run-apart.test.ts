import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { runApart } from './run-apart.ts'

const PROGRAM = new URL('../../test/reaching-program.ts', import.meta.url)

test("what reads a stranger's file reaches nobody", async () => {
	let visitors = 0
	const server = createServer((socket) => {
		visitors++
		socket.destroy()
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const address = server.address()
	const port = typeof address === 'object' ? address?.port : 0
	const client = { owner: 'test', signal: new AbortController().signal }
	const told = await runApart<Record<string, string>>(
		PROGRAM,
		{ bytes: Buffer.alloc(1), options: { port } },
		client,
	)
	server.close()
	expect([new Set(Object.values(told)), Object.keys(told).length, visitors]).toEqual([
		new Set(['denied']),
		7,
		0,
	])
})

test('how far a work is comes while it is under way', async () => {
	const client = { owner: 'test', signal: new AbortController().signal }
	const told: [number, number][] = []
	const program = new URL('../../test/counting-program.ts', import.meta.url)
	const input = { bytes: Buffer.alloc(1), options: { to: 30 } }
	await runApart(program, input, client, {}, (done, of) => told.push([done, of]))
	expect(told.length).toBeGreaterThan(0)
	expect(told.every(([done, of], i) => of === 30 && done > (told[i - 1]?.[0] ?? -1))).toBe(true)
})
