import dgram from 'node:dgram'
import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'

const denied = (): never => {
	throw new Error('This process has no network')
}

/** Everything else of Node that speaks to a network stands on these. */
const PLACES: readonly object[] = [
	net,
	net.Socket.prototype,
	net.Server.prototype,
	dgram,
	dgram.Socket.prototype,
	dns,
	dns.promises,
	dns.Resolver.prototype,
	dns.promises.Resolver.prototype,
]
const WORDS = /^_?(?:connect|create(?:Connection|Server|Socket)|listen|bind|send|resolve|reverse|lookup)/

/**
 * Takes the network away from this process. Node's permission model, which takes the files, processes, threads and addons,
 * says nothing of sockets; what reads a stranger's file has no use for one.
 */
export function denyNetwork(): void {
	for (const place of PLACES)
		for (const name of Object.getOwnPropertyNames(place)) {
			const { value, configurable } = Object.getOwnPropertyDescriptor(place, name) ?? {}
			if (configurable && typeof value === 'function' && WORDS.test(name))
				Object.defineProperty(place, name, { value: denied, configurable: false, writable: false })
		}
	syncBuiltinESMExports()
	for (const name of ['fetch', 'WebSocket', 'EventSource']) Reflect.deleteProperty(globalThis, name)
}
