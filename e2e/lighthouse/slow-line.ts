import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket, connect as tcp } from 'node:net'

/** The line of the goals: 1.6 Mbit/s towards the phone, 750 kbit/s from it, 150 ms there and back. */
const DOWN = 1_600_000 / 8
const UP = 750_000 / 8
const ROUND_TRIP_MS = 150
const PACKET = 1460
/** As much as a connection has under way; the sender waits with the rest. */
const UNDER_WAY = 64 * 1024

export type SlowLine = { url: string; close: () => Promise<void> }

/** Stands before a server like a slow line, for pages and service worker alike. */
export async function startSlowLine(target: string): Promise<SlowLine> {
	const { hostname, port } = new URL(target)
	const down = createLane(DOWN)
	const up = createLane(UP)
	const open = new Set<Socket>()
	const line = createServer({ noDelay: true }, (phone) => {
		const server = tcp({ host: hostname, port: Number(port), noDelay: true })
		for (const end of [phone, server]) {
			open.add(end)
			end.on('error', () => end.destroy())
			end.on('close', () => open.delete(end))
		}
		up(phone, server)
		down(server, phone)
	})
	line.listen(0, '127.0.0.1')
	await once(line, 'listening')
	return {
		url: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
		close: async () => {
			line.close()
			for (const end of open) end.destroy()
			await once(line, 'close')
		},
	}
}

/** One direction: connections that have something to send take turns, a packet each. */
function createLane(bytesPerSecond: number): (from: Socket, to: Socket) => void {
	const turns: (() => number)[] = []
	let sent = 0
	let since = 0
	const run = () => {
		while (turns.length > 0 && sent <= ((performance.now() - since) / 1000) * bytesPerSecond)
			sent += turns.shift()?.() ?? 0
		if (turns.length > 0) setTimeout(run, 1)
	}
	const ask = (turn: () => number) => {
		turns.push(turn)
		if (turns.length > 1) return
		sent = 0
		since = performance.now()
		setImmediate(run)
	}
	return (from, to) => {
		// The first way there and back opens the connection.
		const opened = performance.now() + ROUND_TRIP_MS
		const arrive = (act: () => void) =>
			setTimeout(act, Math.max(0, opened - performance.now()) + ROUND_TRIP_MS / 2)
		let waiting = Buffer.alloc(0)
		const turn = () => {
			const packet = waiting.subarray(0, PACKET)
			waiting = waiting.subarray(PACKET)
			arrive(() => to.writable && to.write(packet))
			if (waiting.length < UNDER_WAY) from.resume()
			if (waiting.length > 0) turns.push(turn)
			else if (ended) end()
			return packet.length
		}
		let ended = false
		const end = () => void arrive(() => to.end())
		from.on('data', (bytes: Buffer) => {
			const idle = waiting.length === 0
			waiting = Buffer.concat([waiting, bytes])
			if (waiting.length >= UNDER_WAY) from.pause()
			if (idle) ask(turn)
		})
		from.on('close', () => {
			ended = true
			if (waiting.length === 0) end()
		})
	}
}
