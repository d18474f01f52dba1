import { expect, test } from 'vitest'
import { luringSejak, type Perhatian, type PesertaDilihat, perhatian, urutanPantau } from './pantau.ts'

const NOW = 1_000_000_000
const BATAS = NOW + 3_600_000

test.each<[string, Parameters<typeof luringSejak>[0], number | null]>([
	['heard just now', { status: 'berlangsung', terdengar: NOW, mulai: 0 }, null],
	['one missed call', { status: 'berlangsung', terdengar: NOW - 30_000, mulai: 0 }, null],
	['a moment longer', { status: 'berlangsung', terdengar: NOW - 30_001, mulai: 0 }, NOW - 30_001],
	[
		'never heard since the start',
		{ status: 'berlangsung', terdengar: null, mulai: NOW - 40_000 },
		NOW - 40_000,
	],
	['just begun', { status: 'berlangsung', terdengar: null, mulai: NOW - 5_000 }, null],
	['handed in long ago', { status: 'selesai', terdengar: 0, mulai: 0 }, null],
	['not begun', { status: 'belum', terdengar: null, mulai: null }, null],
])('a device is offline when it is silent for more than thirty seconds: %s', (_, fakta, sejak) => {
	expect(luringSejak(fakta, NOW)).toBe(sejak)
})

const baik: PesertaDilihat = {
	status: 'berlangsung',
	luring_sejak: null,
	tersembunyi: 0,
	ganti_perangkat: 0,
	terlambat: 0,
	alasan_batal: null,
}

test.each<[string, Partial<PesertaDilihat>, number, Perhatian[]]>([
	['who works', {}, BATAS, []],
	['who looked away once', { tersembunyi: 1 }, BATAS, []],
	['who looked away twice', { tersembunyi: 2 }, BATAS, ['tersembunyi']],
	['who took another device', { ganti_perangkat: 1 }, BATAS, ['perangkat']],
	['whose device is silent', { luring_sejak: 'x', tersembunyi: 3 }, BATAS, ['luring', 'tersembunyi']],
	['who has handed in after all that', { status: 'selesai', tersembunyi: 3, ganti_perangkat: 1 }, BATAS, []],
	['whose answers came late', { status: 'selesai', terlambat: 2 }, BATAS, ['terlambat']],
	['whose attempt is void', { status: 'selesai', terlambat: 2, alasan_batal: 'Joki' }, BATAS, []],
	['who has not begun', { status: 'belum' }, BATAS, []],
	['who can begin for ten minutes more', { status: 'belum' }, NOW + 600_000, []],
	['who can begin for less', { status: 'belum' }, NOW + 599_999, ['belum']],
	['who cannot begin any more', { status: 'belum' }, NOW, []],
])('%s is looked at for the right reasons', (_, change, batas, reasons) => {
	expect(perhatian({ ...baik, ...change }, NOW, batas)).toEqual(reasons)
})

test('trouble comes first, then who works, who has not begun, and who is done', () => {
	const rows: Partial<PesertaDilihat>[] = [
		{ luring_sejak: 'x' },
		{ status: 'selesai', terlambat: 1 },
		{ tersembunyi: 2 },
		{ ganti_perangkat: 1 },
		{},
		{ status: 'belum' },
		{ status: 'selesai' },
	]
	const places = rows.map((change) => {
		const p = { ...baik, ...change }
		return urutanPantau(p, perhatian(p, NOW, BATAS))
	})
	expect(places).toEqual([...places].sort((a, b) => a - b))
	expect(new Set(places).size).toBe(places.length)
})
