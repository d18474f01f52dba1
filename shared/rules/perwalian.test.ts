import { expect, test } from 'vitest'
import { type FaktaPerwalian, tandaRisiko } from './perwalian.ts'

const WELL: FaktaPerwalian = {
	semester: 4,
	ipk: 3.2,
	ips: 3.1,
	ips_sebelumnya: 3.3,
	sks_lulus: 60,
	belum_lulus: [],
	alpa: null,
}
const look = (facts: Partial<FaktaPerwalian>) => tandaRisiko({ ...WELL, ...facts })
const kinds = (facts: Partial<FaktaPerwalian>) => look(facts).map(({ jenis }) => jenis)

test('who does well has no sign, and neither has a first semester', () => {
	expect(look({})).toEqual([])
	expect(look({ semester: 1, ipk: null, ips: null, ips_sebelumnya: null, sks_lulus: 0 })).toEqual([])
})

test.each([
	[{ ipk: 2 }, []],
	[{ ipk: 1.99 }, ['ipk_rendah']],
	[{ ips: 2, ips_sebelumnya: null }, []],
	[{ ips: 1.99, ips_sebelumnya: null }, ['ips_rendah']],
	[{ ips: 2.81, ips_sebelumnya: 3.3 }, []],
	// 3.3 - 2.8 is a little less than a half in binary.
	[{ ips: 2.8, ips_sebelumnya: 3.3 }, ['ips_turun']],
	[{ ips: 3.8, ips_sebelumnya: 3.3 }, []],
	[{ sks_lulus: 43 }, []],
	[{ sks_lulus: 42 }, ['sks_tertinggal']],
	[{ belum_lulus: ['Kalkulus'] }, ['belum_lulus']],
	[{ alpa: { mata_kuliah: 'Jaringan', kali: 2 } }, []],
	[{ alpa: { mata_kuliah: 'Jaringan', kali: 3 } }, ['alpa']],
] as const)('%j shows %j', (facts, expected) => {
	expect(kinds(facts)).toEqual(expected)
})

test('a low IPS names the credit points that it leaves', () => {
	const limit = (ips: number) => look({ ips, ips_sebelumnya: null })
	expect(limit(1.99)).toEqual([{ jenis: 'ips_rendah', ips: 1.99, batas_sks: 15 }])
	expect(limit(1.49)).toEqual([{ jenis: 'ips_rendah', ips: 1.49, batas_sks: 12 }])
})

test('after eight semesters nobody is behind by more than the degree asks for', () => {
	expect(look({ semester: 14, sks_lulus: 132 })).toEqual([
		{ jenis: 'sks_tertinggal', sks_lulus: 132, sewajarnya: 144 },
	])
	expect(look({ semester: 14, sks_lulus: 133 })).toEqual([])
})
