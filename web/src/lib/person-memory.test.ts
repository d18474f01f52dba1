import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetPerson } from './person-memory.ts'
import { createStorage } from './storage-stub.ts'

beforeEach(() => void vi.stubGlobal('localStorage', createStorage()))
afterEach(() => void vi.unstubAllGlobals())

test('the worker is told before the page that ends the session goes away', () => {
	const told: unknown[] = []
	const controller = { postMessage: (data: unknown) => told.push(data) }
	vi.stubGlobal('caches', { keys: async () => [] })
	vi.stubGlobal('navigator', { serviceWorker: { controller, getRegistration: async () => undefined } })
	forgetPerson()
	expect(told).toEqual(['lupa'])
})

test('where no worker is at work the page wipes what was kept for the person, and nothing else', async () => {
	const names = new Set(['stambuk-satu', 'orang', 'orang:saya', 'orangtua'])
	vi.stubGlobal('caches', {
		keys: async () => [...names],
		delete: async (name: string) => names.delete(name),
	})
	vi.stubGlobal('navigator', {})
	forgetPerson()
	await vi.waitFor(() => expect([...names]).toEqual(['stambuk-satu', 'orangtua']))
})
