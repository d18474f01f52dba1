import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type KelasNaik, kebiasaanKode, langkahNaik, ubahKelas, usulTujuan } from './naik-kelas.ts'

const kelas = (kode: string, semester: number, program_studi = 'TI'): KelasNaik => ({
	kode,
	program_studi,
	semester,
})
const peta = (...list: KelasNaik[]) => new Map(list.map((one) => [one.kode, one]))
/** What is proposed to a class among those of its programme. */
const usul = (satu: KelasNaik, lain: KelasNaik[] = [], { langkah = 1, jenjang = 'S1' } = {}) =>
	usulTujuan(satu, {
		langkah,
		jenjang,
		kebiasaan: kebiasaanKode([satu, ...lain].filter((one) => one.program_studi === satu.program_studi)),
		ada: peta(satu, ...lain),
	})

test.each([
	['20231', '20232', 1],
	['20232', '20241', 1],
	['20232', '20233', 0],
	['20233', '20241', 1],
	['20231', '20241', 2],
])('from %s to %s students go up by %i', (dari, ke, langkah) => {
	expect(langkahNaik(dari, ke)).toBe(langkah)
})

describe('the class that is proposed', () => {
	test.each([
		['the semester in the code', kelas('TI-4A', 4), 'TI-5A'],
		['with leading zeros', kelas('TI04-A', 4), 'TI05-A'],
		['two digits', kelas('TI-9B', 9), null],
		['not a part of a longer number', kelas('TI-2022-2', 2), 'TI-2022-3'],
		['the year of entry in the code', kelas('TI-2022-A', 4), 'TI-2022-A'],
		['no number', kelas('REGULER', 4), 'REGULER'],
		['the last semester of the degree', kelas('TI-8A', 8), null],
		['the last before it', kelas('TI-7A', 7), 'TI-8A'],
		['the last semester that there is', kelas('TI-2018-A', 14), null],
	])('%s', (_, satu, ke) => {
		expect(usul(satu)).toBe(ke)
	})

	test('of a class after the last regular semester is one that is there already', () => {
		expect(usul(kelas('TI-8A', 8), [kelas('TI-9A', 9)])).toBe('TI-9A')
		expect(usul(kelas('MI-6A', 6, 'MI'), [], { jenjang: 'D3' })).toBeNull()
		expect(usul(kelas('MI-5A', 5, 'MI'), [], { jenjang: 'D3' })).toBe('MI-6A')
	})

	test('by the year of study changes every second time', () => {
		const lain = [kelas('TI-1A', 2), kelas('TI-3A', 6)]
		expect(usul(kelas('TI-2A', 4), lain)).toBe('TI-3A')
		expect(usul(kelas('TI-2B', 3), lain)).toBe('TI-2B')
	})

	test('is never one of another programme', () => {
		expect(usul(kelas('A4', 4), [kelas('A5', 5, 'SI')])).toBeNull()
	})

	test('in a short term is the class itself, even the last', () => {
		expect(usul(kelas('TI-8A', 8), [], { langkah: 0 })).toBe('TI-8A')
		expect(usul(kelas('TI-2018-A', 14), [], { langkah: 0 })).toBe('TI-2018-A')
	})

	test('a class whose group number happens to be its semester stays among cohorts', () => {
		const lain = [kelas('TI-21-1', 5), kelas('TI-20-1', 7), kelas('TI-19-1', 9)]
		expect(usul(kelas('TI-23-1', 1), lain)).toBe('TI-23-1')
	})
})

describe('the classes themselves', () => {
	const ubah = (tujuan: [string, string | null][], ada: KelasNaik[], langkah = 1) =>
		ubahKelas(
			tujuan.map(([one, ke]) => ({ kelas: one, ke })),
			{ langkah, ada: peta(...ada) },
		)

	test('one that keeps its students rises with them, one that is not there is made', () => {
		const ada = [kelas('TI-2022-A', 4), kelas('TI-4A', 4), kelas('TI-5B', 5)]
		expect(
			ubah(
				[
					['TI-2022-A', 'TI-2022-A'],
					['TI-4A', 'TI-5A'],
					['TI-5B', null],
				],
				ada,
			),
		).toEqual({
			baru: [kelas('TI-5A', 5)],
			berubah: [{ kode: 'TI-2022-A', lama: 4, baru: 5 }],
			campur: [],
		})
	})

	test('one to which students of two semesters go keeps its own', () => {
		const ada = [kelas('X', 3), kelas('Y', 5), kelas('Z', 7)]
		expect(
			ubah(
				[
					['X', 'Z'],
					['Y', 'Z'],
				],
				ada,
			),
		).toEqual({ baru: [], berubah: [], campur: ['Z'] })
	})

	test('stay as they are in a short term', () => {
		expect(ubah([['X', 'X']], [kelas('X', 3)], 0)).toEqual({ baru: [], berubah: [], campur: [] })
	})
})

