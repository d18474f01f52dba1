import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
	findBentrok,
	isBentrok,
	isDitawarkan,
	isKrsMenunggu,
	isKrsTerbuka,
	isMengulang,
	judgeKrs,
	judgeTambah,
	kurangPrasyarat,
	type PenawaranKrs,
	statusMasaKrs,
	type TolakanKrs,
	textTolakan,
} from './krs.ts'

const ANDI = { program_studi_kode: 'TI', maks_sks: 24, lulus: ['L'] }
const kuliah = (kode: string, rest: Partial<PenawaranKrs> = {}): PenawaranKrs => ({
	id: kode,
	kode,
	nama: `Mata Kuliah ${kode}`,
	sks: 3,
	semester: 4,
	program_studi_kode: 'TI',
	periode_kode: '20232',
	jadwal: [],
	prasyarat: [],
	...rest,
})
const senin = (jam_mulai: string, jam_selesai: string) => ({ hari: 'Senin', jam_mulai, jam_selesai })

describe('two lectures', () => {
	test.each([
		['08:00', '09:40', '09:40', '11:20', false],
		['08:00', '09:40', '09:39', '11:20', true],
		['08:00', '12:00', '09:00', '10:00', true],
		['09:00', '10:00', '08:00', '12:00', true],
		['08:00', '09:00', '08:00', '09:00', true],
	])('%s-%s and %s-%s clash: %s', (a, b, c, d, clash) => {
		expect(isBentrok(senin(a, b), senin(c, d))).toBe(clash)
		expect(isBentrok(senin(c, d), senin(a, b))).toBe(clash)
		expect(isBentrok(senin(a, b), { ...senin(c, d), hari: 'Selasa' })).toBe(false)
	})
})

describe('what is offered', () => {
	test.each([
		['20231', 3, true],
		['20231', 4, false],
		['20232', 4, true],
		['20232', 3, false],
		['20233', 3, true],
		['20233', 4, true],
	])('in %s a course of semester %i: %s', (periode_kode, semester, offered) =>
		expect(isDitawarkan(kuliah('A', { periode_kode, semester }), ANDI)).toBe(offered),
	)

	test('is of the own programme; without a programme nothing is', () => {
		expect(isDitawarkan(kuliah('A', { program_studi_kode: 'SI' }), ANDI)).toBe(false)
		expect(isDitawarkan(kuliah('A'), { program_studi_kode: null })).toBe(false)
	})
})

describe('a plan', () => {
	const eight = Array.from({ length: 8 }, (_, i) => kuliah(`K${i}`))

	test('of exactly the limit is good, one credit point more is not', () => {
		expect(judgeKrs(eight, ANDI)).toEqual([])
		expect(judgeKrs([...eight, kuliah('X', { sks: 1 })], ANDI)).toEqual([
			{ alasan: 'melebihi_sks', maks: 24, total: 25 },
		])
	})

	test('of nothing is refused', () => expect(judgeKrs([], ANDI)).toEqual([{ alasan: 'kosong' }]))

	test('names every fault', () => {
		const faults = judgeKrs(
			[
				kuliah('A', { jadwal: [senin('08:00', '09:40')] }),
				kuliah('B', { jadwal: [senin('09:00', '10:40')] }),
				kuliah('A', { id: 'A-kelas-lain' }),
				kuliah('C', { prasyarat: [{ kode: 'D', nama: 'Dasar' }] }),
				kuliah('E', { semester: 3 }),
			],
			ANDI,
		)
		expect(faults).toEqual([
			{ alasan: 'bentrok', matakuliah: 'Mata Kuliah B', dengan: 'Mata Kuliah A', hari: 'Senin' },
			{ alasan: 'ganda', matakuliah: 'Mata Kuliah A' },
			{ alasan: 'prasyarat', matakuliah: 'Mata Kuliah C', kurang: ['Dasar'] },
			{ alasan: 'tidak_ditawarkan', matakuliah: 'Mata Kuliah E' },
		])
	})

	test('takes one more course up to the limit, and says what the sum would be', () => {
		const seven = eight.slice(0, 7)
		expect(judgeTambah(kuliah('X', { sks: 3 }), seven, ANDI)).toBeNull()
		expect(judgeTambah(kuliah('X', { sks: 4 }), seven, ANDI)).toEqual({
			alasan: 'melebihi_sks',
			maks: 24,
			total: 25,
		})
	})

	test('with several lectures a week clashes when any two of them do', () => {
		const a = kuliah('A', { jadwal: [senin('07:00', '08:00'), senin('13:00', '15:00')] })
		const b = kuliah('B', { jadwal: [{ ...senin('14:00', '16:00'), hari: 'Rabu' }, senin('14:00', '16:00')] })
		expect(findBentrok(a, b)).toEqual(senin('13:00', '15:00'))
		expect(findBentrok(a, kuliah('C', { jadwal: [senin('08:00', '13:00')] }))).toBeUndefined()
	})

	test('names of the courses to be passed before those that are not', () => {
		const prasyarat = [
			{ kode: 'L', nama: 'Logika' },
			{ kode: 'D', nama: 'Dasar' },
		]
		expect(kurangPrasyarat({ prasyarat }, ANDI)).toEqual(['Dasar'])
	})

	test('built one course at a time by the rule for one more is always good as a whole', () => {
		const time = fc.integer({ min: 7, max: 18 })
		const course = fc.record({
			kode: fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J'),
			sks: fc.integer({ min: 1, max: 6 }),
			semester: fc.integer({ min: 1, max: 8 }),
			program: fc.constantFrom('TI', 'TI', 'SI'),
			hari: fc.constantFrom('Senin', 'Selasa', 'Rabu'),
			mulai: time,
			lama: fc.integer({ min: 1, max: 4 }),
			lulus: fc.boolean(),
		})
		const jam = (n: number) => `${String(n).padStart(2, '0')}:00`
		fc.assert(
			fc.property(fc.array(course, { maxLength: 15 }), fc.integer({ min: 12, max: 24 }), (list, maks_sks) => {
				const m = { ...ANDI, maks_sks }
				const chosen: PenawaranKrs[] = []
				const refused: PenawaranKrs[] = []
				list.forEach((c, i) => {
					const p = kuliah(c.kode, {
						id: String(i),
						sks: c.sks,
						semester: c.semester,
						program_studi_kode: c.program,
						jadwal: [{ hari: c.hari, jam_mulai: jam(c.mulai), jam_selesai: jam(c.mulai + c.lama) }],
						prasyarat: [{ kode: c.lulus ? 'L' : 'Z', nama: 'Z' }],
					})
					;(judgeTambah(p, chosen, m) === null ? chosen : refused).push(p)
				})
				if (chosen.length > 0) expect(judgeKrs(chosen, m)).toEqual([])
				expect(chosen.reduce((sum, p) => sum + p.sks, 0)).toBeLessThanOrEqual(maks_sks)
				for (const p of refused) expect(judgeKrs([...chosen, p], m)).not.toEqual([])
			}),
		)
	})
})

