import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
	bedaKoreksi,
	gabungKoreksi,
	isBenar,
	type KoreksiKunci,
	kunciPeserta,
	kunciTerkoreksi,
	type PutusanSoal,
} from './koreksi-kunci.ts'
import { scoreUjian } from './nilai.ts'

const KUNCI = { '1': 'A', '2': 'B', '3': 'C' }

describe('a key that was corrected', () => {
	it('names another letter, several, none that is wrong, or leaves the question out', () => {
		const koreksi: KoreksiKunci = {
			'1': { jenis: 'kunci', huruf: 'AC' },
			'2': { jenis: 'penuh' },
			'3': { jenis: 'keluar' },
		}
		expect(kunciTerkoreksi(KUNCI, koreksi)).toEqual({ '1': 'AC', '2': '*' })
		expect(kunciTerkoreksi(KUNCI, { '9': { jenis: 'penuh' } })).toEqual(KUNCI)
	})

	it('scores by it: who left a question empty has its credit when all have', () => {
		const score = (koreksi: KoreksiKunci) => {
			const { jumlah_benar, total_soal, skor } = scoreUjian(kunciTerkoreksi(KUNCI, koreksi), {
				'1': 'C',
				'2': null,
				'3': 'C',
			})
			return [jumlah_benar, total_soal, skor]
		}
		expect(score({})).toEqual([1, 3, 33.33])
		expect(score({ '1': { jenis: 'kunci', huruf: 'AC' } })).toEqual([2, 3, 66.67])
		expect(score({ '2': { jenis: 'penuh' } })).toEqual([2, 3, 66.67])
		expect(score({ '2': { jenis: 'keluar' } })).toEqual([1, 2, 50])
		expect(score({ '3': { jenis: 'keluar' } })).toEqual([0, 2, 0])
	})

	it('takes nothing but a letter for an answer', () => {
		for (const opsi of ['', 'AC', 'F', null, undefined]) expect(isBenar('AC', opsi)).toBe(false)
		expect([isBenar('AC', 'A'), isBenar('AC', 'C'), isBenar('*', null)]).toEqual([true, true, true])
	})
})

const putusan: fc.Arbitrary<PutusanSoal> = fc.oneof(
	fc.record({ jenis: fc.constant('kunci' as const), huruf: fc.constantFrom('A', 'B', 'AB', 'CDE') }),
	fc.constant<PutusanSoal>({ jenis: 'penuh' }),
	fc.constant<PutusanSoal>({ jenis: 'keluar' }),
)
const koreksi = fc.dictionary(fc.integer({ min: 1, max: 9 }).map(String), putusan)

describe('corrections', () => {
	it('can be taken back: what differs leads from one state to the other', () => {
		fc.assert(
			fc.property(koreksi, koreksi, (a, b) => {
				expect(gabungKoreksi(a, bedaKoreksi(a, b))).toEqual(b)
				expect(bedaKoreksi(a, a)).toEqual({})
			}),
		)
	})

	it('that accept one more letter, or give full credit, take nothing from anybody', () => {
		const letter = fc.option(fc.constantFrom('A', 'B', 'C', 'D', 'E'))
		fc.assert(
			fc.property(
				fc.record({ '1': letter, '2': letter, '3': letter }),
				fc.constantFrom('A', 'B', 'C', 'D', 'E'),
				(jawaban, huruf) => {
					const before = scoreUjian(KUNCI, jawaban).skor
					const juga = huruf === 'A' ? 'A' : `A${huruf}`
					expect(
						scoreUjian(kunciTerkoreksi(KUNCI, { '1': { jenis: 'kunci', huruf: juga } }), jawaban).skor,
					).toBeGreaterThanOrEqual(before)
					expect(
						scoreUjian(kunciTerkoreksi(KUNCI, { '2': { jenis: 'penuh' } }), jawaban).skor,
					).toBeGreaterThanOrEqual(before)
				},
			),
		)
	})
})

describe('the key of one student', () => {
	it.each<[number[], Record<string, string>]>([
		[[1, 2, 3], { '1': 'A', '2': 'B', '3': 'C' }],
		[[3, 1], { '1': 'A', '3': 'C' }],
		[[2, 9], { '2': 'B' }],
		[[9], {}],
		[[], {}],
	])('who has the questions %j is %j', (urutan, kunci) => {
		expect(kunciPeserta(KUNCI, urutan)).toStrictEqual(kunci)
	})
})

describe('what is decided later', () => {
	const A = { jenis: 'kunci', huruf: 'A' } as const
	const B = { jenis: 'kunci', huruf: 'B' } as const
	const PENUH = { jenis: 'penuh' } as const

	it('stands beside what was decided before, in the order of the questions', () => {
		const hasil = gabungKoreksi({ '10': A, '2': PENUH }, { '1': B, '2': null, '10': B, '3': PENUH })
		expect(Object.entries(hasil)).toEqual([
			['1', B],
			['3', PENUH],
			['10', B],
		])
	})

	it.each<[string, KoreksiKunci, KoreksiKunci, Record<string, PutusanSoal | null>]>([
		['the same letter', { '1': A }, { '1': A }, {}],
		['another letter', { '1': A }, { '1': B }, { '1': B }],
		['full credit twice', { '1': PENUH }, { '1': PENUH }, {}],
		['full credit for a letter', { '1': A }, { '1': PENUH }, { '1': PENUH }],
		['something new', {}, { '1': A }, { '1': A }],
		['something taken back', { '1': A }, {}, { '1': null }],
	])('differs or not: %s', (_, dari, ke, beda) => {
		expect(bedaKoreksi(dari, ke)).toEqual(beda)
	})
})
