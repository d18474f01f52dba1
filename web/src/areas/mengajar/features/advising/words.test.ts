import { expect, test } from 'vitest'
import type { MahasiswaWali } from '#shared/api/advising.ts'
import { choose, isGenting, kataTanda, statusKrs } from './words.ts'

const student = (nama: string, rest: Partial<MahasiswaWali> = {}): MahasiswaWali => ({
	nim: `2${nama.length}`,
	nama,
	foto: null,
	email: '',
	whatsapp: null,
	kelas: 'TI-4A',
	program_studi: null,
	semester: 4,
	ipk: 3,
	ips: 3,
	sks_lulus: 54,
	sks_program: 144,
	tanda: [],
	krs: null,
	...rest,
})
const plan = (status: NonNullable<MahasiswaWali['krs']>['status']): Partial<MahasiswaWali> => ({
	krs: { id: '', status, total_sks: 20, diajukan_pada: null },
})
const SIGN = { jenis: 'ipk_rendah', ipk: 1.9 } as const

test('plans that wait stand first, then who has signs of risk, then the rest by name', () => {
	const all = [student('Ani'), student('Budi', { tanda: [SIGN] }), student('Citra', plan('diajukan'))]
	expect(choose(all, {}).map(({ nama }) => nama)).toEqual(['Citra', 'Budi', 'Ani'])
})

test('the list is narrowed by name, number and what is to be done', () => {
	const all = [
		student('Ani', plan('draft')),
		student('Budiman', { ...plan('disetujui'), tanda: [SIGN] }),
		student('Citra', plan('diajukan')),
		student('Dedi Umar', plan('dikembalikan')),
		student('Eka'),
	]
	const names = (search: Parameters<typeof choose>[1]) => choose(all, search).map(({ nama }) => nama)
	expect(names({ cari: ' budi ' })).toEqual(['Budiman'])
	expect(names({ cari: '29' })).toEqual(['Dedi Umar'])
	expect(names({ saring: 'menunggu' })).toEqual(['Citra'])
	expect(names({ saring: 'risiko' })).toEqual(['Budiman'])
	expect(names({ saring: 'tanpa-krs' })).toEqual(['Ani', 'Dedi Umar', 'Eka'])
	expect(names({ saring: 'lain' })).toHaveLength(5)
})

test('each sign says what it follows from', () => {
	expect(
		(
			[
				SIGN,
				{ jenis: 'ips_rendah', ips: 1.4, batas_sks: 12 },
				{ jenis: 'ips_turun', dari: 3.5, ke: 2.75 },
				{ jenis: 'sks_tertinggal', sks_lulus: 30, sewajarnya: 54 },
				{ jenis: 'belum_lulus', mata_kuliah: ['Kalkulus', 'Statistika'] },
				{ jenis: 'alpa', mata_kuliah: 'Jaringan', kali: 4 },
			] as const
		).map((one) => kataTanda(one as Parameters<typeof kataTanda>[0])),
	).toEqual([
		'IPK 1,90, di bawah 2,00',
		'IPS 1,40, paling banyak 12 SKS',
		'IPS turun dari 3,50 ke 2,75',
		'Lulus 30 SKS, sewajarnya 54',
		'Belum lulus Kalkulus, Statistika',
		'4 kali alpa di Jaringan',
	])
	expect(isGenting(SIGN)).toBe(true)
	expect(isGenting({ jenis: 'alpa', mata_kuliah: 'Jaringan', kali: 4 })).toBe(false)
	expect(statusKrs(null).text).toBe('Belum mengisi')
})
