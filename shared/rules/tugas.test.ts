import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
	hariTerlambat,
	jenisBerkas,
	jumlahPotongan,
	komponenTugas,
	nilaiTugas,
	POTONGAN_BYTES,
	sesuaiJenis,
	sikapTugas,
	ukuranPotongan,
} from './tugas.ts'

const tenggat = new Date('2024-03-20T15:59:00Z')
const later = (ms: number) => new Date(tenggat.getTime() + ms)
const DAY = 86_400_000
/** The last moment of the minute in which it is due, and the first one after it. */
const END = 59_999
const OVER = 60_000
const strict = { tenggat, potongan_persen: null, ditutup_pada: null }
const lenient = { tenggat, potongan_persen: 10, ditutup_pada: later(3 * DAY) }

describe('an assignment', () => {
	it.each([
		[strict, 0, 'terbuka'],
		[strict, END, 'terbuka'],
		[strict, OVER, 'ditutup'],
		[lenient, END, 'terbuka'],
		[lenient, OVER, 'terlambat'],
		[lenient, 3 * DAY + END, 'terlambat'],
		[lenient, 3 * DAY + OVER, 'ditutup'],
	])('of %o stands %i ms after it was due as %s', (rule, ms, expected) => {
		expect(sikapTugas(rule, later(ms))).toBe(expected)
	})

	it.each([
		[-1, 0],
		[0, 0],
		[END, 0],
		[OVER, 1],
		[DAY + END, 1],
		[DAY + OVER, 2],
	])('handed in %i ms after it was due is late by %i begun days', (ms, days) => {
		expect(hariTerlambat(tenggat, later(ms))).toBe(days)
	})

	it.each([
		[85, END, 85],
		[85, OVER, 76.5],
		[85, DAY + OVER, 68],
		[85, 10 * DAY, 0],
		[85, 11 * DAY, 0],
		[33.3, OVER, 30],
	])('worth %f, handed in %i ms after it was due, brings %f', (skor, ms, nilai) => {
		expect(nilaiTugas(lenient, skor, later(ms))).toBe(nilai)
	})

	it('rounds a half of a tenth up, also where a fraction is a hair below it', () => {
		expect(nilaiTugas({ ...lenient, potongan_persen: 50 }, 2.3, later(OVER))).toBe(1.2)
	})

	it('keeps a score that was given without a hand-in', () => {
		expect(nilaiTugas(lenient, 50, null)).toBe(50)
	})
})

describe('the assignments of a course', () => {
	it('count by their points, and one without a score as nothing', () => {
		expect(komponenTugas([])).toBeNull()
		expect(komponenTugas([{ poin: 100, nilai: 80 }])).toBe(80)
		expect(
			komponenTugas([
				{ poin: 100, nilai: 80 },
				{ poin: 50, nilai: null },
			]),
		).toBe(53.33)
		expect(komponenTugas([{ poin: 10, nilai: 12 }])).toBe(100)
	})
})

it('a piece arrives at 80 kbit/s before the server gives a request up', () => {
	expect((POTONGAN_BYTES * 8) / 80_000).toBeLessThan(30)
})

it('the pieces of a file are the file', () => {
	fc.assert(
		fc.property(fc.integer({ min: 1, max: 26_214_400 }), (ukuran) => {
			const pieces = Array.from({ length: jumlahPotongan(ukuran) }, (_, i) => ukuranPotongan(ukuran, i))
			expect(pieces.reduce((sum, each) => sum + each, 0)).toBe(ukuran)
			expect(pieces.every((each) => each > 0 && each <= POTONGAN_BYTES)).toBe(true)
		}),
	)
})

it.each([
	['laporan.pdf', '%PDF-1.7', true],
	['LAPORAN.PDF', '%PDF-1.7', true],
	['laporan.pdf', 'MZ', false],
	['foto.jpg', '\xff\xd8\xff\xe0', true],
	['arsip.zip', 'PK\x03\x04', true],
	['catatan.txt', 'apa saja', true],
	['program.exe', 'MZ', false],
	['pdf', '%PDF-', false],
])('%s beginning with %j is taken: %s', (nama, awal, taken) => {
	expect(sesuaiJenis(nama, awal)).toBe(taken)
})

it('the name tells how a file is sent', () => {
	expect(jenisBerkas('a.b.docx')).toContain('wordprocessingml')
	expect(jenisBerkas('a.html')).toBeUndefined()
})
