import { describe, expect, test } from 'vitest'
import { type DemoFacts, demoAllowed } from './demo-allowed.ts'

const LAPTOP: DemoFacts = {
	host: '127.0.0.1',
	publicUrl: 'http://127.0.0.1:3000',
	databaseUrl: undefined,
	trustProxy: false,
	demo: false,
}

const TABLE: [what: string, change: Partial<DemoFacts>, allowed: boolean][] = [
	['a laptop', {}, true],
	['a laptop on another port', { publicUrl: 'http://127.0.0.1:8080' }, true],
	['a laptop by name', { host: 'localhost', publicUrl: 'http://localhost:3000' }, true],
	['a laptop by name in capitals', { host: 'LocalHost' }, true],
	['another address of the loopback', { host: '127.8.9.10', publicUrl: 'http://127.8.9.10:3000' }, true],
	['the loopback of IPv6', { host: '::1', publicUrl: 'http://[::1]:3000' }, true],
	['the loopback of IPv6 in full', { host: '0:0:0:0:0:0:0:1' }, true],
	['the loopback as IPv6 writes IPv4', { host: '::ffff:127.0.0.1' }, true],
	['https on the laptop itself', { publicUrl: 'https://localhost' }, true],
	['a server that all can reach', { host: '0.0.0.0', publicUrl: 'http://localhost:3000' }, false],
	['a server that all can reach by IPv6', { host: '::' }, false],
	['an address of the local net', { host: '192.168.1.20' }, false],
	['a campus', { publicUrl: 'https://kampus.ac.id' }, false],
	['a campus without a certificate', { publicUrl: 'http://kampus.ac.id' }, false],
	['a host that begins like the loopback', { host: '127.0.0.1.evil.test' }, false],
	['an address that begins like the loopback', { publicUrl: 'http://127.0.0.1.evil.test' }, false],
	['a name that begins with localhost', { publicUrl: 'http://localhost.evil.test' }, false],
	['a name that ends with localhost', { host: 'evil-localhost' }, false],
	['the loopback as a user name', { publicUrl: 'http://127.0.0.1:3000@evil.test' }, false],
	['an IPv6 that ends like the loopback', { host: 'fe80::1' }, false],
	['an IPv6 with another IPv4 in it', { host: '::ffff:10.0.0.1' }, false],
	['a short form that the system may read otherwise', { host: '127.1' }, false],
	['a database of the campus', { databaseUrl: 'postgresql://db/campus' }, false],
	['a proxy in front', { trustProxy: 1 }, false],
	['a demo for others', { demo: true, host: '0.0.0.0', publicUrl: 'http://demo.kampus.test' }, true],
	['a demo on another database', { demo: true, databaseUrl: 'postgresql://db/demo' }, true],
	['a demo behind a proxy', { demo: true, trustProxy: 1, publicUrl: 'http://demo.kampus.test' }, true],
	['a demo at a public https address', { demo: true, publicUrl: 'https://kampus.ac.id' }, false],
	[
		'a demo at an https address that looks local',
		{ demo: true, publicUrl: 'https://127.0.0.1.nip.io' },
		false,
	],
	['a demo at https on this machine', { demo: true, publicUrl: 'https://localhost:8443' }, true],
]

describe('demo data and accounts', () => {
	test.each(TABLE)('%s (%j): %s', (_what, change, allowed) => {
		expect(demoAllowed({ ...LAPTOP, ...change })).toBe(allowed)
	})
})
