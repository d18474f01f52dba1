import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
	type AnalisisButir,
	analisisButir,
	type Butir,
	histogram,
	keandalan,
	type LembarPeserta,
	ringkas,
} from './analisis-soal.ts'

/**
 * Marks of 25 attempts at 7 questions, and what Moodle's quiz statistics say of them: the published data of its tests (set
 * 00: results00, qstats00 and the figures of the whole quiz), which were worked out in a spreadsheet apart from its code.
 */
const NILAI = `
	1 1 1 1 1 0 1 / 1 1 1 1 .5 1 0 / 1 1 1 1 .5 0 1 / 0 0 1 1 1 0 0 / 1 0 1 0 0 1 .5 / 1 1 1 1 .5 0 .5 / 0 1 1 1 .5 1 .5
	1 1 1 0 .5 1 .5 / 1 0 1 1 1 1 1 / 0 1 1 0 .5 1 .5 / .8 0 1 1 .5 1 .5 / 1 1 1 0 .5 1 1 / 1 0 1 1 .5 1 .5 / 1 0 1 1 1 0 .5
	0 0 1 1 0 1 1 / 1 0 1 0 .5 1 1 / .8 0 1 1 .5 0 1 / 1 0 1 1 0 1 .5 / 1 0 1 1 .5 0 .5 / 0 1 1 0 .5 1 0
	1 1 .3333333 1 .5 0 .5 / 1 1 1 0 .5 0 .5 / 1 1 1 1 0 1 .5 / 0 0 1 0 .5 1 1 / 0 0 1 1 1 1 1`
const MOODLE = {
	facility: [0.704, 0.48, 0.973333332, 0.68, 0.52, 0.64, 0.62],
	discriminationindex: [
		-7.0650767526, -28.8982125772, -9.1230674268, -22.6306444113, -17.6997047674, -45.3785178421,
		-5.6543166602,
	],
	median: 4.5,
	average: 4.617333332,
	standarddeviation: 0.8117265554,
	cic: -87.2230935542,
	standarderror: 1.1106813066,
}
const marks = NILAI.trim()
	.split(/[/\n]/)
	.map((row) => row.trim().split(/\s+/).map(Number))

const item = (id: number, rest: Partial<Butir> = {}): Butir => ({
	id,
	opsi: 'ABCDE',
	kunci: 'A',
	gugur: false,
	...rest,
})
const sheet = (nilai: readonly number[]): LembarPeserta =>
	new Map(nilai.map((one, i) => [i + 1, { opsi: one > 0 ? 'A' : 'B', nilai: one }]))
const only = (found: readonly AnalisisButir[]): AnalisisButir => {
	const [one] = found
	if (!one) throw new Error('nothing was analysed')
	return one
}

describe('the figures that Moodle has published for its own tests', () => {
	const found = analisisButir(
		[1, 2, 3, 4, 5, 6, 7].map((id) => item(id)),
		marks.map(sheet),
	)
	const totals = marks.map((row) => row.reduce((a, b) => a + b))

	it('are the difficulty and the corrected point-biserial (facility and discrimination index there), to four decimals', () => {
		for (const [i, butir] of found.entries()) {
			expect(butir.p).toBeCloseTo(MOODLE.facility[i] ?? Number.NaN, 4)
			expect((butir.r ?? Number.NaN) * 100).toBeCloseTo(MOODLE.discriminationindex[i] ?? Number.NaN, 4)
		}
	})

	it('are mean, median, deviation, KR-20 (coefficient of internal consistency there) and standard error', () => {
		const ringkasan = ringkas(totals)
		expect(ringkasan?.rata).toBeCloseTo(MOODLE.average, 4)
		expect(ringkasan?.median).toBeCloseTo(MOODLE.median, 4)
		expect(ringkasan?.simpangan).toBeCloseTo(MOODLE.standarddeviation, 4)
		const hasil = keandalan(marks)
		expect((hasil?.kr20 ?? Number.NaN) * 100).toBeCloseTo(MOODLE.cic, 4)
		expect(hasil?.galat).toBeCloseTo(MOODLE.standarderror, 4)
	})
})

/** Ten students, five questions, by hand: totals 5 4 4 3 3 2 2 1 1 0. */
const TANGAN = [
	[1, 1, 1, 1, 1],
	[1, 1, 1, 1, 0],
	[1, 1, 1, 0, 1],
	[1, 1, 1, 0, 0],
	[1, 1, 0, 1, 0],
	[1, 1, 0, 0, 0],
	[1, 0, 1, 0, 0],
	[1, 0, 0, 0, 0],
	[0, 1, 0, 0, 0],
	[0, 0, 0, 0, 0],
]

