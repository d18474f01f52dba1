import { describe, expect, test } from 'vitest'
import { createDevices } from './devices.ts'

const devices = createDevices('a-secret-that-only-the-tests-know-0123456789')
const ANI = 'ani@kampus.test'

describe('a device', () => {
	test('is known for the account that logged in on it, and for no other', () => {
		const cookie = devices.remember(undefined, ANI)
		expect(devices.find(cookie, ANI)).toHaveLength(22)
		expect(devices.find(cookie, 'budi@kampus.test')).toBeNull()
		expect(devices.find(undefined, ANI)).toBeNull()
	})

	test('keeps its id, and knows the last five accounts', () => {
		let cookie: string | undefined
		const emails = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${name}@kampus.test`)
		for (const email of emails) cookie = devices.remember(cookie, email)
		const known = emails.map((email) => devices.find(cookie, email))
		expect(known.map((id) => id !== null)).toEqual([false, true, true, true, true, true])
		expect(new Set(known.slice(1)).size).toBe(1)
		// Who logs in again is the newest, and stands there once.
		cookie = devices.remember(cookie, 'b@kampus.test')
		cookie = devices.remember(cookie, 'g@kampus.test')
		expect(devices.find(cookie, 'b@kampus.test')).not.toBeNull()
		expect(devices.find(cookie, 'c@kampus.test')).toBeNull()
	})

	test('names nobody', () => {
		const cookie = devices.remember(undefined, ANI)
		expect(cookie).not.toContain('ani')
		expect(devices.remember(undefined, ANI).split('.')[1]).not.toBe(cookie.split('.')[1])
	})

	test('is not known by a mark of another device, server or making', () => {
		const cookie = devices.remember(undefined, ANI)
		const [id, mark] = cookie.split('.')
		const [otherId] = devices.remember(undefined, ANI).split('.')
		const foreign = createDevices('another-secret-another-secret-another').remember(undefined, ANI)
		for (const forged of [
			`${otherId}.${mark}`,
			foreign,
			`${id}.${'A'.repeat(22)}`,
			`${cookie}.`,
			`${id}`,
			'',
			`${cookie}${'.A'.repeat(9000)}`,
			[cookie, mark, mark, mark, mark, mark].join('.'),
		])
			expect([forged.slice(0, 60), devices.find(forged, ANI)]).toEqual([forged.slice(0, 60), null])
	})

	test('that shows nonsense gets a cookie of its own', () => {
		const cookie = devices.remember('nonsense', ANI)
		expect(devices.find(cookie, ANI)).not.toBeNull()
	})
})
