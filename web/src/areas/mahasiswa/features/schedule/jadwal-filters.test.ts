import { describe, expect, test } from 'vitest'
import type { JadwalKelas, JadwalKuliah } from '#shared/api/schedule.ts'
import { barisMinggu, groupByHari, type JadwalFilters, readJadwalFilters } from './jadwal-filters.ts'

const slot = (hari: JadwalKuliah['hari'], matakuliah: string, ruangan = 'Ruang A.201'): JadwalKuliah => ({
	id: `${hari} ${matakuliah}`,
	hari,
	matakuliah,
	kode_matakuliah: 'PW01',
	jam_mulai: '08:00',
	jam_selesai: '10:30',
	ruangan,
	kelas: 'TI-4A',
	semester: 4,
})
const jadwal = [
	slot('Minggu', 'Statistika'),
	slot('Senin', 'Basis Data', 'Lab 2'),
	slot('Rabu', 'Statistika'),
]
const periode = {
	mulai: '2024-02-12',
	jumlah_pertemuan: 14,
	hari_ini: '2024-03-18',
	libur: [{ mulai: '2024-03-20', selesai: '2024-03-21', kegiatan: 'Dies natalis' }],
}
const grouped = (
	data: JadwalKuliah[],
	filters: JadwalFilters,
	term: typeof periode | null,
	minggu: number,
	more: Partial<JadwalKelas> = {},
) =>
	groupByHari(barisMinggu({ data, perubahan: [], ujian: [], ...more }, term, minggu), filters, term, minggu)
const days = (filters: JadwalFilters) => grouped(jadwal, filters, periode, 6).map((d) => d.hari)

describe('what the URL says', () => {
	test.each([
		[
			{ minggu: '7', hari: 'Rabu', cari: 'lab' },
			{ minggu: 7, hari: 'Rabu', cari: 'lab' },
		],
		[{ minggu: '16' }, { minggu: 16 }],
		[{ minggu: '0' }, {}],
		[{ minggu: '17' }, {}],
		[{ minggu: '1.5' }, {}],
		[{ minggu: 'x', hari: 'Minggu', cari: '' }, {}],
	])('%o is read as %o', (search, filters) => expect(readJadwalFilters(search)).toEqual(filters))
})

describe('a week', () => {
	test('runs from Senin to Minggu with its dates, today and holidays', () => {
		expect(grouped(jadwal, {}, periode, 6)).toMatchObject([
			{ hari: 'Senin', tanggal: '2024-03-18', hariIni: true, libur: null },
			{ hari: 'Rabu', tanggal: '2024-03-20', hariIni: false, libur: 'Dies natalis' },
			{ hari: 'Minggu', tanggal: '2024-03-24', hariIni: false, libur: null },
		])
		expect(grouped(jadwal, {}, periode, 7)[1]).toMatchObject({ tanggal: '2024-03-27', libur: null })
	})

	test('is narrowed by day, course and room', () => {
		expect(days({ hari: 'Rabu' })).toEqual(['Rabu'])
		expect(days({ cari: 'statistika' })).toEqual(['Rabu', 'Minggu'])
		expect(days({ cari: 'lab 2' })).toEqual(['Senin'])
		expect(days({ cari: 'statistika', hari: 'Senin' })).toEqual([])
	})

	test('shows today also when it is free, unless something is filtered', () => {
		const friday = { ...periode, hari_ini: '2024-03-22' }
		const shown = (filters: JadwalFilters, minggu = 6) =>
			grouped(jadwal, filters, friday, minggu).find((d) => d.hari === 'Jumat')
		expect(shown({})).toMatchObject({ hariIni: true, jadwal: [] })
		expect([shown({}, 7), shown({ cari: 'lab' }), shown({ hari: 'Senin' })]).toEqual([
			undefined,
			undefined,
			undefined,
		])
		expect(grouped([], {}, friday, 6)).toEqual([])
	})

	test('says of days before the term that lectures have not begun', () => {
		const thursday = { ...periode, mulai: '2024-02-15' }
		const days = grouped(jadwal, {}, thursday, 1)
		expect(days.map((d) => [d.tanggal, d.libur])).toEqual([
			['2024-02-12', 'Perkuliahan belum dimulai'],
			['2024-02-14', 'Perkuliahan belum dimulai'],
			['2024-02-18', null],
		])
	})

	test('shows a moved lecture on both its days, and none in the week of its exam', () => {
		const asal = { tanggal: '2024-03-20', jam_mulai: '08:00', jam_selesai: '10:30', ruangan: 'Ruang A.201' }
		const pindah = { tanggal: '2024-03-22', jam_mulai: '13:00', jam_selesai: '15:30', ruangan: 'Aula' }
		const change = { kelas: 'TI-4A', kode_mk: 'PW01', asal, pindah, dibatalkan: false, alasan: 'Rapat' }
		const lines = (more: Partial<JadwalKelas>) =>
			grouped(
				[slot('Rabu', 'Statistika')],
				{},
				{ ...periode, libur: [], hari_ini: '2024-03-01' },
				6,
				more,
			).map(({ hari, jadwal }) => [hari, ...jadwal.map((j) => `${j.ruangan} ${j.pertemuan?.keadaan}`)])
		expect(lines({ perubahan: [change] })).toEqual([
			['Rabu', 'Ruang A.201 dipindah'],
			['Jumat', 'Aula terjadwal'],
		])
		const ujian = [{ kelas: 'TI-4A', kode_mk: 'PW01', jenis: 'UTS' as const, tanggal: '2024-03-18' }]
		expect(lines({ ujian })).toEqual([['Rabu', 'Ruang A.201 ujian']])
	})

	test('has no dates without a term', () => {
		expect(grouped(jadwal, {}, null, 1)[0]).toMatchObject({
			hari: 'Senin',
			tanggal: null,
			hariIni: false,
		})
	})
})
