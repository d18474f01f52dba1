import { afterEach, expect, test, vi } from 'vitest'
import { stubDocument } from './document-stub.ts'
import { askedAhead, freePlace } from './early-page.ts'

afterEach(() => void vi.unstubAllGlobals())

const URL = '/api/beranda'
const read = (answer: Response, now = false) => {
	stubDocument({ [URL]: answer })
	return askedAhead(/beranda$/, now)
}

test('what was asked ahead is read, and left for the app', async () => {
	expect(await read(Response.json({ a: 1 }))).toEqual({ a: 1 })
	expect(await (await window.stambukAhead?.answers[URL])?.json()).toEqual({ a: 1 })
})

test('a refusal is no answer', async () => {
	expect(await read(Response.json({}, { status: 401 }))).toBeUndefined()
})

test('what this device has kept from earlier is not shown as if it were of now', async () => {
	const kept = () => Response.json({ a: 1 }, { headers: { 'x-luring': 'putus' } })
	expect(await read(kept(), true)).toBeUndefined()
	expect(await read(kept())).toEqual({ a: 1 })
})

test('nothing is shown of who has signed out meanwhile, nor to who has signed in', async () => {
	for (const token of [null, 'u']) {
		let answer = (_: Response) => {}
		const slow = new Promise<Response>((resolve) => {
			answer = resolve
		})
		stubDocument({ [URL]: slow })
		const asked = askedAhead(/beranda$/)
		if (token) localStorage.setItem('token', token)
		else localStorage.removeItem('token')
		answer(Response.json({ a: 1 }))
		expect(await asked).toBeUndefined()
	}
})

test('a place that was taken is not free', () => {
	const main = stubDocument()
	expect(freePlace()).toBe(main)
	main.dataset.drawn = 'menu'
	expect(freePlace()).toBeNull()
})
