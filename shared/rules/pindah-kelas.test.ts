import { expect, test } from 'vitest'
import {
	alasanTinggal,
	BAGIAN_PINDAH,
	type BarisPindah,
	bagianOf,
	type FaktaPindah,
	NAMA_BAGIAN,
} from './pindah-kelas.ts'

const baris: BarisPindah = { nama: 'Basis Data', ke: 'b', ganda: false, bentrok: null }
const m: FaktaPindah = {
	baris: [baris],
	ujian_berlangsung: null,
	ujian_ganda: null,
	ujian_terlewat: null,
	susulan: null,
	terbit: null,
}

test.each<[Partial<FaktaPindah>, number, string | null]>([
	[{}, 1, null],
	[{ baris: [] }, 0, null],
	[{}, 0, 'kursi Basis Data di kelas tujuan penuh'],
	[{ baris: [{ ...baris, ke: null }] }, 1, 'Basis Data tidak ditawarkan di kelas tujuan'],
	[{ baris: [{ ...baris, ganda: true }] }, 1, 'Basis Data sudah diambil di kelas tujuan'],
	[
		{ baris: [{ ...baris, bentrok: 'Statistika' }] },
		1,
		'Basis Data di kelas tujuan bentrok dengan Statistika',
	],
	[{ ujian_berlangsung: 'UTS Basis Data di TI-4A' }, 1, 'UTS Basis Data di TI-4A sedang berlangsung'],
	[{ terbit: 'Statistika' }, 1, 'nilai Statistika sudah diumumkan di kelas asal'],
	[
		{ ujian_ganda: 'UTS Statistika' },
		1,
		'sudah mengikuti UTS Statistika, yang di kelas tujuan belum selesai',
	],
	[
		{ ujian_terlewat: 'UTS Statistika' },
		1,
		'belum mengikuti UTS Statistika, yang di kelas tujuan sudah lewat',
	],
	[{ susulan: 'UTS Statistika' }, 1, 'masih terdaftar pada UTS Statistika di kelas asal'],
])('%o with %i seats: %s', (fakta, kursi, alasan) => {
	expect(alasanTinggal({ ...m, ...fakta }, new Map([['b', kursi]]))).toBe(alasan)
})

test('halves are everybody once, by number', () => {
	const all = ['1304', '1301', '1303', '1302', '1305']
	expect(Object.fromEntries(BAGIAN_PINDAH.map((one) => [one, bagianOf(all, one)]))).toEqual({
		semua: ['1301', '1302', '1303', '1304', '1305'],
		ganjil: ['1301', '1303', '1305'],
		genap: ['1302', '1304'],
		pertama: ['1301', '1302', '1303'],
		kedua: ['1304', '1305'],
	})
	expect(Object.keys(NAMA_BAGIAN)).toEqual([...BAGIAN_PINDAH])
	expect(bagianOf([], 'pertama')).toEqual([])
})
