import { expect, it } from 'vitest'
import { deviceChecks } from './device-check.ts'

const good = { storage: true, network: { tripMs: 80, aheadMs: 500 } }
const states = (findings: Parameters<typeof deviceChecks>[0]) =>
	deviceChecks(findings).map(({ state }) => state)

it('finds a device that is fit', () => expect(states(good)).toEqual(['baik', 'baik', 'baik']))

it('is still looking while it knows nothing', () => {
	expect(states({ storage: undefined, network: undefined })).toEqual(['memeriksa', 'memeriksa', 'memeriksa'])
})

it('says each thing that is wrong, and how far the clock is off', () => {
	const found = deviceChecks({ storage: false, network: { tripMs: 2001, aheadMs: -24 * 60 * 60_000 } })
	expect(found.map(({ state }) => state)).toEqual(['masalah', 'masalah', 'masalah'])
	expect(found[2]?.text).toContain('lebih lambat 1440 menit')
	expect(deviceChecks({ ...good, network: { tripMs: 1, aheadMs: 120_000 } })[2]?.text).toContain(
		'lebih cepat',
	)
})

it('does not take a storage for fit in which nothing can be sealed', () => {
	const [storage] = deviceChecks({ ...good, storage: 'tanpa_kunci' })
	expect(storage).toMatchObject({ state: 'masalah', text: expect.stringContaining('tanpa https') })
})

it('without an answer of the server it cannot tell about the clock', () => {
	expect(states({ ...good, network: null })).toEqual(['baik', 'masalah', 'memeriksa'])
})
