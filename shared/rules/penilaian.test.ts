import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bobotHuruf } from './bobot.ts'
import {
	BOBOT_KOMPONEN,
	type BobotKomponen,
	computeNilaiAkhir,
	hurufNilai,
	KOMPONEN,
	type NilaiKomponen,
} from './nilai.ts'
import {
	alamatLembarNilai,
	type BarisPenilaian,
	batasNilai,
	bedaTerlihat,
	hasilBaris,
	keganjilan,
	nilaiBerlaku,
	type Terbit,
	type Terlihat,
	yangTerbit,
} from './penilaian.ts'

const NONE: NilaiKomponen = { kehadiran: null, tugas: null, uts: null, uas: null }
const FULL: NilaiKomponen = { kehadiran: 100, tugas: 80, uts: 70, uas: 90 }
const baris = (values: Partial<BarisPenilaian> = {}): BarisPenilaian => ({
	entri: FULL,
	sumber: NONE,
	tertunda_sampai: null,
	terbit: null,
	terbit_tertunda_sampai: null,
	...values,
})
const TERBIT: Terbit = { nilai_akhir: 83, huruf: 'A-', nilai: FULL, bobot: BOBOT_KOMPONEN }

const skor = fc.integer({ min: 0, max: 10_000 }).map((n) => n / 100)
const bobot: fc.Arbitrary<BobotKomponen> = fc
	.tuple(...[0, 1, 2].map(() => fc.integer({ min: 0, max: 100 })))
	.map((cuts) => {
		const [a = 0, b = 0, c = 0] = [...cuts].sort((x, y) => x - y)
		return { kehadiran: a, tugas: b - a, uts: c - b, uas: 100 - c }
	})
const nilai = fc.record({ kehadiran: skor, tugas: skor, uts: skor, uas: skor })
const some = fc.record({
	kehadiran: fc.option(skor),
	tugas: fc.option(skor),
	uts: fc.option(skor),
	uas: fc.option(skor),
})

describe('a final score', () => {
	test('lies between the lowest and the highest of what counts', () => {
		fc.assert(
			fc.property(nilai, bobot, (n, b) => {
				const counted = KOMPONEN.filter((k) => b[k] > 0).map((k) => n[k])
				const akhir = computeNilaiAkhir(n, b) ?? -1
				expect(akhir).toBeGreaterThanOrEqual(Math.min(...counted))
				expect(akhir).toBeLessThanOrEqual(Math.max(...counted))
			}),
		)
	})

	test('never falls, nor does its letter, when one score rises', () => {
		fc.assert(
			fc.property(nilai, bobot, fc.constantFrom(...KOMPONEN), skor, (n, b, k, other) => {
				const [low, high] = [Math.min(n[k], other), Math.max(n[k], other)]
				const before = computeNilaiAkhir({ ...n, [k]: low }, b) ?? 0
				const after = computeNilaiAkhir({ ...n, [k]: high }, b) ?? 0
				expect(after).toBeGreaterThanOrEqual(before)
				expect(bobotHuruf(hurufNilai(after))).toBeGreaterThanOrEqual(bobotHuruf(hurufNilai(before)))
			}),
		)
	})

	test('does not know a score without weight, nor one that is missing where it counts', () => {
		fc.assert(
			fc.property(some, bobot, (n, b) => {
				const akhir = computeNilaiAkhir(n, b)
				const rest = Object.fromEntries(KOMPONEN.map((k) => [k, b[k] > 0 ? n[k] : null])) as NilaiKomponen
				expect(computeNilaiAkhir(rest, b)).toBe(akhir)
				expect(akhir === null).toBe(KOMPONEN.some((k) => b[k] > 0 && n[k] === null))
			}),
		)
	})
})

test('what the lecturer entered counts, else what the source says; a zero is entered', () => {
	fc.assert(
		fc.property(some, some, (entri, sumber) => {
			const counts = nilaiBerlaku(entri, sumber)
			for (const k of KOMPONEN) expect(counts[k]).toBe(entri[k] === null ? sumber[k] : entri[k])
		}),
	)
	expect(nilaiBerlaku({ ...NONE, uts: 0 }, FULL).uts).toBe(0)
})

