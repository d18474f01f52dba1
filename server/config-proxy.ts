import { isIP } from 'node:net'
import { ConfigError } from './config-error.ts'
import { isLoopback } from './lib/loopback.ts'

/**
 * Whose X-Forwarded-For is believed: that of so many proxies in a row, of those at these addresses, or nobody's. What a
 * client writes into it itself is beyond the last of them and never looked at.
 */
export type TrustProxy = number | readonly string[] | false

const MOST_HOPS = 9
/** Bits of a net, from and to. Wider ones hold clients, not proxies; `fc00::/7` is all that is private in IPv6. */
const BITS = { 4: [8, 32], 6: [7, 128] } as const
const EXAMPLES =
	'write the number of proxies in front (1 for one nginx or Caddy on this machine) or their addresses, like 10.0.0.5 or 172.16.0.0/12'

export function readTrustProxy(raw: string, host: string): TrustProxy {
	if (raw === '') return false
	if (raw === 'true')
		throw new ConfigError(
			`TRUST_PROXY=true would believe an address that every client can write itself; ${EXAMPLES}.`,
		)
	if (/^\d+$/.test(raw)) return readHops(raw, host)
	const addresses = raw.split(',').map((part) => part.trim())
	const bad = addresses.find((address) => !isProxyAddress(address))
	if (bad !== undefined)
		throw new ConfigError(`TRUST_PROXY "${raw}" cannot be used because of "${bad}"; ${EXAMPLES}.`)
	return addresses
}

/** Who reaches the port past the proxies could write any number of them, so nobody may. */
function readHops(raw: string, host: string): number {
	const hops = Number(raw)
	if (hops < 1 || hops > MOST_HOPS)
		throw new ConfigError(`TRUST_PROXY "${raw}" must be a number of proxies from 1 to ${MOST_HOPS}.`)
	if (!isLoopback(host))
		throw new ConfigError(
			`TRUST_PROXY=${raw} counts proxies, and with HOST ${host} others can come past them; write the addresses of the proxies (like 172.16.0.0/12 in containers), or set HOST=127.0.0.1.`,
		)
	return hops
}

function isProxyAddress(text: string): boolean {
	const [address = '', prefix, ...more] = text.split('/')
	const version = isIP(address)
	if ((version !== 4 && version !== 6) || more.length > 0) return false
	if (prefix === undefined) return true
	const [least, most] = BITS[version]
	return /^\d{1,3}$/.test(prefix) && Number(prefix) >= least && Number(prefix) <= most
}
