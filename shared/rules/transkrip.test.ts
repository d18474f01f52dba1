import { describe, expect, test } from 'vitest'
import { bobotHuruf, type HurufNilai } from './bobot.ts'
import type { DetailKhs } from './khs.ts'
import {
	computeTranskrip,
	type HasilSemester,
	isDigantikan,
	isIpkResmi,
	type LembarTerm,
} from './transkrip.ts'

const detail = (kode: string, sks: number, nilai: HurufNilai): DetailKhs => ({
	id: kode,
	matakuliah_id: `id-${kode}`,
	kode,
	matakuliah: `Mata Kuliah ${kode}`,
	sks,
	nilai,
	grade_point: bobotHuruf(nilai),
})
const hasil = (periode_kode: string, semester: number, d: DetailKhs): HasilSemester => ({
	...d,
	periode_kode,
	semester,
})
const lembar = (
	periode_kode: string,
	semester: number,
	ipk: number,
	...details: DetailKhs[]
): LembarTerm => ({
	periode_kode,
	semester,
	disahkan: { details, ipk },
})
const menunggu = (periode_kode: string, semester: number): LembarTerm => ({
	periode_kode,
	semester,
	disahkan: null,
})

const A = detail('AA01', 4, 'A-')
const GAGAL = detail('BB01', 3, 'E')
const ULANG = detail('BB01', 3, 'B')
const brief = (t: ReturnType<typeof computeTranskrip>) =>
	t.baris.map((b) => `${b.semester} ${b.kode} ${b.nilai}${b.dihitung ? '' : ' *'}`)

describe('a transcript', () => {
	test('holds every attempt of the approved sheets; a repeated course counts once, with its best grade', () => {
		const semua = [hasil('20221', 1, A), hasil('20221', 1, GAGAL), hasil('20222', 2, ULANG)]
		const t = computeTranskrip(semua, [lembar('20222', 2, 3.43, ULANG), lembar('20221', 1, 2.14, A, GAGAL)])
		expect(brief(t)).toEqual(['1 AA01 A-', '1 BB01 E *', '2 BB01 B'])
		expect(t).toMatchObject({ ipk: 3.43, sks: 7, sks_lulus: 7, mutu: 24, menunggu: 0 })
	})

	test('counts the first attempt when the later one is worse, and of equals the first', () => {
		const lagi = (nilai: HurufNilai) =>
			brief(
				computeTranskrip([], [lembar('20221', 1, 0, ULANG), lembar('20231', 3, 0, detail('BB01', 3, nilai))]),
			)
		expect(lagi('C')).toEqual(['1 BB01 B', '3 BB01 C *'])
		expect(lagi('B')).toEqual(['1 BB01 B', '3 BB01 B *'])
	})

	test('knows a course again whose code has changed since', () => {
		const baru = { ...ULANG, kode: 'BX01' }
		const t = computeTranskrip(
			[hasil('20222', 2, baru)],
			[lembar('20221', 1, 0, GAGAL), lembar('20222', 2, 3, baru)],
		)
		expect(brief(t)).toEqual(['1 BB01 E *', '2 BX01 B'])
	})

	test('a grade that weighs nothing is taken, not passed', () => {
		expect(computeTranskrip([], [lembar('20221', 1, 2.14, A, GAGAL)])).toMatchObject({
			sks: 7,
			sks_lulus: 4,
			ipk: 2.14,
		})
	})

	test('leaves out what waits for approval, and says how many they are', () => {
		const neu = detail('CC01', 3, 'A')
		const t = computeTranskrip(
			[hasil('20221', 1, A), hasil('20221', 1, neu), hasil('20222', 2, ULANG)],
			[lembar('20221', 1, 3.75, A), menunggu('20222', 2)],
		)
		expect(brief(t)).toEqual(['1 AA01 A-'])
		expect(t.menunggu).toBe(2)
	})

	test('takes the frozen letter, and says that a correction waits', () => {
		const t = computeTranskrip([hasil('20221', 1, ULANG)], [lembar('20221', 1, 0, GAGAL)])
		expect(brief(t)).toEqual(['1 BB01 E'])
		expect(t.menunggu).toBe(1)
	})

	test('takes results of terms from before there were sheets as they are', () => {
		const t = computeTranskrip([hasil('20211', 1, A)], [lembar('20221', 3, 3.43, ULANG)])
		expect(brief(t)).toEqual(['1 AA01 A-', '3 BB01 B'])
		expect(t.ipk).toBe(3.43)
	})

	test('of nobody is empty', () => {
		expect(computeTranskrip([], [])).toEqual({
			baris: [],
			ipk: 0,
			sks: 0,
			sks_lulus: 0,
			mutu: 0,
			menunggu: 0,
		})
	})
})