describe('a row', () => {
	test.each([
		['a whole one goes out', baris(), { huruf: 'A-', nilai_akhir: 83, terbit: 'baru' }],
		['one that is out stays', baris({ terbit: TERBIT }), { terbit: 'tetap' }],
		['another score changes it', baris({ terbit: { ...TERBIT, nilai_akhir: 82.99 } }), { terbit: 'ubah' }],
		['so does another letter', baris({ terbit: { ...TERBIT, huruf: 'A' } }), { huruf: 'A-', terbit: 'ubah' }],
		[
			'so do other parts that come to the same',
			baris({ terbit: { ...TERBIT, nilai: { ...FULL, tugas: 81 } } }),
			{ terbit: 'ubah' },
		],
		[
			'and other weights',
			baris({ terbit: { ...TERBIT, bobot: { kehadiran: 20, tugas: 10, uts: 30, uas: 40 } } }),
			{ terbit: 'ubah' },
		],
		[
			'one without its UAS stays out',
			baris({ entri: { ...FULL, uas: null } }),
			{ nilai_akhir: null, huruf: null, kurang: ['uas'], terbit: 'belum' },
		],
		[
			'one that is out is not taken back when a score is missing',
			baris({ entri: { ...FULL, uas: null }, terbit: TERBIT }),
			{ terbit: 'belum' },
		],
		[
			'the exam stands in for it',
			baris({ entri: { ...FULL, uas: null }, sumber: FULL }),
			{ nilai_akhir: 83 },
		],
		[
			'one that waits goes out as T',
			baris({ entri: NONE, tertunda_sampai: '2024-08-01' }),
			{ nilai_akhir: null, huruf: 'T', terbit: 'baru' },
		],
		[
			'until the same day it stays',
			baris({ tertunda_sampai: '2024-08-01', terbit_tertunda_sampai: '2024-08-01' }),
			{ terbit: 'tetap' },
		],
		[
			'until another day it changes',
			baris({ tertunda_sampai: '2024-08-02', terbit_tertunda_sampai: '2024-08-01' }),
			{ huruf: 'T', terbit: 'ubah' },
		],
		[
			'one that waits no longer gets its letter',
			baris({ terbit_tertunda_sampai: '2024-08-01' }),
			{ huruf: 'A-', terbit: 'baru' },
		],
		[
			'a published result does not wait again',
			baris({ tertunda_sampai: '2024-08-01', terbit: TERBIT }),
			{ huruf: 'A-', terbit: 'tetap' },
		],
	] as const)('%s', (_, row, expected) => {
		expect(hasilBaris(row, BOBOT_KOMPONEN)).toMatchObject(expected)
	})

	test('that is published as it says stays as it is, whatever it says', () => {
		fc.assert(
			fc.property(nilai, bobot, (n, b) => {
				const { nilai_akhir, huruf } = hasilBaris(baris({ entri: n }), b)
				const terbit = { nilai_akhir: nilai_akhir ?? 0, huruf: huruf ?? '', nilai: n, bobot: b }
				expect(hasilBaris(baris({ entri: n, terbit }), b).terbit).toBe('tetap')
			}),
		)
	})
})

describe('odd is', () => {
	const look = (rows: Partial<BarisPenilaian>[], weights = BOBOT_KOMPONEN) =>
		keganjilan(
			rows.map((row, i) => ({ ...baris(row), siapa: i })),
			weights,
			{ ambang: 75, hari_ini: '2024-07-01' },
		)

	test('nothing in a sheet that is whole', () => {
		expect(look([{}, { entri: { ...FULL, tugas: 81, uts: 71, uas: 91 } }])).toEqual([])
	})

	test('a score that is missing where it counts, but of nobody who waits', () => {
		const rows = [{ entri: { ...FULL, uas: null } }, { entri: NONE, tertunda_sampai: '2024-08-01' }, {}]
		expect(look(rows)).toEqual([{ jenis: 'kosong', komponen: 'uas', mahasiswa: [0] }])
		expect(look([{ entri: { ...FULL, uas: null } }], { kehadiran: 20, tugas: 40, uts: 40, uas: 0 })).toEqual(
			[],
		)
	})

	test('the same score for five or more, but not the same presence', () => {
		const rows = (count: number) =>
			Array.from({ length: count }, (_, i) => ({ entri: { ...FULL, tugas: i, uts: i + 1 } }))
		expect(look(rows(4))).toEqual([])
		expect(look(rows(5))).toEqual([
			{ jenis: 'semua_sama', komponen: 'uas', nilai: 90, mahasiswa: [0, 1, 2, 3, 4] },
		])
		expect(look([...rows(5), { entri: { ...FULL, tugas: 9, uts: 9, uas: 89.99 } }])).toEqual([])
	})

	test('a column that nobody has a score in is missing, and not the same for all', () => {
		const rows = Array.from({ length: 5 }, (_, i) => ({ entri: { ...FULL, tugas: i, uts: i, uas: null } }))
		expect(look(rows)).toEqual([{ jenis: 'kosong', komponen: 'uas', mahasiswa: [0, 1, 2, 3, 4] }])
		expect(look([])).toEqual([])
	})

	test('presence below the threshold, of who waits too', () => {
		const at = (kehadiran: number) => ({ entri: { ...FULL, kehadiran } })
		expect(look([at(75), at(74.99), { ...at(10), tertunda_sampai: '2024-07-01' }])).toEqual([
			{ jenis: 'kehadiran_kurang', ambang: 75, mahasiswa: [1, 2] },
		])
	})

	test('who waits for longer than was set, from the day after', () => {
		expect(look([{ tertunda_sampai: '2024-06-30' }, { tertunda_sampai: '2024-07-01' }])).toEqual([
			{ jenis: 'tertunda_lewat', mahasiswa: [0] },
		])
	})
})

