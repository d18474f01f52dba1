import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
	AKHIRAN_TUGAS,
	BERKAS_TUGAS_BYTES,
	hariTerlambat,
	jenisBerkas,
	jumlahPotongan,
	komponenTugas,
	LAMPIRAN_TUGAS_BYTES,
	MIME_TUGAS,
	nilaiTugas,
	POTONGAN_BYTES,
	RIWAYAT_TUGAS_BYTES,
	SIMPANAN_TUGAS_BYTES,
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
	['laporan.pdf ', '%PDF-', false],
	['laporan.pdf', ' %PDF-', false],
	['laporan.constructor', 'MZ', false],
])('%s beginning with %j is taken: %s', (nama, awal, taken) => {
	expect(sesuaiJenis(nama, awal)).toBe(taken)
})

describe('what is handed in', () => {
	const TAKEN = [
		['.pdf', 'application/pdf', '%PDF-'],
		['.jpg', 'image/jpeg', '\xff\xd8\xff'],
		['.jpeg', 'image/jpeg', '\xff\xd8\xff'],
		['.png', 'image/png', '\x89PNG\r\n\x1a\n'],
		['.webp', 'image/webp', 'RIFF'],
		['.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'PK\x03\x04'],
		['.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'PK\x03\x04'],
		['.pptx', 'application/vnd.openxmlformats-officedocument.presentationml.presentation', 'PK\x03\x04'],
		['.odt', 'application/vnd.oasis.opendocument.text', 'PK\x03\x04'],
		['.ods', 'application/vnd.oasis.opendocument.spreadsheet', 'PK\x03\x04'],
		['.odp', 'application/vnd.oasis.opendocument.presentation', 'PK\x03\x04'],
		['.doc', 'application/msword', '\xd0\xcf\x11\xe0'],
		['.xls', 'application/vnd.ms-excel', '\xd0\xcf\x11\xe0'],
		['.ppt', 'application/vnd.ms-powerpoint', '\xd0\xcf\x11\xe0'],
		['.zip', 'application/zip', 'PK\x03\x04'],
	] as const

	it.each(TAKEN)('as a.b%s is sent as %s, and begins as such a file does', (akhiran, mime, awal) => {
		expect(jenisBerkas(`a.b${akhiran}`)).toBe(mime)
		expect(sesuaiJenis(`a.b${akhiran}`, `${awal}and more`)).toBe(true)
		expect(sesuaiJenis(`a.b${akhiran}`, 'MZ and more')).toBe(false)
	})

	it('as plain text may begin in any way', () => {
		expect(jenisBerkas('catatan.TXT')).toBe('text/plain')
		expect(sesuaiJenis('catatan.TXT', '')).toBe(true)
	})

	it.each(['a.html', 'a', '', '.', 'a.pdf.', 'a.constructor'])('is nothing that is called %j', (nama) => {
		expect(jenisBerkas(nama)).toBeUndefined()
	})

	it('is chosen by these ends of a name, and has these media types, each once', () => {
		expect(AKHIRAN_TUGAS).toEqual([...TAKEN.map(([akhiran]) => akhiran), '.txt'])
		expect(MIME_TUGAS).toEqual([
			...TAKEN.filter(([akhiran]) => akhiran !== '.jpeg').map(([, mime]) => mime),
			'text/plain',
		])
	})

	it('has 25 MB at most, and 100 MB are kept of all that is sent, replaced or attached', () => {
		expect(BERKAS_TUGAS_BYTES).toBe(26_214_400)
		expect([SIMPANAN_TUGAS_BYTES, RIWAYAT_TUGAS_BYTES, LAMPIRAN_TUGAS_BYTES]).toEqual([
			104_857_600, 104_857_600, 104_857_600,
		])
	})
})
