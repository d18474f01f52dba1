import { describe, expect, test } from 'vitest'
import { beratJanggal, type FaktaKhs, type JanggalKhs, janggalKhs, sebutanJanggal } from './khs-janggal.ts'

const usual: FaktaKhs = {
	semester: 3,
	versi: 1,
	hasil: 7,
	kurang: 0,
	nilai_e: 0,
	sks: 20,
	ips: 3.2,
	ips_lalu: 3.1,
}

describe('what is odd about a sheet', () => {
	test.each<[string, Partial<FaktaKhs>, JanggalKhs[]]>([
		['nothing', {}, []],
		['no results at all', { hasil: 0, kurang: 7, sks: 0, ips: 0 }, ['kosong']],
		['a course without a result', { kurang: 1 }, ['kurang']],
		['an E', { nilai_e: 1 }, ['nilai_e']],
		['an IPS 0.99 below', { ips: 2.11 }, []],
		['an IPS 1.00 below', { ips: 2.3, ips_lalu: 3.3 }, ['ips_jauh']],
		['an IPS 1.00 above', { ips: 3.3, ips_lalu: 2.3, sks: 18 }, ['ips_jauh']],
		['no IPS before', { ips_lalu: null, ips: 4 }, []],
		['as many SKS as the IPS allows', { sks: 24 }, []],
		['one SKS more', { sks: 25 }, ['sks_lebih']],
		['a lower limit by a lower IPS', { ips_lalu: 2.4, ips: 2.5, sks: 19 }, ['sks_lebih']],
		['a full first semester', { semester: 1, ips_lalu: null, sks: 20 }, []],
		['an overfull first semester', { semester: 1, ips_lalu: null, sks: 21 }, ['sks_lebih']],
		['somebody who came from elsewhere', { semester: 3, ips_lalu: null, sks: 30 }, []],
		['a correction', { versi: 2 }, ['perbaikan']],
		[
			'all at once',
			{ kurang: 2, nilai_e: 1, ips: 1, versi: 2 },
			['kurang', 'ips_jauh', 'nilai_e', 'perbaikan'],
		],
	])('%s', (_, change, expected) => {
		expect(janggalKhs({ ...usual, ...change })).toEqual(expected)
	})
})

test('the graver comes first, whatever the number of lesser ones', () => {
	const sheets: JanggalKhs[][] = [
		[],
		['perbaikan'],
		['nilai_e', 'perbaikan'],
		['kurang'],
		['kurang', 'nilai_e'],
		['kosong'],
	]
	expect(sheets.toSorted((a, b) => beratJanggal(b) - beratJanggal(a))).toEqual([
		['kosong'],
		['kurang', 'nilai_e'],
		['kurang'],
		['nilai_e', 'perbaikan'],
		['perbaikan'],
		[],
	])
})

test.each<[JanggalKhs, Partial<FaktaKhs>, string]>([
	['kosong', { hasil: 0 }, 'Belum ada nilai'],
	['kurang', { kurang: 2 }, '2 nilai belum ada'],
	['ips_jauh', { ips: 2.1, ips_lalu: 3.3 }, 'IPS turun jauh'],
	['ips_jauh', { ips: 3.9, ips_lalu: 2.3 }, 'IPS naik jauh'],
	['ips_jauh', { ips: 1.5, ips_lalu: 0 }, 'IPS naik jauh'],
	['sks_lebih', { sks: 25 }, '25 SKS'],
	['nilai_e', { nilai_e: 3 }, '3 nilai E'],
	['perbaikan', { versi: 2 }, 'Versi 2'],
])('the badge of %s with %o is "%s"', (jenis, change, words) => {
	expect(sebutanJanggal(jenis, { ...usual, ...change })).toBe(words)
})