test.each([
	[
		{ alasan: 'kosong' } as const,
		'Tidak ada mata kuliah yang dipilih',
		'Silakan pilih minimal satu mata kuliah',
	],
	[
		{ alasan: 'melebihi_sks', maks: 24, total: 27 } as const,
		'Melebihi Batas SKS',
		'Anda hanya dapat mengambil maksimal 24 SKS',
	],
	[
		{ alasan: 'tidak_ditawarkan', matakuliah: 'Jaringan' } as const,
		'Mata kuliah tidak ditawarkan',
		'Jaringan tidak ditawarkan untuk program studi Anda pada semester ini',
	],
	[
		{ alasan: 'ganda', matakuliah: 'Jaringan' } as const,
		'Mata kuliah sudah dipilih',
		'Jaringan sudah Anda ambil di kelas lain',
	],
	[
		{ alasan: 'prasyarat', matakuliah: 'Jaringan', kurang: ['Dasar', 'Logika'] } as const,
		'Prasyarat belum lulus',
		'Jaringan mensyaratkan lulus Dasar dan Logika',
	],
	[
		{ alasan: 'bentrok', matakuliah: 'Jaringan', dengan: 'Basis Data', hari: 'Senin' } as const,
		'Jadwal bentrok',
		'Jaringan bentrok dengan Basis Data pada hari Senin',
	],
])('there are words for %o', (tolakan, judul, pesan) =>
	expect(textTolakan(tolakan)).toEqual({ judul, pesan }),
)

test.each<TolakanKrs>([
	{ alasan: 'melebihi_sks', maks: 24, total: 27 },
	{ alasan: 'tidak_ditawarkan', matakuliah: 'Jaringan' },
	{ alasan: 'ganda', matakuliah: 'Jaringan' },
])('an office that acts for a student is not meant itself by %o', (tolakan) =>
	expect(textTolakan(tolakan, 'kantor').pesan).not.toContain('Anda'),
)

test.each([
	['2024-01-31T23:59:59.999Z', 'belum'],
	['2024-02-01T00:00:00.000Z', 'buka'],
	['2024-02-14T15:59:59.999Z', 'buka'],
	['2024-02-14T16:00:00.000Z', 'tutup'],
])('at %s the period that is said to end at 15.59 is %s', (now, status) => {
	const masa = { buka: new Date('2024-02-01T00:00:00Z'), tutup: new Date('2024-02-14T15:59:00Z') }
	expect(statusMasaKrs(masa, new Date(now))).toBe(status)
	expect(statusMasaKrs(null, new Date(now))).toBe('belum')
})

test.each([
	[null, true],
	['draft', true],
	['dikembalikan', true],
	['diajukan', false],
	['disetujui', false],
] as const)('a plan that is %s can be changed: %s', (status, open) => expect(isKrsTerbuka(status)).toBe(open))

test.each([
	[null, '2024-02-01T00:00:00.000Z', true],
	['draft', '2024-02-14T23:59:59.999Z', true],
	['dikembalikan', '2024-02-10T00:00:00.000Z', true],
	['diajukan', '2024-02-10T00:00:00.000Z', false],
	['disetujui', '2024-02-10T00:00:00.000Z', false],
	['draft', '2024-01-31T23:59:59.999Z', false],
	['draft', '2024-02-15T00:01:00.000Z', false],
] as const)('of a plan that is %s a student is reminded at %s: %s', (status, now, expected) => {
	const masa = { buka: new Date('2024-02-01T00:00:00Z'), tutup: new Date('2024-02-15T00:00:00Z') }
	expect(isKrsMenunggu(status, masa, new Date(now))).toBe(expected)
	expect(isKrsMenunggu(status, null, new Date(now))).toBe(false)
})

test('a course that was passed counts as repeating, another one does not', () => {
	expect(isMengulang(kuliah('L'), ANDI)).toBe(true)
	expect(isMengulang(kuliah('M'), ANDI)).toBe(false)
})
