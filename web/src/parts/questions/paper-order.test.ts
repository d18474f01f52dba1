import { describe, expect, it } from 'vitest'
import type { Soal } from '#shared/api/exams.ts'
import { arrangePaper, gambarPaket } from './paper-order.ts'

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
		const list = [soal(1), soal(2), soal(3), soal(9)]
		const ids = arrangePaper(list, { urutan: [3, 1, 2], acak_opsi: null }).map((s) => s.id)
		expect(ids).toEqual([3, 1, 2, 9])
	})

	it('offers the options that exist, also one that is only a picture', () => {
		const list = [soal(1, { gambar_opsi_d: '/api/berkas/d', teks_gambar: { gambar_opsi_d: 'Pohon' } })]
		expect(arrangePaper(list, { urutan: [1], acak_opsi: null })[0]?.pilihan).toEqual([
			{ opsi: 'A', huruf: 'A', teks: 'satu', gambar: null, teksGambar: 'Gambar pilihan A' },
			{ opsi: 'B', huruf: 'B', teks: 'dua', gambar: null, teksGambar: 'Gambar pilihan B' },
			{ opsi: 'D', huruf: 'D', teks: '', gambar: '/api/berkas/d', teksGambar: 'Pohon' },
		])
	})

	it("stands in the student's own letters, and saves the paper's", () => {
		const full = { opsi_c: 'tiga', gambar_opsi_b: '/b' }
		const arranged = arrangePaper([soal(1, full), soal(2)], { urutan: [2, 1], acak_opsi: ['BA', 'CAB'] })
		const seen = arranged.map((s) => s.pilihan.map(({ huruf, opsi, teks }) => `${huruf}=${opsi} ${teks}`))
		expect(seen).toEqual([
			['A=B dua', 'B=A satu'],
			['A=C tiga', 'B=A satu', 'C=B dua'],
		])
		expect(arranged[1]?.pilihan[2]?.teksGambar).toBe('Gambar pilihan C')
	})

	it('names each picture once', () => {
		const list = [
			soal(1, { gambar_pertanyaan: '/x', gambar_opsi_a: '/y' }),
			soal(2, { gambar_pertanyaan: '/x' }),
		]
		expect(gambarPaket(arrangePaper(list, { urutan: [1, 2], acak_opsi: null }))).toEqual(['/x', '/y'])
	})
})
