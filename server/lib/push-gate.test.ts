import { expect, test } from 'vitest'
import { guardedLookup, PUSH_SERVICES } from './push-gate.ts'

test.each([
	'https://fcm.googleapis.com/fcm/send/abc',
	'https://updates.push.services.mozilla.com/wpush/v2/abc',
	'https://web.push.apple.com/abc',
	'https://wns2-sg2p.notify.windows.com/w/?token=abc',
])('%s is a push service', (address) => {
	expect(PUSH_SERVICES.takes(new URL(address))).toBe(true)
})

test.each([
	'http://fcm.googleapis.com/fcm/send/abc',
	'https://fcm.googleapis.com:8443/fcm/send/abc',
	'https://nama:rahasia@fcm.googleapis.com/',
	'https://fcm.googleapis.com.penyerang.test/',
	'https://penyerang.test/fcm.googleapis.com',
	'https://xfcm.googleapis.com/',
	'https://push.apple.com.penyerang.test/',
	'https://127.0.0.1/',
	'https://[::1]/',
	'https://localhost/',
	'https://169.254.169.254/latest/meta-data',
	'https://10.0.0.1/',
	'https://0x7f000001/',
])('%s is none', (address) => {
	expect(PUSH_SERVICES.takes(new URL(address))).toBe(false)
})

test.each([
	['142.250.4.95', true],
	['2404:6800:4003:c0f::5f', true],
	['127.0.0.1', false],
	['10.1.2.3', false],
	['172.31.255.255', false],
	['192.168.1.1', false],
	['169.254.169.254', false],
	['100.64.0.1', false],
	['0.0.0.0', false],
	['::1', false],
	['::', false],
	['::ffff:127.0.0.1', false],
	['::ffff:10.0.0.1', false],
	['64:ff9b::7f00:1', false],
	['fd00::1', false],
	['fe80::1', false],
])('a name that leads to %s: %s', (address, reached) => {
	expect(PUSH_SERVICES.reaches(address)).toBe(reached)
})

test('a name that leads into this machine is not connected to', async () => {
	const look = (gate = PUSH_SERVICES) =>
		new Promise<string>((resolve) => {
			guardedLookup(gate)('localhost', {}, (error, address) => resolve(error?.message ?? String(address)))
		})
	expect(await look()).toMatch(/not on the internet/)
	expect(await look({ ...PUSH_SERVICES, reaches: () => true })).toMatch(/^(127\.0\.0\.1|::1)$/)
})
