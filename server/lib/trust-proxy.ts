import type { FastifyServerOptions } from 'fastify'
import type { Config } from '#server/config.ts'
import { isLoopback } from './loopback.ts'

/** What Fastify is told: by itself it believes no number of proxies, because it does not know who reaches its port. */
export function trustProxyOption({ trustProxy }: Config): NonNullable<FastifyServerOptions['trustProxy']> {
	if (typeof trustProxy !== 'number') return trustProxy === false ? false : [...trustProxy]
	// The first hop is who is connected; the configuration has made sure that it stands on this machine.
	return (address, hop) => hop < trustProxy && (hop > 0 || isLoopback(address))
}
