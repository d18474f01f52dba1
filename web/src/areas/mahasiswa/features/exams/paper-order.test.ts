import { describe, expect, it } from 'vitest'
import type { Soal } from '#shared/api/exams.ts'
import { gambarPaket, pilihanSoal, sortSoal } from './paper-order.ts'

const soal = (id: number, more: Partial<Soal> = {}): Soal => ({
	id,
	matakuliah: 'Sistem Basis Data',
	kode_matakuliah: 'SBD02',
	jenis: 'UTS',
	pertanyaan: `Pertanyaan ${id}`,
	gambar_pertanyaan: null,
	opsi_a: 'satu',
	opsi_b: 'dua',
	opsi_c: null,
	opsi_d: null,
	opsi_e: null,
	gambar_opsi_a: null,
	gambar_opsi_b: null,
	gambar_opsi_c: null,
	gambar_opsi_d: null,
	gambar_opsi_e: null,
	teks_gambar: {},
	...more,
})

describe('paper', () => {
	it("stands in the student's own order and loses no question", () => {
		const ids = sortSoal([soal(1), soal(2), soal(3), soal(9)], [3, 1, 2]).map((s) => s.id)
		expect(ids).toEqual([3, 1, 2, 9])
	})

	it('offers the options that exist, also one that is only a picture', () => {
		const pilihan = pilihanSoal(
			soal(1, { gambar_opsi_d: '/api/berkas/d', teks_gambar: { gambar_opsi_d: 'Pohon' } }),
		)
		expect(pilihan).toEqual([
			{ opsi: 'A', teks: 'satu', gambar: null, teksGambar: 'Gambar pilihan A' },
			{ opsi: 'B', teks: 'dua', gambar: null, teksGambar: 'Gambar pilihan B' },
			{ opsi: 'D', teks: '', gambar: '/api/berkas/d', teksGambar: 'Pohon' },
		])
	})

	it('names each picture once', () => {
		const list = [
			soal(1, { gambar_pertanyaan: '/x', gambar_opsi_a: '/y' }),
			soal(2, { gambar_pertanyaan: '/x' }),
		]
		expect(gambarPaket(list)).toEqual(['/x', '/y'])
	})
})
