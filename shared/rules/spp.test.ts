import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
	cicilanBerikut,
	type FaktaSpp,
	GERBANG,
	GERBANG_UJIAN,
	isGerbangTerbuka,
	judgeGerbang,
	ringkasTagihan,
	SYARAT_SPP_BAWAAN,
	type SyaratSpp,
	statusSpp,
} from './spp.ts'

const HARI_INI = '2024-03-18'
type Tagihan = FaktaSpp['tagihan'][number]
const tagihan = (rest: Partial<Tagihan> = {}): Tagihan => ({
	jumlah: 2_500_000,
	terbayar: 0,
	lunas: false,
	berjalan: true,
	...rest,
})
const fakta = (...list: Tagihan[]): FaktaSpp => ({ tagihan: list, dispensasi_sampai: null })
const lunas = tagihan({ lunas: true })

describe("the specification's tuition check", () => {
	test.each([
		['no bill', [], 'sudah bayar spp'],
		['a settled bill', [lunas], 'sudah bayar spp'],
		['an open bill', [tagihan()], 'belum bayar spp'],
		['one of two bills open', [lunas, tagihan()], 'belum bayar spp'],
		['a bill paid but for one rupiah', [tagihan({ terbayar: 2_499_999 })], 'belum bayar spp'],
		['a bill paid to the rupiah', [tagihan({ terbayar: 2_500_000 })], 'sudah bayar spp'],
		['arrears of an earlier term', [lunas, tagihan({ berjalan: false })], 'belum bayar spp'],
	] as const)('%s is "%s"', (_name, list, status) =>
		expect(statusSpp(fakta(...list), SYARAT_SPP_BAWAAN, HARI_INI)).toBe(status),
	)
})

describe('gates', () => {
	const syarat: SyaratSpp = { krs: 25, uts: 50, uas: 100, materi: 0, surat: 75 }
	test.each([
		[0, { krs: false, uts: false, uas: false, materi: true, surat: false }],
		[624_999, { krs: false, uts: false, uas: false, materi: true, surat: false }],
		[625_000, { krs: true, uts: false, uas: false, materi: true, surat: false }],
		[1_250_000, { krs: true, uts: true, uas: false, materi: true, surat: false }],
		[2_500_000, { krs: true, uts: true, uas: true, materi: true, surat: true }],
	])('with %i rupiah paid', (terbayar, expected) =>
		expect(judgeGerbang(fakta(tagihan({ terbayar })), syarat, HARI_INI)).toEqual(expected),
	)

	test('arrears must be paid whole, whatever share the gate asks of the active term', () => {
		const arrears = fakta(tagihan({ berjalan: false, terbayar: 2_499_999 }), lunas)
		expect(isGerbangTerbuka('krs', arrears, syarat, HARI_INI)).toBe(false)
		expect(isGerbangTerbuka('materi', arrears, syarat, HARI_INI)).toBe(true)
	})

	test.each([
		['2024-03-17', false],
		['2024-03-18', true],
		['2024-12-31', true],
	])('a dispensation up to %s opens today: %s', (dispensasi_sampai, terbuka) => {
		const facts = { ...fakta(tagihan()), dispensasi_sampai }
		for (const gerbang of GERBANG)
			expect(isGerbangTerbuka(gerbang, facts, SYARAT_SPP_BAWAAN, HARI_INI)).toBe(terbuka || gerbang === 'krs')
	})

	test('another rupiah never closes a gate', () => {
		const bill = fc.record({
			jumlah: fc.integer({ min: 1, max: 20_000_000 }),
			terbayar: fc.integer({ min: 0, max: 20_000_000 }),
			lunas: fc.boolean(),
			berjalan: fc.boolean(),
		})
		const share = fc.integer({ min: 0, max: 100 })
		const syaratAny = fc.record({ krs: share, uts: share, uas: share, materi: share, surat: share })
		fc.assert(
			fc.property(
				fc.array(bill, { minLength: 1, maxLength: 4 }),
				syaratAny,
				fc.nat(5_000_000),
				(list, s, more) => {
					const [first, ...rest] = list as [Tagihan, ...Tagihan[]]
					const richer = fakta({ ...first, terbayar: first.terbayar + more }, ...rest)
					for (const gerbang of GERBANG)
						if (isGerbangTerbuka(gerbang, fakta(...list), s, HARI_INI))
							expect(isGerbangTerbuka(gerbang, richer, s, HARI_INI)).toBe(true)
				},
			),
		)
	})
})

