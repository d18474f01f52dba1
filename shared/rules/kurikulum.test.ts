import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bobotHuruf, HURUF_NILAI } from './bobot.ts'
import { computeIpk, indeksPrestasi } from './ips.ts'
import { hitungKemajuan } from './kurikulum.ts'

const mk = (kode: string, semester: number, wajib = true, sks = 3) => ({
	kode,
	nama: `Mata Kuliah ${kode}`,
	sks,
	semester,
	wajib,
})
const KURIKULUM = [mk('B1', 2), mk('A1', 1, true, 4), mk('A2', 1), mk('P1', 2, false), mk('B2', 2, true, 2)]
const nilai = (kode: string, bobot: number, sks = 3) => ({ kode, sks, bobot })

describe('the progress of a student', () => {
	test('names mandatory courses that are not passed, by semester of the curriculum', () => {
		const hasil = [nilai('A1', 4, 4), nilai('A2', 0), nilai('X9', 1, 2)]
		expect(hitungKemajuan(KURIKULUM, hasil, ['B1'])).toEqual({
			sks_lulus: 6,
			mutu_lulus: 18,
			sks_gagal: 3,
			semester: [
				{
					semester: 1,
					sks: 7,
					sks_lulus: 4,
					kurang: [{ kode: 'A2', nama: 'Mata Kuliah A2', sks: 3, keadaan: 'gagal' }],
				},
				{
					semester: 2,
					sks: 5,
					sks_lulus: 0,
					kurang: [
						{ kode: 'B1', nama: 'Mata Kuliah B1', sks: 3, keadaan: 'diambil' },
						{ kode: 'B2', nama: 'Mata Kuliah B2', sks: 2, keadaan: 'belum' },
					],
				},
			],
			sks_wajib_kurang: 8,
		})
	})

	test('a failed course is missing until it is passed, and repeating it is said', () => {
		const gagal = [nilai('A2', 0)]
		const dari = (hasil: typeof gagal, diambil: string[] = []) =>
			hitungKemajuan([mk('A2', 1)], hasil, diambil).semester[0]?.kurang[0]?.keadaan
		expect([dari(gagal), dari(gagal, ['A2']), dari([...gagal, nilai('A2', 1)])]).toEqual([
			'gagal',
			'mengulang',
			undefined,
		])
	})

	test('a course whose result waits was taken, whatever else is known of it', () => {
		const dari = (hasil: ReturnType<typeof nilai>[], diambil: string[]) =>
			hitungKemajuan([mk('A2', 1)], hasil, diambil, ['A2']).semester[0]?.kurang[0]?.keadaan
		expect([dari([], []), dari([nilai('A2', 0)], []), dari([], ['A2'])]).toEqual([
			'tertunda',
			'tertunda',
			'diambil',
		])
		expect(hitungKemajuan([mk('A2', 1)], [nilai('A2', 3)], [], ['A2']).semester[0]?.kurang).toEqual([])
	})

	test('a course that was repeated counts once, with its best grade, also when the later one is worse', () => {
		const facts = hitungKemajuan([], [nilai('A1', 3), nilai('A1', 3.75), nilai('A1', 0)], [])
		expect(facts).toMatchObject({ sks_lulus: 3, mutu_lulus: 11.25, sks_gagal: 0 })
	})

	const hasil = fc.array(
		fc.record({
			kode: fc.constantFrom('A1', 'A2', 'B1', 'B2', 'P1', 'X1', 'X2'),
			sks: fc.integer({ min: 1, max: 6 }),
			bobot: fc.constantFrom(...HURUF_NILAI).map((huruf) => bobotHuruf(huruf)),
		}),
		{ maxLength: 30 },
	)
	const diambil = fc.subarray(['A1', 'A2', 'B1', 'B2'])

	test('makes the IPK of the KHS when the failed ones are put back', () => {
		fc.assert(
			fc.property(hasil, (semua) => {
				const { mutu_lulus, sks_lulus, sks_gagal } = hitungKemajuan(KURIKULUM, semua, [])
				expect(indeksPrestasi(mutu_lulus, sks_lulus + sks_gagal)).toBe(computeIpk(semua))
			}),
		)
	})

	test('one more result never takes away what was passed, and nothing taken now is passed by that', () => {
		fc.assert(
			fc.property(hasil, diambil, (semua, kini) => {
				const [lama, baru] = [
					hitungKemajuan(KURIKULUM, semua.slice(1), []),
					hitungKemajuan(KURIKULUM, semua, kini),
				]
				expect(baru.sks_wajib_kurang).toBeLessThanOrEqual(lama.sks_wajib_kurang)
				const sks = (facts: typeof baru) => facts.semester.reduce((n, s) => n + s.sks_lulus, 0)
				expect(sks(baru) + baru.sks_wajib_kurang).toBe(12)
				expect(hitungKemajuan(KURIKULUM, semua, []).sks_lulus).toBe(baru.sks_lulus)
			}),
		)
	})
})