test('results are due sixty days after the term, or when the campus says', () => {
	expect(batasNilai({ selesai: '2024-06-30', batas_nilai: null })).toBe('2024-08-29')
	expect(batasNilai({ selesai: '2024-06-30', batas_nilai: '2024-07-15' })).toBe('2024-07-15')
})

describe('what would go out of a sheet', () => {
	const row = (stambuk: string, values: Partial<BarisPenilaian> = {}) => ({ ...baris(values), stambuk })

	test('is each new or changed result, and who waits without any score', () => {
		const rows = [
			row('1', { entri: { ...FULL, uas: null }, sumber: { ...NONE, uas: 90 } }),
			row('2', { terbit: { ...TERBIT, nilai_akhir: 80 } }),
			row('3', { terbit: TERBIT }),
			row('4', { entri: { ...FULL, uts: null } }),
			row('5', { tertunda_sampai: '2024-08-01' }),
			row('6', { tertunda_sampai: '2024-08-02', terbit_tertunda_sampai: '2024-08-01' }),
			row('7', { tertunda_sampai: '2024-08-01', terbit_tertunda_sampai: '2024-08-01' }),
			row('8', { tertunda_sampai: '2024-08-01', terbit: { ...TERBIT, nilai_akhir: 80 } }),
		]
		const whole = { huruf: 'A-', nilai_akhir: 83, nilai: FULL, tertunda_sampai: null }
		const waits = { huruf: 'T', nilai_akhir: null, nilai: null }
		expect(yangTerbit(rows, BOBOT_KOMPONEN)).toEqual([
			{ stambuk: '1', ...whole },
			{ stambuk: '2', ...whole },
			{ stambuk: '5', ...waits, tertunda_sampai: '2024-08-01' },
			{ stambuk: '6', ...waits, tertunda_sampai: '2024-08-02' },
			{ stambuk: '8', ...whole },
		])
	})

	const seen = (stambuk: string, values: Partial<Terlihat> = {}): Terlihat => ({
		stambuk,
		huruf: 'A-',
		nilai_akhir: 83,
		nilai: FULL,
		tertunda_sampai: null,
		...values,
	})
	const waits = { huruf: 'T', nilai_akhir: null, nilai: null, tertunda_sampai: '2024-08-01' }

	test.each<[string, Terlihat[], Terlihat[], string[]]>([
		['nothing of nothing', [], [], []],
		['nothing when it is the same, in any order', [seen('1'), seen('2')], [seen('2'), seen('1')], []],
		['a row with another letter', [seen('1')], [seen('1', { huruf: 'A' })], ['1']],
		['a row with another score', [seen('1')], [seen('1', { nilai_akhir: 83.01 })], ['1']],
		...KOMPONEN.map((k): [string, Terlihat[], Terlihat[], string[]] => [
			`a row with another ${k}`,
			[seen('1')],
			[seen('1', { nilai: { ...FULL, [k]: 1 } })],
			['1'],
		]),
		['a row that waits now', [seen('1')], [seen('1', waits)], ['1']],
		['nothing of a row that waits as before', [seen('1', waits)], [seen('1', waits)], []],
		[
			'a row that waits until another day',
			[seen('1', waits)],
			[seen('1', { ...waits, tertunda_sampai: '2024-08-02' })],
			['1'],
		],
		['a row that is there now', [seen('1')], [seen('1'), seen('2')], ['2']],
		['a row that goes out no more', [seen('1'), seen('2')], [seen('1')], ['2']],
		['rows by their numbers', [seen('3'), seen('1')], [seen('4'), seen('2')], ['1', '2', '3', '4']],
	])('differs from what was seen by %s', (_, dilihat, kini, numbers) => {
		expect(bedaTerlihat(dilihat, kini)).toEqual(numbers)
	})
})

test('a sheet has its own page in its term', () => {
	expect(alamatLembarNilai({ periode: '20241', kelas: 'TI 4/A', matakuliah: 'IF2204' })).toBe(
		'/mengajar/semester/20241/TI%204%2FA/if2204/nilai',
	)
})
