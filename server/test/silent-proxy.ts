import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import pg from 'pg'

export type SilentProxy = {
	/** The address of the database by way of the proxy. */
	url: string
	/** Swallows from now on all that both sides send, on old connections and on new ones, and tells nobody. */
	fallSilent: () => void
	/** Lets new connections through again; those that fell silent stay so. */
	letThrough: () => void
	close: () => Promise<void>
}

/** A network between server and database that can fall silent as a broken one does: no end, no error, no answer. */
export async function startSilentProxy(databaseUrl: string): Promise<SilentProxy> {
	const { host, port } = new pg.Client(databaseUrl)
	const reach = () =>
		host.startsWith('/')
			? connect({ path: `${host}/.s.PGSQL.${port}`, allowHalfOpen: true })
			: connect({ host, port, allowHalfOpen: true })
	const sockets = new Set<Socket>()
	const open = new Set<Socket>()
	let silent = false

	const keep = (socket: Socket) => {
		sockets.add(socket)
		socket.on('error', () => {})
		socket.on('close', () => {
			sockets.delete(socket)
			open.delete(socket)
		})
		if (!silent) open.add(socket)
	}
	const forward = (from: Socket, to: Socket) => {
		from.on('data', (chunk) => {
			if (open.has(from)) to.write(chunk)
		})
		from.on('end', () => {
			if (open.has(from)) to.end()
		})
	}
	const proxy = createServer({ allowHalfOpen: true }, (client) => {
		const database = reach()
		for (const socket of [client, database]) keep(socket)
		forward(client, database)
		forward(database, client)
	})
	proxy.listen(0, '127.0.0.1')
	await once(proxy, 'listening')
	const url = new URL(databaseUrl)
	url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`
	url.searchParams.delete('host')

	return {
		url: url.href,
		fallSilent: () => {
			silent = true
			open.clear()
		},
		letThrough: () => {
			silent = false
		},
		close: async () => {
			for (const socket of sockets) socket.destroy()
			proxy.close()
			await once(proxy, 'close')
		},
	}
}
