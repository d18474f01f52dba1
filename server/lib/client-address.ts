import { isIPv6 } from 'node:net'

/**
 * The network that a client's address stands for in limits: an IPv4 address itself, of an IPv6 address the first 64
 * bits, because who has one has all others of these.
 */
export function networkOf(ip: string): string {
	const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
	if (mapped !== undefined) return mapped
	if (!isIPv6(ip)) return ip
	const [before = '', after] = (ip.split('%', 1)[0] ?? '').toLowerCase().split('::')
	const first = before === '' ? [] : before.split(':')
	const last = after ? after.split(':') : []
	const zeros = after === undefined ? 0 : 8 - first.length - last.length
	const groups = [...first, ...Array<string>(Math.max(0, zeros)).fill('0'), ...last]
	return `${groups
		.slice(0, 4)
		.map((group) => group.replace(/^0+(?=.)/, ''))
		.join(':')}::/64`
}