describe('what is owed', () => {
	const terbuka = (periode_kode: string, jatuh_tempo: string, terbayar = 0) => ({
		periode_kode,
		jatuh_tempo,
		jumlah: 2_500_000,
		terbayar,
	})

	test('is the sum that is left, by the bill that is due first', () => {
		const list = [terbuka('20232', '2024-04-15', 500_000), terbuka('20231', '2023-10-15')]
		expect(ringkasTagihan(list, HARI_INI)).toEqual({
			periode_kode: '20231',
			jatuh_tempo: '2023-10-15',
			terlambat: true,
			sisa: 4_500_000,
			jumlah_tagihan: 2,
		})
	})

	test('is not late on its day, and never less than nothing', () => {
		expect(ringkasTagihan([terbuka('20232', HARI_INI, 3_000_000)], HARI_INI)).toMatchObject({
			terlambat: false,
			sisa: 0,
		})
		expect(ringkasTagihan([], HARI_INI)).toBeNull()
	})
})

describe('instalments', () => {
	const bill = (jatuh_tempo: string, rest: object = {}) => ({
		...{ periode_kode: jatuh_tempo, jatuh_tempo, jumlah: 2_500_000, terbayar: 0 },
		...rest,
	})
	const cicilan = [
		{ urutan: 1, jumlah: 1_250_000, jatuh_tempo: '2024-03-10' },
		{ urutan: 2, jumlah: 1_250_000, jatuh_tempo: '2024-04-10' },
	]

	test.each([
		[0, { urutan: 1, dari: 2, sisa: 1_250_000 }],
		[500_000, { urutan: 1, dari: 2, sisa: 750_000 }],
		[1_250_000, { urutan: 2, dari: 2, sisa: 1_250_000 }],
	])('with %i rupiah paid the next one is %o', (terbayar, next) => {
		expect(ringkasTagihan([bill('2024-04-10', { terbayar, cicilan })], HARI_INI)?.cicilan).toEqual(next)
	})

	test('there are none of a bill without', () => {
		expect(ringkasTagihan([bill('2024-04-10')], HARI_INI)).not.toHaveProperty('cicilan')
	})

	test('the bill that is due first is named, of two of a day the first', () => {
		const named = (...days: string[]) =>
			ringkasTagihan(
				days.map((day, n) => bill(day, { periode_kode: `${n}` })),
				HARI_INI,
			)?.periode_kode
		expect(named('2024-03-01', '2024-04-01', '2024-05-01')).toBe('0')
		expect(named('2024-05-01', '2024-04-01', '2024-03-01')).toBe('2')
		expect(named('2024-04-01', '2024-03-01', '2024-03-01')).toBe('1')
	})

	test('of several bills the next day counts, of those that are open', () => {
		const list = [
			tagihan({ tertib_sampai: '2024-05-10' }),
			tagihan({ tertib_sampai: '2024-04-10' }),
			tagihan({ tertib_sampai: '2024-03-10', lunas: true }),
			tagihan({ tertib_sampai: null }),
		]
		expect(cicilanBerikut(fakta(...list))).toBe('2024-04-10')
		expect(cicilanBerikut(fakta(tagihan(), lunas))).toBeNull()
	})
})

test('a quiz stands behind the gate of the UTS', () => {
	expect(GERBANG_UJIAN).toEqual({ UTS: 'uts', UAS: 'uas', KUIS: 'uts' })
})