describe('a table worked out by hand', () => {
	const found = analisisButir(
		[1, 2, 3, 4, 5].map((id) => item(id)),
		TANGAN.map(sheet),
	)

	it('has these difficulties and these upper-lower indices of three of ten', () => {
		expect(found.map(({ p }) => p)).toEqual([0.8, 0.7, 0.5, 0.3, 0.2])
		// Upper: 5, 4, 4; lower: 1, 1, 0.
		for (const [i, d] of [2 / 3, 2 / 3, 1, 2 / 3, 2 / 3].entries()) expect(found[i]?.d).toBeCloseTo(d, 12)
	})

	it('has KR-20 = 5/4 (1 - 1.01 / 2.25) and a standard error of the deviation times the root of what is left', () => {
		const hasil = keandalan(TANGAN)
		// p q: .16 + .21 + .25 + .21 + .16 = .99; the totals vary by 22.5 / 10 = 2.25.
		expect(hasil?.kr20).toBeCloseTo((5 / 4) * (1 - 0.99 / 2.25), 12)
		expect(hasil?.galat).toBeCloseTo(Math.sqrt(2.5 * (1 - (hasil?.kr20 ?? 0))), 12)
		expect(hasil?.galat_poin).toBeCloseTo((hasil?.galat ?? 0) * 20, 12)
	})
})

describe('what cannot be told', () => {
	it.each([
		['nobody', []],
		['one student', [[1, 0, 1]]],
		['students who were all right', Array.from({ length: 12 }, () => [1, 1, 1])],
		['students who were all wrong', Array.from({ length: 12 }, () => [0, 0, 0])],
	])('is null for %s: correlation, groups, reliability', (_who, rows: number[][]) => {
		const found = only(analisisButir([item(1), item(2), item(3)], rows.map(sheet)))
		expect([found.r, found.r_penuh, found.d]).toEqual([null, null, null])
		expect(found.opsi.map(({ atas }) => atas)).toEqual([null, null, null, null, null, null])
		expect(keandalan(rows)).toBeNull()
		expect(found.peserta).toBe(rows.length)
	})

	it('is the reliability of one question, and not that of two', () => {
		expect(keandalan([[1], [0], [1]])).toBeNull()
		const hasil = keandalan([
			[1, 1],
			[1, 0],
			[0, 0],
		])
		// p q of a sample: 1/3 + 1/3; the totals 2, 1, 0 vary by 1.
		expect(hasil?.kr20).toBeCloseTo(2 / 3, 12)
		expect([hasil?.galat, hasil?.galat_poin]).toEqual([
			expect.closeTo(Math.sqrt(1 / 3), 12),
			expect.closeTo(50 * Math.sqrt(1 / 3), 12),
		])
		expect(hasil?.soal).toBe(2)
	})

	it.each([
		[
			[60, 80],
			{
				jumlah: 2,
				rata: 70,
				median: 70,
				simpangan: expect.closeTo(14.142136, 6),
				terendah: 60,
				tertinggi: 80,
			},
		],
		[
			[90, 60, 70, 100],
			{
				jumlah: 4,
				rata: 80,
				median: 80,
				simpangan: expect.closeTo(18.257419, 6),
				terendah: 60,
				tertinggi: 100,
			},
		],
		[
			[100, 9, 80],
			{
				jumlah: 3,
				rata: 63,
				median: 80,
				simpangan: expect.closeTo(47.822589, 6),
				terendah: 9,
				tertinggi: 100,
			},
		],
	])('is told of %j', (angka, ringkasan) => {
		expect(ringkas(angka)).toEqual(ringkasan)
	})

	it('is no mean of nothing, and no deviation of one', () => {
		expect(ringkas([])).toBeNull()
		expect(ringkas([70])).toEqual({
			jumlah: 1,
			rata: 70,
			median: 70,
			simpangan: null,
			terendah: 70,
			tertinggi: 70,
		})
		expect(histogram([])).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
		expect(histogram([0, 9.99, 10, 99.99, 100])).toEqual([2, 1, 0, 0, 0, 0, 0, 0, 0, 2])
	})
})

