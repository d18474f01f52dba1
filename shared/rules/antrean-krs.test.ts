import { expect, test } from 'vitest'
import { antreanOf, bebasMasuk } from './antrean-krs.ts'

test.each([
	['nobody is inside', 0, 1000, 50],
	['most places are free', 700, 1000, 50],
	['it is nearly full', 790, 1000, 10],
	['four fifths are inside', 800, 1000, 0],
	['it is full', 1200, 1000, 0],
	['there are hardly any places', 0, 10, 0],
])('a server lets in by itself while %s', (_when, dalam, paling, free) => {
	expect(bebasMasuk(dalam, paling)).toBe(free)
})

test.each([
	['the next one', { posisi: 1, keluar_per_menit: 0, paling: 5000 }, [5, 3]],
	['one behind a minute of people', { posisi: 500, keluar_per_menit: 0, paling: 5000 }, [60, 3]],
	['one far behind', { posisi: 5000, keluar_per_menit: 100, paling: 5000 }, [600, 20]],
	['one while many leave', { posisi: 600, keluar_per_menit: 1200, paling: 5000 }, [30, 3]],
])('%s is told how long it takes, and when to ask again', (_who, facts, told) => {
	const { perkiraan_detik, lagi_detik } = antreanOf(facts)
	expect([perkiraan_detik, lagi_detik]).toEqual(told)
})
