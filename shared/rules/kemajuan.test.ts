import { describe, expect, it, test } from 'vitest'
import {
	BAGIAN_BACAAN,
	batasiWaktu,
	type Catatan,
	DETIK_TERBACA,
	type Dibuka,
	gabungKemajuan,
	hitungKemajuan,
	lanjutkanBelajar,
	persenSelesai,
	sudahTerbaca,
} from './kemajuan.ts'

const catatan = (facts: Partial<Catatan> = {}): Catatan => ({
	selesai: false,
	cara: null,
	selesai_pada: null,
	posisi: 0,
	video: {},
	cek: {},
	pada: '2024-03-18T08:00:00.000Z',
	...facts,
})
const selesai = { selesai: true, cara: 'sendiri', selesai_pada: '2024-03-18T09:00:00.000Z' } as const

/** What counts, which must not depend on the order in which two notes arrive. */
function gabung(a: Catatan, b: Catatan): Catatan {
	const both = gabungKemajuan(a, b)
	expect(gabungKemajuan(b, a)).toEqual(both)
	return both
}

describe('two notes of one lesson', () => {
	it('are at the place of the later one', () => {
		const phone = catatan({ posisi: 900 })
		const tablet = catatan({ posisi: 120, pada: '2024-03-18T08:00:01.000Z' })
		expect(gabung(phone, tablet).posisi).toBe(120)
	})

	it('stay completed when the later note has not heard of it', () => {
		const phone = catatan({ ...selesai, pada: selesai.selesai_pada })
		const tablet = catatan({ pada: '2024-03-18T10:00:00.000Z', posisi: 300 })
		expect(gabung(phone, tablet)).toEqual({ ...tablet, ...selesai })
	})

	it('are open again when the completion was taken back later', () => {
		const back = catatan({ selesai_pada: '2024-03-18T09:00:01.000Z', pada: '2024-03-18T09:00:01.000Z' })
		expect(gabung(catatan(selesai), back).selesai).toBe(false)
	})

	it('know the films and checks of both, of the same one the later', () => {
		const phone = catatan({ video: { a: 10, b: 20 }, cek: { 1: 0 } })
		const tablet = catatan({ video: { b: 5 }, cek: { 1: 2, 2: 1 }, pada: '2024-03-18T08:00:01.000Z' })
		expect(gabung(phone, tablet)).toMatchObject({ video: { a: 10, b: 5 }, cek: { 1: 2, 2: 1 } })
	})

	it('of the same moment are at the place of the one that is told last', () => {
		expect(gabungKemajuan(catatan({ posisi: 900 }), catatan({ posisi: 120 })).posisi).toBe(120)
		expect(gabungKemajuan(catatan({ posisi: 120 }), catatan({ posisi: 900 })).posisi).toBe(900)
	})

	it('that were completed in the same moment are completed in the way of the later one', () => {
		const phone = catatan({ ...selesai, cara: 'akhir' })
		const tablet = catatan({ ...selesai, pada: '2024-03-18T10:00:00.000Z' })
		expect(gabung(phone, tablet).cara).toBe('sendiri')
	})

	it('compare moments and not their spelling', () => {
		const there = catatan({ posisi: 700, pada: '2024-03-18T16:00:01+08:00' })
		expect(gabung(catatan({ posisi: 100 }), there).posisi).toBe(700)
	})
})

describe('a clock that runs ahead', () => {
	const now = new Date('2024-03-18T08:30:00.000Z')

	it('is set back to now', () => {
		const { pada, selesai_pada } = batasiWaktu(catatan({ ...selesai, pada: '2031-01-01T00:00:00Z' }), now)
		expect([pada, selesai_pada]).toEqual([now.toISOString(), now.toISOString()])
	})

	it.each(['2024-03-18T08:29:59.999Z', '2024-03-18T08:30:00.000Z', '2024-03-18T16:30:00+08:00'])(
		'is left alone at %s',
		(pada) => {
			expect(batasiWaktu(catatan({ pada }), now)).toEqual(catatan({ pada }))
		},
	)
})

test.each([
	[0, 0, 0],
	[0, 14, 0],
	[5, 14, 36],
	[1, 8, 13],
	[13, 14, 93],
	[14, 14, 100],
])('%i of %i lessons are %i percent', (done, total, percent) => {
	expect(persenSelesai(done, total)).toBe(percent)
})

describe('a lesson was read', () => {
	const seen = (seconds: number) => Array<number>(BAGIAN_BACAAN).fill(seconds)

	it('when each stretch was on the screen long enough', () => {
		expect(sudahTerbaca(seen(DETIK_TERBACA))).toBe(true)
	})

	it.each([0, 9, BAGIAN_BACAAN - 1])('not when stretch %i was not', (stretch) => {
		expect(sudahTerbaca(seen(60).with(stretch, DETIK_TERBACA - 0.1))).toBe(false)
	})

	it('not before anything was seen', () => {
		expect(sudahTerbaca([])).toBe(false)
	})
})

describe('a course', () => {
	const MATERI = [{ id: 'a' }, { id: 'b' }, { id: 'c' }, { id: 'd' }]
	const open = (pada: string): Dibuka => ({ selesai: false, pada })
	const done = (pada: string): Dibuka => ({ selesai: true, pada })
	const [early, mid, late] = ['2024-03-18T08:00:00Z', '2024-03-18T09:00:00Z', '2024-03-18T10:00:00Z'] as const

	it.each<[string, Record<string, Dibuka>, string | null]>([
		['at its first lesson when nothing was opened', {}, 'a'],
		['at the lesson that is open', { b: open(early) }, 'b'],
		['at the one of two that was open last', { b: open(late), c: open(early) }, 'b'],
		['at the one of two that was open last, wherever it is', { b: open(early), c: open(late) }, 'c'],
		['at the one of three that was open last', { a: open(mid), b: open(late), c: open(early) }, 'b'],
		[
			'at the last moment and not at the last spelling',
			{ a: open('2024-03-18T16:30:00+08:00'), b: open(mid) },
			'b',
		],
		['at one that was left open, though another was completed since', { a: open(early), c: done(late) }, 'a'],
		['behind the lesson that was completed', { b: done(early) }, 'c'],
		['behind the one of two completed ones that was open last', { b: done(late), d: done(early) }, 'c'],
		['behind one of them that is not completed', { a: done(late), b: done(early) }, 'c'],
		['at the beginning when nothing is left behind it', { d: done(early) }, 'a'],
		[
			'at the first one left when nothing is left behind it',
			{ a: done(early), c: done(early), d: done(late) },
			'b',
		],
		[
			'nowhere when all are completed',
			{ a: done(early), b: done(early), c: done(early), d: done(late) },
			null,
		],
		['at its first lesson when only another course was opened', { x: open(late), y: done(late) }, 'a'],
	])('goes on %s', (_, dibuka, next) => {
		expect(lanjutkanBelajar(MATERI, new Map(Object.entries(dibuka)))?.id ?? null).toBe(next)
	})

	it('is counted with what belongs to it', () => {
		const dibuka = new Map([
			['a', done(early)],
			['b', open(mid)],
			['x', done(late)],
		])
		expect(hitungKemajuan(MATERI, dibuka)).toEqual({ selesai: 1, total: 4, persen: 25, lanjut: { id: 'b' } })
		expect(hitungKemajuan([], dibuka)).toEqual({ selesai: 0, total: 0, persen: 0, lanjut: null })
	})
})
