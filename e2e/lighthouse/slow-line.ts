import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket, connect as tcp } from 'node:net'

/** The line of the goals: 1.6 Mbit/s towards the phone, 750 kbit/s from it, 150 ms there and back. */
const DOWN = 1_600_000 / 8
const UP = 750_000 / 8
const ROUND_TRIP_MS = 150

export type SlowLine = { url: string; close: () => Promise<void> }

/** Stands before a server like a slow line, for pages and service worker alike: one width for all connections, and a way for each byte. */
export async function startSlowLine(target: string): Promise<SlowLine> {
	const { hostname, port } = new URL(target)
	const down = width(DOWN)
	const up = width(UP)
	const open = new Set<Socket>()
	const line = createServer({ noDelay: true }, (phone) => {
		const server = tcp({ host: hostname, port: Number(port), noDelay: true })
		for (const end of [phone, server]) {
			open.add(end)
			end.on('error', () => end.destroy())
			end.on('close', () => open.delete(end))
		}
		// The first way there and back is the one that opens the connection.
		const opened = performance.now() + ROUND_TRIP_MS
		pass(phone, server, up, opened)
		pass(server, phone, down, opened)
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

/** When the last of so many bytes has left. */
type Width = (bytes: number, from: number) => number

function width(bytesPerSecond: number): Width {
	let free = 0
	return (bytes, from) => {
		free = Math.max(free, from) + (bytes / bytesPerSecond) * 1000
		return free
	}
}

function pass(from: Socket, to: Socket, leave: Width, opened: number): void {
	let last = opened
	const later = (at: number, act: () => void) => setTimeout(act, Math.max(0, at - performance.now()))
	from.on('data', (bytes: Buffer) => {
		last = leave(bytes.length, Math.max(opened, performance.now())) + ROUND_TRIP_MS / 2
		later(last, () => to.writable && to.write(bytes))
	})
	from.on('end', () => later(last, () => to.end()))
	from.on('close', () => later(last, () => to.end()))
}
