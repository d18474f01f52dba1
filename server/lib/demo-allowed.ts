import { isLoopback } from './loopback.ts'

/** What of the configuration decides about the demo. */
export type DemoFacts = {
	host: string
	publicUrl: string
	databaseUrl: string | undefined
	/** Whether a proxy stands in front. */
	trustProxy: unknown
	/** DEMO=1: somebody wants a demo that others can reach. */
	demo: boolean
}

/**
 * Whether demo data, accounts with a known password and the payment simulator may exist: on a laptop, where nobody else
 * reaches them, and where somebody has asked for them. Never at a public https address, which is a campus.
 */
export function demoAllowed({ host, publicUrl, databaseUrl, trustProxy, demo }: DemoFacts): boolean {
	const { protocol, hostname } = new URL(publicUrl)
	if (demo) return protocol !== 'https:' || isLoopback(hostname)
	return databaseUrl === undefined && !trustProxy && isLoopback(host) && isLoopback(hostname)
}
