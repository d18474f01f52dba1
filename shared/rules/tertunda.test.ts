import { describe, expect, test } from 'vitest'
import type { NilaiKomponen } from './nilai.ts'
import { hasilTertundaLewat, readTertundaLewat } from './tertunda.ts'

const BOBOT = { kehadiran: 10, tugas: 20, uts: 30, uas: 40 }
const PART: NilaiKomponen = { kehadiran: 100, tugas: 80, uts: 70, uas: null }

describe('a result that waited past its day', () => {
	test.each([
		['tetap T', PART, null],
		['kosong dihitung 0', PART, [47, 'D']],
		['kosong dihitung 0', { kehadiran: null, tugas: null, uts: null, uas: null }, [0, 'E']],
		['kosong dihitung 0', { kehadiran: 100, tugas: 80, uts: 70, uas: 90 }, [83, 'A-']],
		['menjadi E', { kehadiran: 100, tugas: 80, uts: 70, uas: 90 }, [0, 'E']],
	] as const)('by the rule "%s" of %j', (aturan, nilai, expected) => {
		const hasil = hasilTertundaLewat(aturan, nilai, BOBOT)
		expect(hasil && [hasil.nilai_akhir, hasil.huruf]).toEqual(expected)
	})

	test('keeps a component without weight empty', () => {
		const bobot = { kehadiran: 0, tugas: 30, uts: 30, uas: 40 }
		for (const aturan of ['kosong dihitung 0', 'menjadi E'] as const)
			expect(hasilTertundaLewat(aturan, PART, bobot)?.nilai.kehadiran).toBeNull()
		expect(hasilTertundaLewat('kosong dihitung 0', PART, bobot)?.nilai.uas).toBe(0)
	})

	test('stays T where the campus has said nothing', () => {
		expect([null, undefined, 'lain', 'menjadi E'].map(readTertundaLewat)).toEqual([
			'tetap T',
			'tetap T',
			'tetap T',
			'menjadi E',
		])
	})
})