describe('papers that differ', () => {
	it('count for a question only who had it, and put students beside each other by their share', () => {
		const a: LembarPeserta = new Map([
			[1, { opsi: 'A', nilai: 1 }],
			[2, { opsi: 'A', nilai: 1 }],
		])
		const b: LembarPeserta = new Map([
			[1, { opsi: null, nilai: 0 }],
			[3, { opsi: 'B', nilai: 0 }],
		])
		const found = analisisButir([item(1), item(2), item(3)], [a, b])
		expect(found.map(({ peserta, benar, kosong }) => [peserta, benar, kosong])).toEqual([
			[2, 1, 1],
			[1, 1, 0],
			[1, 0, 0],
		])
		expect(found[0]?.d).toBe(1)
	})

	it('put a student with few questions beside one with many by the mean of both', () => {
		const paper = (...marks: readonly [number, number][]): LembarPeserta =>
			new Map(marks.map(([id, nilai]) => [id, { opsi: nilai > 0 ? 'A' : 'B', nilai }]))
		const rows = [
			paper([1, 1], [2, 1]),
			paper([1, 1], [2, 1], [3, 1], [4, 0], [5, 0]),
			paper([1, 0], [2, 1], [3, 1], [4, 1], [5, 0], [6, 0]),
			paper([1, 0], [2, 0], [3, 0]),
		]
		const [first] = analisisButir(
			[1, 2, 3, 4, 5, 6].map((id) => item(id)),
			rows,
		)
		// Means: 1, .6, .5, 0; of the other questions: 1, .5, .6, 0.
		expect(first?.d).toBe(1)
		expect(first?.r_penuh).toBeCloseTo(0.77205, 5)
		expect(first?.r).toBeCloseTo(0.63168, 5)
	})
})

describe('a question', () => {
	/** Twenty students, the first the best at ten other questions; `pick` says what each chose. */
	const among = (pick: (i: number) => string | null, kunci = 'A', gugur = false) => {
		const others = Array.from({ length: 10 }, (_, j) => item(j + 2))
		const rows = Array.from({ length: 20 }, (_, i): LembarPeserta => {
			const opsi = pick(i)
			const rest = others.map((o, j) => [o.id, { opsi: 'A', nilai: j * 2 >= i ? 1 : 0 }] as const)
			return new Map([[1, { opsi, nilai: opsi !== null && kunci.includes(opsi) ? 1 : 0 }], ...rest])
		})
		return only(analisisButir([item(1, { kunci, gugur }), ...others], rows))
	}

	it('whose key the best avoid for one and the same option has a key in doubt, and names that option', () => {
		const found = among((i) => (i < 12 ? 'C' : i < 16 ? 'A' : 'B'))
		expect([found.tanda, found.diduga]).toEqual(['kunci_diragukan', 'C'])
		// The same when nobody at all chose the key.
		expect(among((i) => (i < 12 ? 'C' : 'B')).diduga).toBe('C')
	})

	it('which the weak know and the best guess at in all ways is the wrong way round, without a suspect', () => {
		const found = among((i) => (i < 10 ? ('BCDE'[i % 4] ?? null) : 'A'))
		expect([found.tanda, found.diduga]).toEqual(['terbalik', null])
	})

	it('that all have right tells nobody apart, and is not called the wrong way round for a rounding error', () => {
		const paper = fc.array(fc.array(fc.constantFrom(0, 1), { minLength: 4, maxLength: 4 }), {
			minLength: 10,
			maxLength: 45,
		})
		fc.assert(
			fc.property(paper, (others) => {
				const rows = others.map((row) => sheet([1, ...row]))
				const found = only(
					analisisButir(
						[1, 2, 3, 4, 5].map((id) => item(id)),
						rows,
					),
				)
				expect([found.tanda, found.d ?? 0]).toEqual(['semua_benar', 0])
			}),
		)
	})

	it('is told apart by who leaves it empty, by dead distractors, and is silent when it is good', () => {
		const found = among((i) => (i < 11 ? 'A' : i < 19 ? 'B' : null))
		expect(found.opsi.map(({ huruf, jumlah, berfungsi }) => [huruf, jumlah, berfungsi])).toEqual([
			['A', 11, null],
			['B', 8, true],
			['C', 0, false],
			['D', 0, false],
			['E', 0, false],
			[null, 1, null],
		])
		expect([found.kosong, found.tanda]).toEqual([1, 'pengecoh_mati'])
		expect(among((i) => (i < 11 ? 'A' : ('BCDE'[i % 4] ?? null))).tanda).toBeNull()
	})

	it('that is thrown out is told and moves no other, nor itself', () => {
		const rows = TANGAN.map((row, i) => sheet([...row, i < 5 ? 0 : 1]))
		const all = analisisButir(
			[1, 2, 3, 4, 5, 6].map((id) => item(id, { gugur: id === 6 })),
			rows,
		)
		const without = analisisButir(
			[1, 2, 3, 4, 5].map((id) => item(id)),
			TANGAN.map(sheet),
		)
		expect(all.slice(0, 5)).toEqual(without)
		expect([all[5]?.p, all[5]?.d, all[5]?.tanda]).toEqual([0.5, -1, null])
		expect(all[5]?.r).toBe(all[5]?.r_penuh)
		const alone = only(analisisButir([item(1, { gugur: true })], rows))
		expect([alone.p, alone.r, alone.r_penuh, alone.d]).toEqual([0.8, null, null, null])
	})

	it('takes several keys together, and is not judged once it is thrown out', () => {
		const both = among((i) => (i < 6 ? 'A' : i < 12 ? 'C' : 'B'), 'AC')
		expect([both.p, both.opsi.filter((o) => o.kunci).map((o) => o.huruf)]).toEqual([0.6, ['A', 'C']])
		const out = among((i) => (i < 12 ? 'C' : 'A'), 'A', true)
		expect([out.tanda, out.gugur, out.p]).toEqual([null, true, 0.4])
	})

	it('is not judged by fewer than ten', () => {
		const rows = Array.from({ length: 9 }, (_, i) => sheet([i < 5 ? 0 : 1, i < 5 ? 1 : 0, i < 5 ? 1 : 0]))
		expect(only(analisisButir([item(1), item(2), item(3)], rows)).tanda).toBeNull()
	})
})

