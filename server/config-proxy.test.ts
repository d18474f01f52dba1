import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { trustProxyOption } from './lib/trust-proxy.ts'
import { createTestApp } from './test/build-app.ts'

const read = (TRUST_PROXY: string, HOST = '127.0.0.1') => readConfig({ TRUST_PROXY, HOST }).trustProxy

describe('TRUST_PROXY', () => {
	test.each([
		['', false],
		['1', 1],
		['2', 2],
		['127.0.0.1', ['127.0.0.1']],
		['10.0.0.5, 172.16.0.0/12,fd00::/8', ['10.0.0.5', '172.16.0.0/12', 'fd00::/8']],
	])('"%s" is %j', (raw, trusted) => {
		expect(read(raw)).toEqual(trusted)
	})

	test.each([
		'false',
		'yes',
		'0',
		'10',
		'-1',
		'1.5',
		'1,2',
		'loopback',
		'proxy.kampus.ac.id',
		'10.0.0.5:80',
		'10.0.0',
		'10.0.0.0/33',
		'10.0.0.0/',
		'10.0.0.0/8/8',
		'0.0.0.0/0',
		'::/0',
		'10.0.0.5,,10.0.0.6',
	])('"%s" stops the start', (raw) => {
		expect(() => read(raw)).toThrow(/^TRUST_PROXY ".*" (must be|cannot be used).*\.$/)
	})

	test('"true" stops it too, and the sentence says what to write instead', () => {
		expect(() => read('true')).toThrow(/every client can write.*write the number of proxies in front \(1 /)
	})

	test('counts proxies only where nobody can come past them', () => {
		expect(() => read('1', '0.0.0.0')).toThrow(/others can come past them.*172\.16\.0\.0\/12/)
		expect(read('172.16.0.0/12', '0.0.0.0')).toEqual(['172.16.0.0/12'])
	})
})

/** Which address the server takes a request to come from. */
async function addressSeen(trust: string, from: string, forwarded?: string | string[]): Promise<string> {
	const app = Fastify({ trustProxy: trustProxyOption(readConfig({ TRUST_PROXY: trust })) })
	app.get('/address', async (request) => request.ip)
	const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
	return (await app.inject({ url: '/address', remoteAddress: from, headers })).body
}

const CLIENT = '203.0.113.9'
const FORGED = '198.51.100.1'

test.each([
	['no proxy, nothing forged', '', CLIENT, undefined, CLIENT],
	['no proxy, a forged chain', '', CLIENT, `${FORGED}, 10.0.0.5`, CLIENT],
	['one proxy', '1', '127.0.0.1', CLIENT, CLIENT],
	[
		'one proxy, a forged chain before what it wrote',
		'1',
		'127.0.0.1',
		`${FORGED}, ${FORGED}, ${CLIENT}`,
		CLIENT,
	],
	['one proxy, the forged chain in a header of its own', '1', '127.0.0.1', [FORGED, CLIENT], CLIENT],
	['one proxy by IPv6', '1', '::1', `${FORGED}, ${CLIENT}`, CLIENT],
	['two proxies', '2', '127.0.0.1', `${FORGED}, ${CLIENT}, 10.0.0.5`, CLIENT],
	['a client that is connected itself', '1', CLIENT, FORGED, CLIENT],
	['proxies by address', '127.0.0.1,10.0.0.0/8', '127.0.0.1', `${FORGED}, ${CLIENT}, 10.0.0.5`, CLIENT],
	['a client past the proxies by address', '10.0.0.5', CLIENT, `${FORGED}, 10.0.0.5`, CLIENT],
	['a forged proxy by address', '127.0.0.1,10.0.0.5', '127.0.0.1', `${FORGED}, 10.0.0.5, ${CLIENT}`, CLIENT],
	['words instead of an address', '1', '127.0.0.1', `unknown, ${CLIENT}`, CLIENT],
])(
	'the address of %s is the one that the client cannot write',
	async (_what, trust, from, forwarded, seen) => {
		expect(await addressSeen(trust, from, forwarded)).toBe(seen)
	},
)

test('login limits go by that address: a forged chain neither escapes them nor locks out others', async () => {
	const t = await createTestApp({ TRUST_PROXY: '1' })
	try {
		const login = (forwarded: string) =>
			t.call('POST', '/api/mahasiswa/login', {
				body: { email: 'a@kampus.test', password: 'salah' },
				headers: { 'x-forwarded-for': forwarded },
			})
		for (let i = 0; i < 5; i++) expect((await login(`198.51.100.${i}, ${CLIENT}`)).status).toBe(401)
		expect((await login(`198.51.100.9, ${CLIENT}`)).status).toBe(429)
		expect((await login(`${CLIENT}, 203.0.113.77`)).status).toBe(401)
	} finally {
		await t.close()
	}
})
