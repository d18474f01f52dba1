import { describe, expect, it } from 'vitest'
import type { SusunanMateri } from '#shared/api/lessons.ts'
import type { Titipans } from './kept-progress.ts'
import { neighboursOf, withKept } from './susunan-progress.ts'

const lesson = (id: string, selesai: boolean) => ({
	id,
	slug: id,
	pertemuan: 1,
	judul: id,
	menit: 10,
	selesai,
})
const susunan: SusunanMateri = {
	kode: 'KS03',
	nama: 'Keamanan Siber',
	modul: [
		{ judul: 'Satu', materi: [lesson('a', true), lesson('b', false)] },
		{ judul: 'Dua', materi: [lesson('c', false)] },
	],
	selesai: 1,
	total: 3,
	persen: 33,
	lanjut: { slug: 'b', judul: 'b' },
}
const kept = (
	notes: Record<string, boolean>,
	selesai_pada: string | null = '2024-03-18T08:00:00Z',
): Titipans =>
	Object.fromEntries(
		Object.entries(notes).map(([id, selesai]) => [
			id,
			{
				kode: 'KS03',
				catatan: {
					materi_id: id,
					selesai,
					cara: selesai ? ('sendiri' as const) : null,
					selesai_pada,
					posisi: 0,
					video: {},
					cek: {},
					pada: '2024-03-18T08:00:00Z',
				},
			},
		]),
	)

describe('the progress of a course as this device knows it', () => {
	it('is what the server says while nothing else was decided here', () => {
		expect(withKept(susunan, kept({ a: true, b: false, x: true }))).toBe(susunan)
	})

	it('is not undone by a device that has only noted a place', () => {
		expect(withKept(susunan, kept({ a: false }, null))).toBe(susunan)
	})

	it('counts a lesson that was completed here, and goes on with the next', () => {
		expect(withKept(susunan, kept({ b: true }))).toMatchObject({
			selesai: 2,
			persen: 67,
			lanjut: { slug: 'c' },
		})
	})

	it('goes back to a lesson that was left out before', () => {
		const last = { ...susunan, lanjut: { slug: 'c', judul: 'c' } }
		expect(withKept(last, kept({ c: true })).lanjut?.slug).toBe('b')
	})

	it('has nothing to go on with when all is completed', () => {
		expect(withKept(susunan, kept({ b: true, c: true }))).toMatchObject({ persen: 100, lanjut: null })
	})

	it('no longer counts a lesson whose completion was taken back', () => {
		expect(withKept(susunan, kept({ a: false }))).toMatchObject({ selesai: 0, persen: 0 })
	})
})

it.each([
	['a', undefined, 'b'],
	['b', 'a', 'c'],
	['c', 'b', undefined],
	['x', undefined, undefined],
])('around lesson %s stand %s and %s', (slug, before, after) => {
	const around = neighboursOf(susunan, slug)
	expect([around.before?.slug, around.after?.slug]).toEqual([before, after])
})
