import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { awalMinggu, mingguKe } from './minggu-kuliah.ts'
import { susunPelayaran } from './pelayaran.ts'
import { tambahHari } from './tanggal.ts'

// A Monday.
const MULAI = '2024-02-12'
const ujianDi = (...args: Parameters<typeof susunPelayaran>) =>
	susunPelayaran(...args).perhentian.flatMap(({ minggu, ujian }) => ujian.map((u) => `${u} ${minggu}`))

describe('the voyage of a term', () => {
	test.each([
		['2024-02-11', 'belum', null],
		['2024-02-12', 'berlangsung', 1],
		['2024-02-18', 'berlangsung', 1],
		['2024-02-19', 'berlangsung', 2],
		['2024-06-02', 'berlangsung', 16],
		['2024-06-03', 'usai', null],
	])('is on %s: %s, week %s', (hariIni, keadaan, minggu) =>
		expect(susunPelayaran(MULAI, hariIni, [])).toMatchObject({ keadaan, minggu }),
	)

	test('marks the usual exam weeks as long as no exam has a date', () => {
		expect(ujianDi(MULAI, MULAI, [])).toEqual(['UTS 8', 'UAS 16'])
		expect(susunPelayaran(MULAI, MULAI, []).perkiraan).toEqual(['UTS', 'UAS'])
	})

	test('marks the weeks in which the exams of the class lie', () => {
		const ujian = [
			{ jenis: 'UTS', tanggal: '2024-03-18' },
			{ jenis: 'UTS', tanggal: '2024-03-20' },
			{ jenis: 'UTS', tanggal: '2024-03-25' },
		] as const
		expect(ujianDi(MULAI, MULAI, ujian)).toEqual(['UTS 6', 'UTS 7', 'UAS 16'])
		expect(susunPelayaran(MULAI, MULAI, ujian).perkiraan).toEqual(['UAS'])
	})

	test('goes on to an exam that lies after the sixteenth week', () => {
		const ujian = [
			{ jenis: 'UAS', tanggal: '2024-06-24' },
			{ jenis: 'UAS', tanggal: '2024-06-12' },
		] as const
		expect(ujianDi(MULAI, MULAI, ujian)).toEqual(['UTS 8'])
		const on = (hariIni: string) => {
			const { keadaan, minggu, sesudah } = susunPelayaran(MULAI, hariIni, ujian)
			return [keadaan, minggu, ...sesudah.map((p) => `${p.ujian} ${p.minggu} ${p.keadaan}`)]
		}
		expect(on('2024-06-03')).toEqual(['berlangsung', 17, 'UAS 18 depan', 'UAS 20 depan'])
		expect(on('2024-06-12')).toEqual(['berlangsung', 18, 'UAS 18 kini', 'UAS 20 depan'])
		expect(on('2024-06-30')).toEqual(['berlangsung', 20, 'UAS 18 lewat', 'UAS 20 kini'])
		expect(on('2024-07-01')).toEqual(['usai', null, 'UAS 18 lewat', 'UAS 20 lewat'])
	})

	test('both exams may lie in one week', () => {
		const ujian = [
			{ jenis: 'UAS', tanggal: '2024-04-01' },
			{ jenis: 'UTS', tanggal: '2024-04-02' },
		] as const
		expect(susunPelayaran(MULAI, MULAI, ujian).perhentian[7]?.ujian).toEqual(['UTS', 'UAS'])
	})

	test('has sixteen stops that follow each other, one of them now while it is under way', () => {
		const hari = fc.integer({ min: -40, max: 160 })
		fc.assert(
			fc.property(hari, fc.integer({ min: 0, max: 6 }), (n, awal) => {
				const mulai = tambahHari(MULAI, awal)
				const hariIni = tambahHari(MULAI, n)
				const { perhentian, keadaan, minggu } = susunPelayaran(mulai, hariIni, [])
				expect(perhentian.map((p) => p.minggu)).toEqual(Array.from({ length: 16 }, (_, i) => i + 1))
				for (const [i, p] of perhentian.entries()) {
					expect(p.mulai).toBe(awalMinggu(mulai, p.minggu))
					expect(tambahHari(p.selesai, 1)).toBe(perhentian[i + 1]?.mulai ?? tambahHari(p.selesai, 1))
				}
				const kini = perhentian.filter((p) => p.keadaan === 'kini')
				expect(kini.map((p) => p.minggu)).toEqual(keadaan === 'berlangsung' ? [minggu] : [])
				if (kini[0]) expect(mingguKe(mulai, hariIni)).toBe(minggu)
				const order = { lewat: 0, kini: 1, depan: 2 }
				const line = perhentian.map((p) => order[p.keadaan])
				expect(line).toEqual([...line].sort())
			}),
		)
	})
})
