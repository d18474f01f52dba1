import { expect, it } from 'vitest'
import { factsOf } from './agenda-words.ts'

const hari = {
	jenis: 'kalender' as const,
	judul: 'Kuliah umum',
	tanggal: '2024-03-20',
	sampai: null,
	jam_mulai: null,
	jam_selesai: null,
	keterangan: 'Aula Utama, pukul 13.00.',
	kode_mk: null,
	jumlah: null,
	terlambat: false,
	perubahan: null,
}

it("marks the campus's own words about a day as Indonesian, and no sentence of ours", () => {
	expect(factsOf(hari)).toEqual({ text: 'Aula Utama, pukul 13.00.', lang: 'id' })
	expect(factsOf({ ...hari, sampai: '2024-03-22' })).toEqual({
		text: 'sampai 22 Maret 2024',
		lang: undefined,
	})
	expect(
		factsOf({ ...hari, jenis: 'kuliah', jam_mulai: '08:00', jam_selesai: '10:30', keterangan: 'Ruang 201' }),
	).toEqual({ text: 'sampai 10.30 · Ruang 201', lang: undefined })
})
