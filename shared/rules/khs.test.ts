import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bobotHuruf, HURUF_NILAI, type HurufNilai } from './bobot.ts'
import {
	type AngkaKhs,
	computeKhs,
	type HasilStudi,
	isSameKhs,
	judgeLembar,
	namaBerkasKhs,
	nomorKhs,
	perubahanNilai,
} from './khs.ts'

const hasil = (periode_kode: string, kode: string, sks: number, nilai: HurufNilai): HasilStudi => ({
	id: `${periode_kode}-${kode}`,
	matakuliah_id: kode,
	kode,
	matakuliah: `Mata Kuliah ${kode}`,
	periode_kode,
	sks,
	nilai,
	grade_point: bobotHuruf(nilai),
})

const SEMUA = [
	hasil('20231', 'SD09', 4, 'A-'),
	hasil('20231', 'AL12', 3, 'D'),
	hasil('20232', 'PW01', 3, 'A'),
	hasil('20232', 'AL12', 3, 'B+'),
]

describe('the figures of a sheet', () => {
	test('its own term gives the IPS, all terms up to it the IPK, a repeated course once', () => {
		expect(computeKhs(SEMUA, '20232')).toMatchObject({
			sks: 6,
			mutu: 22.5,
			ips: 3.75,
			// (4 x 3.75 + 3 x 4 + 3 x 3.5) / 10
			ipk: 3.75,
			sks_kumulatif: 10,
			batas_sks: 24,
		})
	})

	test('a later term changes nothing on an earlier sheet', () => {
		expect(computeKhs(SEMUA, '20231')).toEqual(computeKhs(SEMUA.slice(0, 2), '20231'))
		// (15 + 3) / 7 = 2.571: the limit is 21
		expect(computeKhs(SEMUA, '20231')).toMatchObject({ ips: 2.57, ipk: 2.57, batas_sks: 21 })
	})

	test('its lines are those of its term, as they were published', () => {
		const { details } = computeKhs(SEMUA, '20232')
		expect(details[1]).toEqual({
			id: '20232-PW01',
			matakuliah_id: 'PW01',
			kode: 'PW01',
			matakuliah: 'Mata Kuliah PW01',
			sks: 3,
			nilai: 'A',
			grade_point: 4,
		})
	})

	test.each([
		['another IPS', { ips: 1 }],
		['another IPK', { ipk: 1 }],
		['another course', { kode: 'PW02' }],
		['other credit points', { sks: 2 }],
		['another letter', { nilai: 'B' }],
		['another weight', { grade_point: 3 }],
	])('with %s it says something else, with another id it does not', (_name, change) => {
		const angka = computeKhs(SEMUA, '20232')
		const ofLine = !('ips' in change || 'ipk' in change)
		const details = (rest: object) => angka.details.map((d) => ({ ...d, ...rest }))
		const other = ofLine ? { ...angka, details: details(change) } : { ...angka, ...change }
		expect(isSameKhs(angka, other as AngkaKhs)).toBe(false)
		expect(isSameKhs(angka, { ...angka, details: details({ id: 'x' }) })).toBe(true)
	})

	test('lines come in the order of their codes', () => {
		expect(computeKhs(SEMUA, '20232').details.map((d) => d.kode)).toEqual(['AL12', 'PW01'])
	})

	test('the lines add up to the sums, whatever the results', () => {
		const satu = fc
			.tuple(
				fc.constantFrom('20221', '20222', '20231'),
				fc.stringMatching(/^[A-Z]{2}[0-9]{2}$/),
				fc.integer({ min: 1, max: 6 }),
				fc.constantFrom(...HURUF_NILAI),
			)
			.map((bagian) => hasil(...bagian))
		fc.assert(
			fc.property(fc.uniqueArray(satu, { selector: (h) => h.id, maxLength: 30 }), (semua) => {
				const lembar = computeKhs(semua, '20231')
				expect(lembar.sks).toBe(lembar.details.reduce((n, d) => n + d.sks, 0))
				expect(Math.round(lembar.mutu * 100)).toBe(
					lembar.details.reduce((n, d) => n + d.sks * d.grade_point * 100, 0),
				)
				expect(lembar.sks_kumulatif).toBeGreaterThanOrEqual(lembar.sks)
				expect(isSameKhs(lembar, computeKhs([...semua].reverse(), '20231'))).toBe(true)
			}),
		)
	})
})

describe('publishing a result', () => {
	const angka = computeKhs(SEMUA, '20232')
	const lain: AngkaKhs = computeKhs([...SEMUA.slice(0, 3), hasil('20232', 'AL12', 3, 'A')], '20232')
	test.each([
		['opens the first version', undefined, 'buka'],
		['leaves an open sheet, which follows by itself', { status: 'pending', isi: null }, 'tetap'],
		['puts a rejected sheet forward again', { status: 'rejected', isi: null }, 'ajukan_lagi'],
		['leaves an approved sheet whose figures are not known', { status: 'approved', isi: null }, 'tetap'],
		['leaves an open sheet whatever it says', { status: 'pending', isi: lain }, 'tetap'],
		['leaves an approved sheet that is still right', { status: 'approved', isi: angka }, 'tetap'],
		['opens a new version of an approved sheet that is not', { status: 'approved', isi: lain }, 'versi_baru'],
	] as const)('%s', (_name, terbaru, putusan) => expect(judgeLembar(terbaru, angka)).toBe(putusan))
})

test('a sheet has a number of its own and a file name of semester and stambuk', () => {
	expect(nomorKhs('20231', '13020220001', 2)).toBe('KHS/20231/13020220001/2')
	expect(namaBerkasKhs(3, '13020220001')).toBe('KHS-Semester-3-13020220001.pdf')
})

test('between two versions of a sheet the letters that differ are told, by code, also of what has come or gone', () => {
	const dulu = [
		hasil('20232', 'PW01', 3, 'B'),
		hasil('20232', 'AL12', 3, 'B+'),
		hasil('20232', 'ST05', 2, 'A'),
	]
	const kini = [
		hasil('20232', 'SD09', 4, 'C'),
		hasil('20232', 'PW01', 4, 'A'),
		hasil('20232', 'ST05', 3, 'A'),
	]
	expect(perubahanNilai(dulu, kini)).toEqual([
		{ kode: 'AL12', matakuliah: 'Mata Kuliah AL12', dari: 'B+', menjadi: null },
		{ kode: 'PW01', matakuliah: 'Mata Kuliah PW01', dari: 'B', menjadi: 'A' },
		{ kode: 'SD09', matakuliah: 'Mata Kuliah SD09', dari: null, menjadi: 'C' },
	])
})
