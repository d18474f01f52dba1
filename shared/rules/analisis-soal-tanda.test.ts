import { describe, expect, it } from 'vitest'
import { type AnalisisButir, analisisButir, type Butir, bulat, type LembarPeserta } from './analisis-soal.ts'

const item = (id: number, rest: Partial<Butir> = {}): Butir => ({
	id,
	opsi: 'ABCDE',
	kunci: 'A',
	gugur: false,
	...rest,
})
const only = (found: readonly AnalisisButir[]): AnalisisButir => {
	const [one] = found
	if (!one) throw new Error('nothing was analysed')
	return one
}

describe('a question', () => {
	/** Groups that ten other questions have put apart; a letter is what one student chose, `-` for nothing. */
	const apart = (atas: string, tengah: string, bawah: string, kunci = 'A') => {
		const others = Array.from({ length: 10 }, (_, j) => item(j + 2))
		const rows = [atas, tengah, bawah].flatMap((group, g) =>
			[...group].map((huruf): LembarPeserta => {
				const rest = others.map((o, j) => [o.id, { opsi: 'A', nilai: j < 10 - 5 * g ? 1 : 0 }] as const)
				const own = { opsi: huruf === '-' ? null : huruf, nilai: kunci.includes(huruf) ? 1 : 0 }
				return new Map([[1, own], ...rest])
			}),
		)
		return only(analisisButir([item(1, { kunci }), ...others], rows))
	}
	const many = (...parts: readonly [string, number][]) =>
		parts.map(([huruf, count]) => huruf.repeat(count)).join('')
	const middle = (count: number) => 'ABCDE'.repeat(4).slice(0, count)

	it.each<[string, AnalisisButir, string | null, string | null]>([
		[
			'the stronger of two suspects',
			apart(many(['B', 5], ['C', 6]), middle(19), many(['A', 7], ['D', 4])),
			'kunci_diragukan',
			'C',
		],
		[
			'the stronger of two suspects, though it comes first',
			apart(many(['B', 6], ['C', 5]), middle(19), many(['A', 7], ['D', 4])),
			'kunci_diragukan',
			'B',
		],
		[
			'no suspect that fewer of the best chose than the key',
			apart(many(['A', 6], ['B', 5]), middle(19), many(['A', 7], ['B', 4])),
			'terbalik',
			null,
		],
		[
			'no suspect that fewer of the best chose than two keys together',
			apart(many(['A', 3], ['C', 3], ['B', 5]), middle(19), many(['A', 4], ['C', 3], ['B', 4]), 'AC'),
			'terbalik',
			null,
		],
		[
			'no suspect that the weak choose as well',
			apart(many(['A', 3], ['B', 5], ['C', 2]), middle(17), many(['A', 4], ['B', 6])),
			'terbalik',
			null,
		],
		[
			'no suspect that exactly forty of a hundred of the best agree on',
			apart(many(['B', 4], ['C', 3], ['D', 3]), middle(17), many(['A', 10])),
			'terbalik',
			null,
		],
		[
			'no suspect where the best leave it empty',
			apart(many(['-', 10]), middle(17), many(['A', 10])),
			'terbalik',
			null,
		],
		[
			'a weak question where a strong distractor misleads the weak no less',
			apart(many(['A', 4], ['B', 6]), middle(17), many(['A', 3], ['B', 3], ['C', 4])),
			'tidak_membedakan',
			null,
		],
		[
			'nobody right, each wrong in another way',
			apart('BCDEBCDEBC', 'BCDEBCDEBCDEBCDEB', 'BCDEBCDEBC'),
			'semua_salah',
			null,
		],
		[
			'a question that tells apart by less than 0,20',
			apart('AAAAABCDEB', middle(17), 'AAAABCDECD'),
			'tidak_membedakan',
			null,
		],
		['nothing where it does by 0,20', apart('AAAAAABCDE', middle(17), 'AAAABCDEBC'), null, null],
		['everybody right', apart(many(['A', 10]), many(['A', 17]), many(['A', 10])), 'semua_benar', null],
	])('is said to have %s', (_, { tanda, diduga }, expected, suspect) => {
		expect([tanda, diduga]).toEqual([expected, suspect])
	})

	it('is the wrong way round by either figure alone', () => {
		const told = (rows: readonly (readonly number[])[]) => {
			const butir = Array.from({ length: rows[0]?.length ?? 0 }, (_, j) => item(j + 1))
			const sheets = rows.map(
				(row, i): LembarPeserta =>
					new Map(row.map((nilai, j) => [j + 1, { opsi: nilai === 1 ? 'A' : 'BCDE'.charAt(i % 4), nilai }])),
			)
			const { r, d, tanda } = only(analisisButir(butir, sheets))
			return [Math.sign(r ?? 0), d, tanda]
		}
		// The only one who was right has one of three others, where ten have 1.3 on the average.
		const few = [
			[0, 1, 1, 1],
			[0, 1, 1, 0],
			[0, 1, 1, 0],
			[0, 1, 1, 0],
			[1, 1, 0, 0],
			[0, 1, 0, 0],
			[0, 1, 0, 0],
			[0, 1, 0, 0],
			[0, 0, 0, 0],
			[0, 0, 0, 0],
		]
		expect(told(few)).toEqual([-1, expect.closeTo(1 / 6, 9), 'terbalik'])
		// Two of the best five and three of the last five; between them all of the better ones.
		const layers = [
			...[1, 1, 0, 0, 0].map((own) => [own, 10]),
			...[1, 1, 1, 1, 1].map((own) => [own, 8]),
			...[0, 0, 0, 0, 0].map((own) => [own, 2]),
			...[1, 1, 1, 0, 0].map((own) => [own, 0]),
		].map(([own = 0, count = 0]) => [own, ...Array.from({ length: 10 }, (_, j) => (j < count ? 1 : 0))])
		expect(told(layers)).toEqual([1, expect.closeTo(-0.2, 9), 'terbalik'])
	})

	it('has a distractor that works from one of twenty on', () => {
		const dead = (tengah: string) =>
			apart('AAAAA', tengah, 'BCDBB').opsi.flatMap(({ huruf, berfungsi }) =>
				berfungsi === false ? [huruf] : [],
			)
		expect(dead('AAAAAAAAAA')).toEqual(['E'])
		expect(dead('AAAAAAAAAE')).toEqual([])
		expect(dead('AAAAAAAAAAE')).toEqual(['C', 'D', 'E'])
	})

	it('has the shares of each option, of all and of both groups', () => {
		const { opsi } = apart('AAAB-', 'ABCAABCAAB', 'BBBCA')
		expect(
			opsi.map(({ huruf, jumlah, bagian, atas, bawah }) => [huruf, jumlah, bagian, atas, bawah]),
		).toEqual([
			['A', 9, 0.45, 0.6, 0.2],
			['B', 7, 0.35, 0.2, 0.6],
			['C', 3, 0.15, 0, 0.2],
			['D', 0, 0, 0, 0],
			['E', 0, 0, 0, 0],
			[null, 1, 0.05, 0.2, 0],
		])
	})

	it('that nobody had has no shares, no difficulty and no mark', () => {
		const found = only(analisisButir([item(1, { opsi: 'AB' })], []))
		expect(found).toEqual({
			...{ id: 1, peserta: 0, benar: 0, kosong: 0, p: null, r: null, r_penuh: null, d: null },
			opsi: [
				{ huruf: 'A', kunci: true, jumlah: 0, bagian: 0, atas: null, bawah: null, berfungsi: null },
				{ huruf: 'B', kunci: false, jumlah: 0, bagian: 0, atas: null, bawah: null, berfungsi: null },
				{ huruf: null, kunci: false, jumlah: 0, bagian: 0, atas: null, bawah: null, berfungsi: null },
			],
			...{ tanda: null, diduga: null, gugur: false },
		})
	})
})

it.each([
	[0.195, 0.2],
	[0.194, 0.19],
	[-0.305, -0.3],
	[1, 1],
])('%f is shown and judged as %f', (angka, shown) => {
	expect(bulat(angka)).toBe(shown)
})
