import { lookup as resolve } from 'node:dns'
import { BlockList, isIPv6, type LookupFunction } from 'node:net'

/** Where messages may be sent to: a browser names an address, and the server calls it. */
export type PushGate = {
	/** Whether it is the address of a push service. */
	takes: (url: URL) => boolean
	/** Whether a name may lead to this IP address. */
	reaches: (address: string) => boolean
}

/** The services of Chrome and what is made of it, Firefox, Safari, and Edge on Windows; a dot stands for any name before it. */
const SERVICES = [
	'fcm.googleapis.com',
	'jmt17.google.com',
	'.push.services.mozilla.com',
	'.push.apple.com',
	'.notify.windows.com',
]

/** Networks that are not the internet (IANA special-purpose registries). */
const NOT_PUBLIC: readonly [string, number][] = [
	['0.0.0.0', 8],
	['10.0.0.0', 8],
	['100.64.0.0', 10],
	['127.0.0.0', 8],
	['169.254.0.0', 16],
	['172.16.0.0', 12],
	['192.0.0.0', 24],
	['192.0.2.0', 24],
	['192.168.0.0', 16],
	['198.18.0.0', 15],
	['198.51.100.0', 24],
	['203.0.113.0', 24],
	['224.0.0.0', 3],
	['::', 96],
	['64:ff9b::', 32],
	['100::', 64],
	['2001::', 23],
	['2001:db8::', 32],
	['2002::', 16],
	['fc00::', 7],
	['fe80::', 9],
	['ff00::', 8],
]

const notPublic = new BlockList()
for (const [network, bits] of NOT_PUBLIC) notPublic.addSubnet(network, bits, familyOf(network))

function familyOf(address: string): 'ipv4' | 'ipv6' {
	return isIPv6(address) ? 'ipv6' : 'ipv4'
}

/** The push services of browsers, by https, wherever their names lead on the internet. */
export const PUSH_SERVICES: PushGate = {
	takes: ({ protocol, hostname, port, username, password }) =>
		protocol === 'https:' &&
		port === '' &&
		username === '' &&
		password === '' &&
		SERVICES.some((name) => (name.startsWith('.') ? hostname.endsWith(name) : hostname === name)),
	reaches: (address) => !notPublic.check(address, familyOf(address)),
}

/** Looks a name up for a connection; one that leads where it may not is as good as unknown. */
export const guardedLookup =
	({ reaches }: PushGate): LookupFunction =>
	(hostname, options, callback) =>
		resolve(hostname, { ...options, all: true }, (error, found) => {
			if (error) return callback(error, '')
			const [first] = found
			if (!first || found.some(({ address }) => !reaches(address)))
				return callback(new Error(`${hostname} leads to an address that is not on the internet`), '')
			if (options.all) callback(null, found)
			else callback(null, first.address, first.family)
		})