describe('for any answers of anybody', () => {
	const letter = fc.constantFrom('A', 'B', 'C', 'D', 'E', null)
	const room = fc
		.record({ soal: fc.integer({ min: 1, max: 8 }), peserta: fc.integer({ min: 0, max: 30 }) })
		.chain(({ soal, peserta }) =>
			fc.array(
				fc.array(fc.option(letter, { nil: undefined, freq: 6 }), { minLength: soal, maxLength: soal }),
				{
					minLength: peserta,
					maxLength: peserta,
				},
			),
		)
	const analyse = (rows: readonly (readonly (string | null | undefined)[])[]) => {
		const butir = Array.from({ length: rows[0]?.length ?? 1 }, (_, i) => item(i + 1, { gugur: i === 6 }))
		const sheets = rows.map(
			(row): LembarPeserta =>
				new Map(
					row.flatMap((opsi, i) =>
						opsi === undefined ? [] : [[i + 1, { opsi, nilai: opsi === 'A' ? 1 : 0 }]],
					),
				),
		)
		return analisisButir(butir, sheets)
	}

	it('shares lie between 0 and 1 and make one, correlations and indices between -1 and 1', () => {
		fc.assert(
			fc.property(room, (rows) => {
				for (const butir of analyse(rows)) {
					for (const one of [butir.r, butir.r_penuh, butir.d])
						if (one !== null) expect(Math.abs(one)).toBeLessThanOrEqual(1 + 1e-9)
					if (butir.p === null) continue
					expect(butir.opsi.reduce((all, o) => all + o.jumlah, 0)).toBe(butir.peserta)
					for (const group of ['atas', 'bawah'] as const)
						if (butir.d !== null)
							expect(butir.opsi.reduce((all, o) => all + (o[group] ?? 0), 0)).toBeCloseTo(1, 9)
				}
			}),
		)
	})

	it('the order of students changes nothing', () => {
		fc.assert(
			fc.property(room, (rows) => {
				const [one, other] = [analyse(rows), analyse([...rows].reverse())]
				for (const [i, butir] of one.entries()) {
					const twin = other[i]
					for (const field of ['p', 'r', 'r_penuh', 'd'] as const)
						expect(butir[field] ?? 9).toBeCloseTo(twin?.[field] ?? 9, 9)
					for (const [j, o] of butir.opsi.entries())
						expect(o.atas ?? 9).toBeCloseTo(twin?.opsi[j]?.atas ?? 9, 9)
				}
			}),
		)
	})
})
