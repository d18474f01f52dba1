import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
	clearSession,
	endSession,
	hasLiveToken,
	readToken,
	storeToken,
	takeSessionEnded,
	watchSession,
} from './session.ts'
import { createStorage } from './storage-stub.ts'

const assigned: string[] = []
const page = { pathname: '/nilai', search: '?semester=4', assign: (url: string) => assigned.push(url) }
const events = new EventTarget()

beforeEach(() => {
	assigned.length = 0
	page.pathname = '/nilai'
	vi.stubGlobal('localStorage', createStorage())
	vi.stubGlobal('sessionStorage', createStorage())
	vi.stubGlobal('location', page)
	vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
	vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
})
afterEach(() => {
	vi.unstubAllGlobals()
	vi.useRealTimers()
})

const tokenOf = (claims: object) => `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`

describe('a session on this device', () => {
	it('lives under the key of the specification until it is cleared', () => {
		storeToken('abc')
		expect(localStorage.getItem('token')).toBe('abc')
		expect(readToken()).toBe('abc')
		clearSession()
		expect(readToken()).toBeNull()
		expect(localStorage.getItem('token')).toBeNull()
	})

	it('is live until its end, also on a phone whose clock is a day off', () => {
		const issued = Date.parse('2024-03-18T01:00:00Z') / 1000
		for (const offDays of [-1, 0, 1]) {
			const deviceNow = (issued + offDays * 86_400) * 1000
			vi.useFakeTimers({ now: deviceNow })
			storeToken(tokenOf({ iat: issued, exp: issued + 600 }))
			expect(hasLiveToken()).toBe(true)
			vi.setSystemTime(deviceNow + 601_000)
			expect(hasLiveToken()).toBe(false)
		}
	})
})

describe('a session that is over', () => {
	it('is cleared and opens /login, which then knows where to go back to and why it was opened', () => {
		storeToken('abc')
		endSession('protected')
		expect(readToken()).toBeNull()
		expect(assigned).toEqual(['/login?kembali=%2Fnilai%3Fsemester%3D4'])
		expect(takeSessionEnded()).toBe(true)
		expect(takeSessionEnded()).toBe(false)
	})

	it('is cleared on a public page, which stays and is told', () => {
		page.pathname = '/lupa-password/atur-ulang'
		const heard: string[] = []
		const stop = watchSession((change) => heard.push(change))
		storeToken('abc')
		endSession('public')
		stop()
		endSession('public')
		expect(readToken()).toBeNull()
		expect(assigned).toEqual([])
		expect(heard).toEqual(['signed_out'])
		expect(takeSessionEnded()).toBe(false)
	})
})

describe('another tab', () => {
	const storageEvent = (key: string | null, oldValue: string | null) =>
		events.dispatchEvent(Object.assign(new Event('storage'), { key, oldValue }))

	it('is heard when it signs out, changes the person or refreshes', () => {
		const heard: string[] = []
		const stop = watchSession((change) => heard.push(change))
		const rahmat = tokenOf({ sub: 'rahmat' })
		localStorage.setItem('token', rahmat)
		storageEvent('lain', null)
		storageEvent('token', tokenOf({ sub: 'rahmat', exp: 1 }))
		storageEvent('token', tokenOf({ sub: 'sitti' }))
		storageEvent('token', null)
		localStorage.removeItem('token')
		storageEvent('token', rahmat)
		storageEvent(null, null)
		stop()
		storageEvent('token', rahmat)
		expect(heard).toEqual(['same_person', 'other_person', 'other_person', 'signed_out', 'signed_out'])
	})
})
