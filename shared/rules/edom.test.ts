import { expect, test } from 'vitest'
import {
	hasilTampil,
	hitunganJawaban,
	jawabanUtuh,
	judgeAngket,
	jumlahkan,
	LABEL_BIASA,
	rapikanUlasan,
	readKebijakanEdom,
	rerataSebaran,
	rerataSemua,
	sebaranEdom,
	tahapEdom,
} from './edom.ts'

const MASA = { mulai: '2024-06-03', selesai: '2024-06-14' }

test.each([
	['2024-06-02', 'belum'],
	['2024-06-03', 'dibuka'],
	['2024-06-14', 'dibuka'],
	['2024-06-15', 'selesai'],
] as const)('on %s the term is %s', (hari, tahap) => {
	expect(tahapEdom(MASA, hari)).toBe(tahap)
})

test.each([
	[5, 'selesai', 5, true],
	[4, 'selesai', 5, false],
	[40, 'dibuka', 5, false],
	[40, 'belum', 5, false],
	[3, 'selesai', 3, true],
	// A threshold that is too low does not count.
	[2, 'selesai', 1, false],
] as const)('%i answers, %s, threshold %i: shown %s', (responden, tahap, ambang, shown) => {
	expect(hasilTampil(responden, tahap, ambang)).toBe(shown)
})

test('a campus sets the threshold, never below three, and whether results wait', () => {
	expect(readKebijakanEdom({})).toEqual({ ambang: 5, gerbang: false })
	expect(readKebijakanEdom({ edom_ambang: '8', edom_gerbang: 'menunggu EDOM' })).toEqual({
		ambang: 8,
		gerbang: true,
	})
	expect(readKebijakanEdom({ edom_ambang: '1', edom_gerbang: 'tanpa syarat' })).toEqual({
		ambang: 3,
		gerbang: false,
	})
})

test.each([
	[[1, 4], true],
	[[1], false],
	[[1, 2, 3], false],
	[[0, 1], false],
	[[5, 1], false],
	[[1.5, 1], false],
])('of two statements on a scale of four %j is whole: %s', (jawaban, whole) => {
	expect(jawabanUtuh(jawaban, 2, 4)).toBe(whole)
})

test('answers are counted by statement and step, and their means have two decimals', () => {
	const boxes = [
		[1, 4],
		[2, 4],
		[2, 3],
	].map((jawaban) => hitunganJawaban(jawaban, 4))
	const sum = jumlahkan(boxes)
	const sebaran = sebaranEdom(sum, 4)
	expect(sebaran).toEqual([
		[1, 2, 0, 0],
		[0, 0, 1, 2],
	])
	expect(sebaran.map(rerataSebaran)).toEqual([1.67, 3.67])
	expect(rerataSemua(sebaran)).toBe(2.67)
	expect([rerataSebaran([0, 0]), rerataSemua([]), jumlahkan([])]).toEqual([null, null, []])
})

test('a free text is kept tidy, and nothing is none', () => {
	expect(rapikanUlasan('  Bagus\r\nsekali ')).toBe('Bagus\nsekali')
	expect(rapikanUlasan('satu\rdua\r\rtiga')).toBe('satu\ndua\n\ntiga')
	expect([rapikanUlasan(' \n'), rapikanUlasan(undefined)]).toEqual([null, null])
})

test.each([
	[{}, null],
	[{ label: ['a', 'b', 'c'] }, 'label'],
	[{ label: ['a', 'b', 'c', ' '] }, 'label'],
	[{ bagian: [{ nama: ' ', pernyataan: ['x'] }] }, 'bagian'],
	[{ bagian: [{ nama: 'A', pernyataan: [] }] }, 'bagian'],
	[{ bagian: [{ nama: 'A', pernyataan: [' '] }] }, 'bagian'],
	[{ bagian: [{ nama: 'A', pernyataan: ['x', 'x'] }] }, 'bagian'],
	[
		{
			bagian: [
				{ nama: 'A', pernyataan: ['x'] },
				{ nama: 'A', pernyataan: ['y'] },
			],
		},
		'bagian',
	],
	[{ bagian: [{ nama: 'A', pernyataan: Array.from({ length: 61 }, (_, n) => `p${n}`) }] }, 'bagian'],
])('a questionnaire with %j is wrong at: %s', (part, field) => {
	const whole = { skala: 4, label: ['a', 'b', 'c', 'd'], bagian: [{ nama: 'A', pernyataan: ['x'] }] }
	expect(judgeAngket({ ...whole, ...part })?.field ?? null).toBe(field)
})

const SATU = { nama: 'Dosen', pernyataan: ['Datang tepat waktu'] }
const pernyataan = (banyak: number) => Array.from({ length: banyak }, (_, n) => `Pernyataan ${n}`)

test.each([
	['fewer labels than steps', { label: ['a', 'b', 'c'] }, 'Tulis 4 label, satu untuk tiap langkah skala'],
	['an empty label', { label: ['a', ' ', 'c', 'd'] }, 'Tulis 4 label, satu untuk tiap langkah skala'],
	[
		'one of two parts unnamed',
		{ bagian: [SATU, { nama: ' ', pernyataan: ['x'] }] },
		'Tiap bagian perlu nama',
	],
	[
		'two parts of one name',
		{ bagian: [SATU, { nama: ' Dosen ', pernyataan: ['x'] }] },
		'Nama bagian tidak boleh sama',
	],
	[
		'one of two parts empty',
		{ bagian: [SATU, { nama: 'Kelas', pernyataan: [] }] },
		'Tiap bagian perlu paling sedikit satu pernyataan yang berisi',
	],
	[
		'one of two statements empty',
		{ bagian: [SATU, { nama: 'Kelas', pernyataan: ['x', ' '] }] },
		'Tiap bagian perlu paling sedikit satu pernyataan yang berisi',
	],
	['60 statements', { bagian: [{ nama: 'Dosen', pernyataan: pernyataan(60) }] }, null],
	[
		'61 statements',
		{ bagian: [SATU, { nama: 'Kelas', pernyataan: pernyataan(60) }] },
		'Paling banyak 60 pernyataan',
	],
	[
		'a statement in two parts',
		{ bagian: [SATU, { nama: 'Kelas', pernyataan: ['Datang tepat waktu '] }] },
		'Ada pernyataan yang ditulis dua kali',
	],
])('a questionnaire with %s: %s', (_what, part, message) => {
	const whole = { skala: 4, label: ['a', 'b', 'c', 'd'], bagian: [SATU] }
	expect(judgeAngket({ ...whole, ...part })?.message ?? null).toBe(message)
})

test('each step has a usual label, the lowest first', () => {
	expect(LABEL_BIASA).toEqual({
		4: ['Sangat tidak setuju', 'Tidak setuju', 'Setuju', 'Sangat setuju'],
		5: ['Sangat tidak setuju', 'Tidak setuju', 'Ragu-ragu', 'Setuju', 'Sangat setuju'],
	})
})
