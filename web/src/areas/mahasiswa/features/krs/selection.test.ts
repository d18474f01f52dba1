import { describe, expect, it } from 'vitest'
import type { KrsSaya, PenawaranRingkas } from '#shared/api/krs.ts'
import {
	barWords,
	closedReason,
	coursesOf,
	markOf,
	semesterOf,
	splitRefusal,
	stepOf,
	whyEmpty,
} from './selection.ts'

const offer = (rest: Partial<PenawaranRingkas>): PenawaranRingkas => ({
	id: 'x',
	kode: 'PW01',
	nama: 'Pemrograman Web',
	sks: 3,
	semester: 4,
	wajib: true,
	kelas: 'TI-4A',
	program_studi_kode: 'TI',
	periode_kode: '20232',
	dosen: [],
	jadwal: [],
	kapasitas: 40,
	terisi: 0,
	prasyarat: [],
	jumlah_kelas: 1,
	...rest,
})
const krs = (rest: Partial<KrsSaya> = {}): KrsSaya => ({
	mahasiswa: {
		nim: '1',
		nama: 'Rahmat',
		program_studi: 'Teknik Informatika S1',
		program_studi_kode: 'TI',
		kelas: 'TI-4B',
		semester: 4,
		ips: 3.6,
		maks_sks: 24,
		lulus: [],
		dosen_wali: null,
	},
	periode: { kode: '20232', nama: 'Genap 2023/2024' },
	masa: { status: 'buka', buka: null, tutup: null, bertahap: false },
	krs: null,
	total_sks: 0,
	matakuliah: [],
	antrean: null,
	cuti: false,
	...rest,
})
const withStatus = (status: 'draft' | 'diajukan' | 'disetujui' | 'dikembalikan') =>
	krs({
		krs: {
			id: 'k',
			status,
			catatan: '',
			disimpan_pada: '',
			diajukan_pada: null,
			diputuskan_pada: null,
			oleh_kantor: false,
			pemutus: null,
		},
	})

describe('the semester', () => {
	it.each([
		['3', 4, 3],
		[undefined, 4, 4],
		['0', 4, 4],
		['9', 4, 4],
		['x', 4, 4],
		[undefined, 11, 8],
	])('named %s by the URL for a student of semester %i is %i', (text, own, expected) =>
		expect(semesterOf(text, own)).toBe(expected),
	)
})

describe('the offers of a semester', () => {
	it('stand course by course, compulsory ones first, the own class before others', () => {
		const list = [
			offer({ id: 'c', kode: 'ZO01', nama: 'Zoologi', wajib: false }),
			offer({ id: 'e', kelas: 'TI-4J' }),
			offer({ id: 'b', kelas: 'TI-4A' }),
			offer({ id: 'a', kelas: 'TI-4B' }),
			offer({ id: 'd', kode: 'BD01', nama: 'Basis Data', kelas: 'TI-4A' }),
		]
		const courses = coursesOf(list, 'TI-4B')
		expect(courses.map((course) => course.map((p) => p.id))).toEqual([['d'], ['a', 'b', 'e'], ['c']])
	})

	it('say why there are none', () => {
		expect(whyEmpty(krs(), 3)).toContain('ditawarkan pada semester Ganjil')
		expect(whyEmpty(krs(), 6)).toContain('tidak menawarkan')
	})
})

describe('the plan', () => {
	it('can be changed while the period is open and it is not handed in', () => {
		for (const open of [krs(), withStatus('draft'), withStatus('dikembalikan')])
			expect(closedReason(open)).toBeNull()
		expect(closedReason(withStatus('diajukan'))).toContain('menunggu')
		expect(closedReason(withStatus('disetujui'))).toContain('disetujui')
		expect(
			closedReason(krs({ masa: { status: 'tutup', buka: null, tutup: null, bertahap: false } })),
		).toContain('ditutup')
		const tutup = { status: 'tutup' as const, buka: null, tutup: null, bertahap: false }
		expect(closedReason(krs({ cuti: true, masa: tutup }))).toBe('Anda sedang cuti pada Genap 2023/2024')
	})
})

describe('a class that cannot join the choice', () => {
	const senin = (jam_mulai: string, jam_selesai: string) => [
		{ hari: 'Senin', jam_mulai, jam_selesai, ruangan: 'A' },
	]
	const chosen = [offer({ id: 'a', kode: 'BD01', nama: 'Basis Data', jadwal: senin('08:00', '10:30') })]
	const { mahasiswa } = krs()

	it('says why before it is pressed', () => {
		const clash = offer({ jadwal: senin('10:00', '12:00') })
		expect(markOf(clash, chosen, mahasiswa)).toBe('Bentrok dengan Basis Data: Senin 08.00–10.30')
		// A clash is named also where the limit is the first fault: it is what another class can mend.
		expect(markOf(clash, chosen, { ...mahasiswa, maks_sks: 3 })).toContain('Bentrok')
		expect(
			markOf(offer({ kode: 'BD01', kelas: 'TI-4B', jadwal: senin('08:00', '10:30') }), chosen, mahasiswa),
		).toBe('Mata kuliah ini sudah Anda ambil di kelas lain')
		expect(markOf(offer({}), chosen, { ...mahasiswa, maks_sks: 5 })).toBe('Melebihi batas 5 SKS')
	})

	it('is not one that begins when the other ends, or whose course lacks something', () => {
		expect(markOf(offer({ jadwal: senin('10:30', '12:00') }), chosen, mahasiswa)).toBeNull()
		expect(markOf(offer({ prasyarat: [{ kode: 'X', nama: 'X' }] }), chosen, mahasiswa)).toBeNull()
	})
})

it.each([
	[null, 0, false, 'Pilih mata kuliah', 0],
	[null, 1, true, 'Belum disimpan', 0],
	['draft', 2, true, 'Belum disimpan', 0],
	['draft', 2, false, 'Tersimpan, belum diajukan', 0],
	['dikembalikan', 2, false, 'Tersimpan, belum diajukan', 0],
] as const)('a plan that is %s, with %i courses, changed %s: "%s"', (status, count, changed, words, step) => {
	expect(barWords(status ? withStatus(status) : krs(), count, changed)).toBe(words)
	expect(stepOf(status)).toBe(step)
})

it('a plan that was handed in is at the second step, an approved one beyond the last', () => {
	expect([stepOf('diajukan'), stepOf('disetujui')]).toEqual([1, 3])
})

it.each([
	['Melebihi Batas SKS. Anda hanya dapat mengambil maksimal 24 SKS', 'Melebihi Batas SKS'],
	['Kelas penuh: Statistika (TI-4B)', 'Kelas penuh'],
	['Tidak dapat terhubung ke server', 'Gagal menyimpan KRS'],
])('"%s" has the title "%s"', (message, judul) => expect(splitRefusal(message).judul).toBe(judul))
