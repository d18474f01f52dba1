import { afterEach, describe, expect, it, vi } from 'vitest'
import { claimTab } from './tab-claim.ts'

/** A tab of this browser: what it has been told, in order. */
function openTab(name: string) {
	const told: string[] = []
	const claim = claimTab(name, { held: () => void told.push('held'), lost: () => void told.push('lost') })
	return { told, ...claim }
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 20))

afterEach(() => vi.unstubAllGlobals())

describe('of several tabs', () => {
	it('the first one works, the others rest, and the next one works when it is closed', async () => {
		const name = crypto.randomUUID()
		const one = openTab(name)
		await settled()
		const two = openTab(name)
		await settled()
		expect([one.told, two.told]).toEqual([['held'], ['lost']])
		one.release()
		await settled()
		expect([one.told, two.told]).toEqual([['held'], ['lost', 'held']])
		two.release()
	})

	it('one takes it over and the other rests, to and fro', async () => {
		const name = crypto.randomUUID()
		const [one, two] = [openTab(name), openTab(name)]
		await settled()
		two.steal()
		await settled()
		expect([one.told, two.told]).toEqual([
			['held', 'lost'],
			['lost', 'held'],
		])
		one.steal()
		await settled()
		expect([one.told.at(-1), two.told.at(-1)]).toEqual(['held', 'lost'])
		one.release()
		await settled()
		expect(two.told.at(-1)).toBe('held')
		two.release()
	})

	it('each works where the browser has no locks', () => {
		vi.stubGlobal('navigator', {})
		expect(openTab('x').told).toEqual(['held'])
	})
})
