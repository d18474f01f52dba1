import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** What becomes of a request on its way. */
const FATES = {
	arrives: 'reaches the server, and its answer comes back',
	late: 'reaches the server after up to four seconds, when its sender may have given up',
	lost: 'is cut before it reaches the server',
	unanswered: 'reaches the server, and is cut before its answer comes back',
	swallowed: 'reaches nobody, and nobody is told',
	swallowedAnswer: 'reaches the server, and its answer nobody; nobody is told',
	repeated: 'reaches the server twice, the second time after newer ones',
} as const
export type Fate = keyof typeof FATES

/** Half of all arrive. */
const HARM: readonly Fate[] = ['late', 'lost', 'unanswered', 'swallowed', 'swallowedAnswer', 'repeated']

export type BadNetwork = {
	url: string
	done: Record<Fate, number>
	heal: () => void
	close: () => Promise<void>
}

/**
 * A network between browsers and a server that harms half of what goes through it, until it is healed.
 * @param lies answers saves itself now and then, without a server having seen them: what no network can do, so that a
 *   checker can show that it sees losses
 */
export async function startBadNetwork(server: string, { lies = false } = {}): Promise<BadNetwork> {
	const { hostname, port } = new URL(server)
	const agent = new Agent({ keepAlive: true })
	const done = Object.fromEntries(Object.keys(FATES).map((fate) => [fate, 0])) as Record<Fate, number>
	let healed = false

	/** Asks the server; the answer is thrown away unless there is somebody to give it to. */
	const forward = (of: IncomingMessage, body: Buffer, to?: ServerResponse) =>
		new Promise<void>((resolve) => {
			const { method, url: path, headers } = of
			const asked = request({ agent, hostname, port, method, path, headers }, (answer) => {
				answer.on('end', resolve).on('error', () => resolve())
				if (!to) return answer.resume()
				to.writeHead(answer.statusCode ?? 502, answer.headers)
				answer.pipe(to)
			})
			asked.on('error', () => {
				to?.destroy()
				resolve()
			})
			asked.end(body)
		})

	const harm = async (of: IncomingMessage, body: Buffer, to: ServerResponse): Promise<void> => {
		const fate = healed || randomInt(2) === 0 ? 'arrives' : (HARM[randomInt(HARM.length)] as Fate)
		done[fate]++
		if (lies && !healed && of.method === 'PUT' && fate === 'lost') return invent(to)
		if (fate === 'late') await sleep(randomInt(500, 4000))
		if (fate === 'lost') return void of.socket.destroy()
		if (fate === 'swallowed') return
		await forward(of, body, fate === 'unanswered' || fate === 'swallowedAnswer' ? undefined : to)
		if (fate === 'unanswered') of.socket.destroy()
		if (fate !== 'repeated') return
		await sleep(randomInt(500, 4000))
		await forward(of, body)
	}

	const network = createServer(async (of, to) => {
		to.on('error', () => {})
		try {
			const parts: Buffer[] = []
			for await (const part of of) parts.push(part as Buffer)
			await harm(of, Buffer.concat(parts), to)
		} catch {
			// Its sender has gone.
		}
	})
	network.listen(0, '127.0.0.1')
	await once(network, 'listening')
	return {
		url: `http://127.0.0.1:${(network.address() as AddressInfo).port}`,
		done,
		heal: () => {
			healed = true
		},
		close: async () => {
			network.close()
			network.closeAllConnections()
			agent.destroy()
			await once(network, 'close')
		},
	}
}

/** A receipt that nobody gave. */
function invent(to: ServerResponse): void {
	const data = { diterima_pada: new Date().toISOString(), sisa_ms: 1, epoch: 1, lebih_baru: [] }
	to.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data }))
}