test('whatever the classes: what is proposed is of the same programme or new, and nobody passes the last semester', () => {
	const one = fc.record({
		kode: fc.stringMatching(/^[A-Z]{1,3}-?[0-9]{0,4}-?[A-C0-9]{0,2}$/),
		program_studi: fc.constantFrom('TI', 'SI'),
		semester: fc.integer({ min: 1, max: 14 }),
	})
	fc.assert(
		fc.property(
			fc.uniqueArray(one, { selector: ({ kode }) => kode, minLength: 1 }),
			fc.integer({ min: 0, max: 3 }),
			(list, langkah) => {
				const ada = peta(...list)
				const tujuan = list.map((satu) => ({
					kelas: satu.kode,
					ke: usulTujuan(satu, {
						langkah,
						jenjang: 'S1',
						kebiasaan: kebiasaanKode(list.filter((x) => x.program_studi === satu.program_studi)),
						ada,
					}),
				}))
				for (const { kelas: dari, ke } of tujuan) {
					const asal = ada.get(dari) as KelasNaik
					if (langkah === 0) expect(ke).toBe(dari)
					if (ke === null) continue
					expect(ada.get(ke)?.program_studi ?? asal.program_studi).toBe(asal.program_studi)
					expect(asal.semester + langkah).toBeLessThanOrEqual(14)
				}
				const { baru, berubah } = ubahKelas(tujuan, { langkah, ada })
				for (const { kode, semester } of baru) {
					expect(ada.has(kode)).toBe(false)
					expect(semester).toBeLessThanOrEqual(8)
				}
				for (const { kode, lama, baru: menjadi } of berubah) {
					expect(ada.get(kode)?.semester).toBe(lama)
					expect(menjadi).toBeLessThanOrEqual(14)
				}
			},
		),
	)
})

test.each<[string, KelasNaik[], string]>([
	['no class', [], 'angkatan'],
	['one that fits both', [kelas('TI-1A', 1)], 'semester'],
	['the semester in half of them', [kelas('TI-4A', 4), kelas('REGULER', 3)], 'semester'],
	[
		'the semester in less than half of them',
		[kelas('TI-4A', 4), kelas('REGULER', 3), kelas('MALAM', 5)],
		'angkatan',
	],
	['the year of study in half of them', [kelas('TI-2A', 4), kelas('REGULER', 3)], 'tingkat'],
	['as many semesters as years', [kelas('TI-4A', 4), kelas('TI-2A', 3)], 'semester'],
])('the habit of %s', (_, list, kebiasaan) => {
	expect(kebiasaanKode(list)).toBe(kebiasaan)
})

test('a class whose code does not follow the habit of its programme stays', () => {
	expect(usul(kelas('REGULER', 4), [kelas('TI-4A', 4), kelas('TI-6A', 6)])).toBe('REGULER')
	expect(usul(kelas('REGULER', 8), [kelas('TI-4A', 4), kelas('TI-6A', 6)])).toBe('REGULER')
})

test('the fourteenth semester is the last', () => {
	expect(usul(kelas('TI-2018-A', 13))).toBe('TI-2018-A')
	expect(usul(kelas('TI-2018-A', 13), [], { langkah: 2 })).toBeNull()
	expect(usul(kelas('TI-2017-A', 15), [], { langkah: 0 })).toBe('TI-2017-A')
})

test('a class that keeps its code needs not be there', () => {
	const fakta = { langkah: 1, jenjang: 'S1', kebiasaan: 'angkatan', ada: peta() } as const
	expect(usulTujuan(kelas('TI-2018-A', 9), fakta)).toBe('TI-2018-A')
})

test('a class has the semester of those who come already, or is left alone in a short term', () => {
	const ke = [
		{ kelas: 'TI-4A', ke: 'TI-5A' },
		{ kelas: 'TI-4B', ke: 'TI-5A' },
		{ kelas: 'TI-9Z', ke: 'TI-5A' },
	]
	const ada = peta(kelas('TI-4A', 4), kelas('TI-4B', 4), kelas('TI-5A', 5))
	expect(ubahKelas(ke, { langkah: 1, ada })).toEqual({ baru: [], berubah: [], campur: [] })
	expect(ubahKelas(ke, { langkah: 0, ada })).toEqual({ baru: [], berubah: [], campur: [] })
	expect(ubahKelas(ke, { langkah: 2, ada }).berubah).toEqual([{ kode: 'TI-5A', lama: 5, baru: 6 }])
})

test('a new class to which several semesters go is made with that of the first, and told of', () => {
	const ada = peta(kelas('X', 3), kelas('Y', 5, 'SI'))
	const ke = [
		{ kelas: 'X', ke: 'Z' },
		{ kelas: 'Y', ke: 'Z' },
	]
	expect(ubahKelas(ke, { langkah: 1, ada })).toEqual({
		baru: [{ kode: 'Z', program_studi: 'TI', semester: 4 }],
		berubah: [],
		campur: ['Z'],
	})
})
