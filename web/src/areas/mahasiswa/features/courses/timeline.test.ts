import { describe, expect, test } from 'vitest'
import type { JadwalMatakuliah, Pertemuan } from '#shared/api/courses.ts'
import { type Baris, thisWeek, timelineOf } from './timeline.ts'

const meeting = (tanggal: string, nomor: number | null, more: Partial<Pertemuan> = {}): Pertemuan => ({
	minggu: 1,
	tanggal,
	jam_mulai: '08:00',
	jam_selesai: '10:00',
	ruangan: 'R1',
	status: 'mendatang',
	nomor,
	sesi: 1,
	jumlah_sesi: 1,
	asal: { tanggal, jam_mulai: '08:00' },
	ke: null,
	halangan: null,
	alasan: null,
	...more,
})
const exam = (jenis: 'UTS' | 'UAS', tanggal: string): JadwalMatakuliah['ujian'][number] => ({
	id: jenis,
	jenis,
	nama: null,
	tanggal,
	jam_mulai: '13:00',
	jam_selesai: '15:00',
	ruang: 'Lab',
	mulai: `${tanggal}T05:00:00Z`,
	berakhir: `${tanggal}T07:00:00Z`,
	status: 'Belum Dimulai',
	minggu: 2,
})
const jadwal = (more: Partial<JadwalMatakuliah> = {}): JadwalMatakuliah => ({
	kode: 'KS03',
	nama: 'Keamanan Siber',
	kelas: 'TI-4A',
	hari_ini: '2024-02-21',
	periode: { nama: 'Genap 2023/2024', minggu: 2, jumlah_pertemuan: 4 },
	pertemuan: [
		meeting('2024-02-12', 1),
		meeting('2024-02-19', 2, { minggu: 2 }),
		meeting('2024-02-26', 3, { minggu: 3 }),
	],
	tanpa_tanggal: [4],
	rencana: [{ nomor: 3, topik: 'Ancaman', materi: [] }],
	tautan: [],
	berkas: [],
	ujian: [],
	...more,
})
const said = (rows: readonly Baris[]) =>
	rows.map((row) => {
		if (row.jenis === 'pertemuan') return `${row.pertemuan.nomor} ${row.rencana?.topik ?? ''}`.trim()
		if (row.jenis === 'ujian') return row.ujian.jenis
		if (row.jenis === 'ujian_belum') return `${row.nama}?`
		return row.jenis === 'tanpa_tanggal' ? `${row.nomor}?` : 'today'
	})

describe('the schedule of a course', () => {
	test('has exams without a day where they are expected, today between, and what has no day yet', () => {
		expect(said(timelineOf(jadwal()))).toEqual(['1', '2', 'UTS?', 'today', '3 Ancaman', '4?', 'UAS?'])
	})

	test('has an exam on its day, after the lecture of that day', () => {
		const rows = timelineOf(jadwal({ ujian: [exam('UTS', '2024-02-19'), exam('UAS', '2024-03-01')] }))
		expect(said(rows)).toEqual(['1', '2', 'UTS', 'today', '3 Ancaman', 'UAS', '4?'])
	})

	test('leaves out the slot of an exam week and those after the last lecture', () => {
		const pertemuan = [
			meeting('2024-02-12', 1),
			meeting('2024-02-19', null, { status: 'ujian' }),
			meeting('2024-02-26', null, { status: 'libur' }),
			meeting('2024-03-04', null, { status: 'cadangan' }),
		]
		const rows = timelineOf(jadwal({ pertemuan, tanpa_tanggal: [], ujian: [exam('UTS', '2024-02-19')] }))
		expect(said(rows)).toEqual(['1', 'UTS', 'today', 'null', 'UAS?'])
	})

	test('marks no day beside one that has something, nor before the first and after the last', () => {
		const marks = (hari_ini: string) => said(timelineOf(jadwal({ hari_ini }))).includes('today')
		expect(['2024-02-01', '2024-02-19', '2024-02-20', '2024-03-09'].map(marks)).toEqual([
			false,
			false,
			true,
			false,
		])
	})

	test('is empty where nothing is planned', () => {
		expect(timelineOf(jadwal({ pertemuan: [], tanpa_tanggal: [] }))).toEqual([])
	})
})

test('this week begins with its first line, or leads to what comes next', () => {
	const rows = (minggu: number, hari_ini: string) => {
		const given = jadwal({ hari_ini, periode: { nama: '', minggu, jumlah_pertemuan: 4 } })
		return thisWeek(timelineOf(given), given)
	}
	expect(rows(2, '2024-02-21')).toBe('2024-02-19 08:00 false')
	expect(rows(0, '2024-02-05')).toBe('2024-02-12 08:00 false')
	expect(rows(17, '2024-09-01')).toBeNull()
})
