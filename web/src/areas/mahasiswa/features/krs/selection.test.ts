import { describe, expect, it } from 'vitest'
import type { KrsSaya, PenawaranRingkas } from '#shared/api/krs.ts'
import { closedReason, coursesOf, semesterOf, splitRefusal, whyEmpty } from './selection.ts'

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
	masa: { status: 'buka', buka: null, tutup: null },
	krs: null,
	total_sks: 0,
	matakuliah: [],
	...rest,
})
const withStatus = (status: 'draft' | 'diajukan' | 'disetujui' | 'dikembalikan') =>
	krs({
		krs: { id: 'k', status, catatan: '', disimpan_pada: '', diajukan_pada: null, diputuskan_pada: null },
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
		expect(closedReason(krs({ masa: { status: 'tutup', buka: null, tutup: null } }))).toContain('ditutup')
	})
})

it.each([
	['Melebihi Batas SKS. Anda hanya dapat mengambil maksimal 24 SKS', 'Melebihi Batas SKS'],
	['Kelas penuh: Statistika (TI-4B)', 'Kelas penuh'],
	['Tidak dapat terhubung ke server', 'Gagal menyimpan KRS'],
])('"%s" has the title "%s"', (message, judul) => expect(splitRefusal(message).judul).toBe(judul))
