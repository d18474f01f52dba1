import { BlockList, isIP } from 'node:net'

const own = new BlockList()
own.addSubnet('127.0.0.0', 8, 'ipv4')
own.addAddress('::1', 'ipv6')

/** Whether a host, as an address or in a URL's brackets, is this machine and nothing else. */
export function isLoopback(host: string): boolean {
	const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1')
	const version = isIP(name)
	return version === 0 ? name === 'localhost' : own.check(name, version === 6 ? 'ipv6' : 'ipv4')
}
