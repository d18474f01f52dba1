import { describe, expect, it, test } from 'vitest'
import {
	BAGIAN_BACAAN,
	batasiWaktu,
	type Catatan,
	DETIK_TERBACA,
	gabungKemajuan,
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

	it.each(['2024-03-18T08:29:59.999Z', '2024-03-18T08:30:00.000Z'])('is left alone at %s', (pada) => {
		expect(batasiWaktu(catatan({ pada }), now)).toEqual(catatan({ pada }))
	})
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