describe('the IPK of a transcript is the official one', () => {
	test.each<[string, HasilSemester[], LembarTerm[], boolean]>([
		['when it is that of the newest approved sheet', [], [lembar('20221', 1, 2.14, A, GAGAL)], true],
		[
			'not when an earlier sheet was counted and still waits',
			[],
			[menunggu('20221', 1), lembar('20222', 2, 3.43, ULANG)],
			false,
		],
		[
			'not while the later sheet has not followed a correction',
			[],
			[lembar('20221', 1, 3.75, A), lembar('20222', 2, 3.2, ULANG)],
			false,
		],
		['when later results have no sheet yet', [hasil('20231', 3, GAGAL)], [lembar('20221', 1, 3.75, A)], true],
		['when a later sheet waits', [], [lembar('20221', 1, 3.75, A), menunggu('20222', 2)], true],
		['when there is no sheet at all', [hasil('20211', 1, A)], [], true],
	])('%s', (_when, semua, list, expected) => expect(isIpkResmi(semua, list)).toBe(expected))
})

describe('an issued transcript', () => {
	const cetak = (...list: LembarTerm[]) => computeTranskrip([], list)
	const satu = lembar('20221', 1, 2.14, A, GAGAL)
	test.each<[string, boolean, LembarTerm[]]>([
		['while nothing has changed', false, [satu]],
		[
			'nor by a later term, also one in which a course was repeated',
			false,
			[satu, lembar('20222', 2, 3.43, ULANG)],
		],
		['by a corrected letter', true, [lembar('20221', 1, 3.43, A, ULANG)]],
		['by a line that came', true, [lembar('20221', 1, 2.7, A, GAGAL, detail('CC01', 3, 'A'))]],
		['by a line that went', true, [lembar('20221', 1, 3.75, A)]],
	])('is replaced or not: %s, %s', (_when, digantikan, kini) =>
		expect(isDigantikan(cetak(satu), cetak(...kini))).toBe(digantikan),
	)
})

test('the lines stand by term, and in a term by code', () => {
	const [aa, bb, cc, dd] = ['AA', 'BB', 'CC', 'DD'].map((kode) => detail(kode, 3, 'B')) as [
		DetailKhs,
		DetailKhs,
		DetailKhs,
		DetailKhs,
	]
	const semua = [hasil('20211', 1, cc), hasil('20211', 1, aa)]
	const list = [
		lembar('20222', 3, 0, bb, detail('AB', 3, 'B')),
		lembar('20221', 2, 0, dd, detail('EE', 3, 'A')),
	]
	for (const sheets of [list, list.toReversed()])
		expect(brief(computeTranskrip(semua, sheets))).toEqual([
			'1 AA B',
			'1 CC B',
			'2 DD B',
			'2 EE A',
			'3 AB B',
			'3 BB B',
		])
})

describe('the official IPK is that of the newest approved sheet', () => {
	test('in whatever order they come', () => {
		const baru = lembar('20222', 2, 3.43, ULANG)
		// It was another when the earlier sheet was approved.
		const lama = lembar('20221', 1, 1, A, GAGAL)
		expect([isIpkResmi([], [baru, lama]), isIpkResmi([], [lama, baru])]).toEqual([true, true])
	})

	test('also while a later one waits', () => {
		expect(isIpkResmi([], [lembar('20221', 1, 1, A), menunggu('20222', 2)])).toBe(false)
	})
})
