import { expect, it } from 'vitest'
import type { ButirAgenda } from '#shared/api/home.ts'
import { agendaDays, emptyAgenda } from './agenda-days.ts'

const butir = (judul: string, tanggal: string, values: Partial<ButirAgenda> = {}): ButirAgenda => ({
	jenis: 'kalender',
	judul,
	tanggal,
	sampai: null,
	jam_mulai: null,
	jam_selesai: null,
	keterangan: '',
	kode_mk: null,
	jumlah: null,
	terlambat: false,
	perubahan: null,
	...values,
})
const kuliah = (judul: string, tanggal: string, jam_mulai: string, jam_selesai: string) =>
	butir(judul, tanggal, { jenis: 'kuliah', jam_mulai, jam_selesai })

const AGENDA = [
	butir('SPP', '2024-03-01', { jenis: 'tagihan', terlambat: true }),
	butir('Pekan seni', '2024-03-11', { sampai: '2024-03-18' }),
	kuliah('Statistika', '2024-03-18', '08:00', '10:30'),
	kuliah('Jaringan', '2024-03-19', '08:00', '10:30'),
	butir('Kuliah umum', '2024-03-20'),
]
const days = (now: string) =>
	agendaDays(AGENDA, Date.parse(now), 'Asia/Makassar').map(({ label, butir }) => [
		label,
		...butir.map(({ judul }) => judul),
	])

it('is grouped by day, with what lasts or is owed under today', () => {
	expect(days('2024-03-18T02:29:00Z')).toEqual([
		['Hari ini', 'SPP', 'Pekan seni', 'Statistika'],
		['Besok', 'Jaringan'],
		['Rabu, 20 Maret 2024', 'Kuliah umum'],
	])
})

it('a lecture goes when it ends, and days move on at midnight on campus', () => {
	expect(days('2024-03-18T02:30:00Z')[0]).toEqual(['Hari ini', 'SPP', 'Pekan seni'])
	// 16.00 of the 18th in UTC is midnight of the 19th on campus.
	expect(days('2024-03-18T16:00:00Z')).toEqual([
		['Hari ini', 'SPP', 'Jaringan'],
		['Besok', 'Kuliah umum'],
	])
})

it('nothing ahead is no day', () => expect(agendaDays([], 0, 'Asia/Makassar')).toEqual([]))

it.each([
	['2024-03-18T01:00:00Z', 'Tidak ada agenda'],
	['2024-03-18T16:00:00Z', 'Agenda belum termuat'],
])('an empty agenda of the 18th, read at %s: %s', (now, title) => {
	expect(emptyAgenda('2024-03-18', Date.parse(now), 'Asia/Makassar').title).toBe(title)
})
