import { serveApart } from '#server/lib/foreign/serve-apart.ts'

/** A program that tries to reach a port of this machine in every way it knows, and tells what came of each. */
await serveApart(async (_bytes, { port }: { port: number }) => {
	const [net, http, dns, dgram, tls] = await Promise.all([
		import('node:net'),
		import('node:http'),
		import('node:dns/promises'),
		import('node:dgram'),
		import('node:tls'),
	])
	const url = `http://127.0.0.1:${port}`
	const settled = (emitter: NodeJS.EventEmitter, done: string) =>
		new Promise((resolve, reject) => {
			emitter.once(done, resolve)
			emitter.once('error', reject)
		})
	const ways: Record<string, () => unknown> = {
		socket: () => settled(new net.Socket().connect(port, '127.0.0.1'), 'connect'),
		http: () => settled(http.get(url), 'response'),
		tls: () => settled(tls.connect(port, '127.0.0.1'), 'secureConnect'),
		fetch: () => fetch(url),
		listen: () => settled(net.createServer().listen(0), 'listening'),
		name: () => dns.resolve('localhost'),
		datagram: () => settled(dgram.createSocket('udp4').bind(0), 'listening'),
	}
	const told: Record<string, string> = {}
	for (const [name, way] of Object.entries(ways))
		told[name] = await Promise.resolve()
			.then(way)
			.then(
				() => 'reached',
				() => 'denied',
			)
	return told
})
