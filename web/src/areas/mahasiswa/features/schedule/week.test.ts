import { describe, expect, test } from 'vitest'
import type { JadwalKelas, JadwalKuliah } from '#shared/api/schedule.ts'
import type { JadwalFilters } from './jadwal-filters.ts'
import {
	barisMinggu,
	hariMinggu,
	isShown,
	keadaanTerm,
	kuliahSemua,
	laterThan,
	pekanUjian,
	type Sekarang,
	type UjianHari,
} from './week.ts'

const slot = (hari: JadwalKuliah['hari'], matakuliah: string, ruangan = 'Ruang A.201'): JadwalKuliah => ({
	id: `${hari} ${matakuliah}`,
	hari,
	matakuliah,
	kode_matakuliah: matakuliah,
	jumlah_pertemuan: null,
	jam_mulai: '08:00',
	jam_selesai: '10:30',
	ruangan,
	kelas: 'TI-4A',
	semester: 4,
})
const exam = (kode_mk: string, tanggal: string): UjianHari => ({
	kelas: 'TI-4A',
	kode_mk,
	jenis: 'UTS',
	mata_kuliah: kode_mk,
	ruang: 'Lab 1',
	tanggal,
	jam_mulai: '09:00',
	jam_selesai: '10:30',
})
const DATA = [slot('Minggu', 'Statistika'), slot('Senin', 'Basis Data', 'Lab 2'), slot('Rabu', 'Statistika')]
const TERM = {
	mulai: '2024-02-12',
	jumlah_pertemuan: 14,
	libur: [{ mulai: '2024-03-20', selesai: '2024-03-21', kegiatan: 'Dies natalis' }],
}
/** Monday of week 6, before the first lecture. */
const NOW = { tanggal: '2024-03-18', jam: '07:00' }

type Options = {
	filters?: JadwalFilters
	term?: typeof TERM | null
	minggu?: number
	sekarang?: Sekarang
	data?: JadwalKuliah[]
} & Partial<Pick<JadwalKelas, 'perubahan' | 'ujian'>>

function week(options: Options = {}) {
	const { filters = {}, term = TERM, minggu = 6, sekarang = NOW, data = DATA } = options
	const jadwal = { data, perubahan: options.perubahan ?? [], ujian: options.ujian ?? [], gedung: [] }
	const kuliah = kuliahSemua(jadwal, term, sekarang)
	const baris = barisMinggu(kuliah, jadwal, term, minggu)
	const days = hariMinggu({ baris, ujian: jadwal.ujian, term, minggu, sekarang }, filters)
	const filtered = filters.hari !== undefined || filters.cari !== undefined
	return { kuliah, baris, days, shown: days.filter((day) => isShown(day, filtered)) }
}
const names = (options: Options) => week(options).shown.map(({ hari }) => hari)
const lines = (options: Options) =>
	week(options).shown.map(({ hari, jadwal }) => [hari, ...jadwal.map((j) => `${j.ruangan} ${j.status}`)])

describe('a week', () => {
	test('runs from Senin to Minggu with its dates, today and holidays', () => {
		expect(week().days).toMatchObject([
			{ hari: 'Senin', tanggal: '2024-03-18', hariIni: true, kosong: null },
			{ hari: 'Selasa', hariIni: false, jadwal: [] },
			{ hari: 'Rabu', tanggal: '2024-03-20', kosong: 'Libur: Dies natalis. Tidak ada kuliah.', libur: true },
			{ hari: 'Kamis', libur: true, jadwal: [] },
			{ hari: 'Jumat' },
			{ hari: 'Sabtu' },
			{ hari: 'Minggu', tanggal: '2024-03-24', kosong: null },
		])
		expect(names({})).toEqual(['Senin', 'Rabu', 'Kamis', 'Minggu'])
		expect(names({ minggu: 7 })).toEqual(['Senin', 'Rabu', 'Minggu'])
	})

	test('is narrowed by day, course and room', () => {
		expect(names({ filters: { hari: 'Rabu' } })).toEqual(['Rabu'])
		expect(names({ filters: { cari: 'statistika' } })).toEqual(['Rabu', 'Minggu'])
		expect(names({ filters: { cari: 'lab 2' } })).toEqual(['Senin'])
		expect(names({ filters: { cari: 'statistika', hari: 'Senin' } })).toEqual([])
	})

	test('shows today also when it is free, unless something is filtered', () => {
		const sekarang = { tanggal: '2024-03-22', jam: '07:00' }
		const friday = (options: Options) =>
			week({ sekarang, ...options }).shown.find((day) => day.hari === 'Jumat')
		expect(friday({})).toMatchObject({ hariIni: true, jadwal: [] })
		expect([friday({ minggu: 7 }), friday({ filters: { cari: 'lab' } })]).toEqual([undefined, undefined])
	})

	test('says of days before the term that lectures have not begun', () => {
		const { shown } = week({ term: { ...TERM, mulai: '2024-02-15' }, minggu: 1 })
		expect(shown.map((d) => [d.tanggal, d.kosong])).toEqual([
			['2024-02-12', 'Perkuliahan belum dimulai.'],
			['2024-02-14', 'Perkuliahan belum dimulai.'],
			['2024-02-18', null],
		])
	})

	test('shows a moved lecture on both its days', () => {
		const asal = { tanggal: '2024-03-27', jam_mulai: '08:00', jam_selesai: '10:30', ruangan: 'Ruang A.201' }
		const pindah = { tanggal: '2024-03-29', jam_mulai: '13:00', jam_selesai: '15:30', ruangan: 'Aula' }
		const change = { kelas: 'TI-4A', kode_mk: 'Statistika', asal, pindah, dibatalkan: false, alasan: 'Rapat' }
		expect(lines({ data: [slot('Rabu', 'Statistika')], minggu: 7, perubahan: [change] })).toEqual([
			['Rabu', 'Ruang A.201 dipindah'],
			['Jumat', 'Aula mendatang'],
		])
	})

	test('of an exam has the exam on its day, and no lecture of its course', () => {
		const options = { minggu: 7, ujian: [exam('Statistika', '2024-03-26')] }
		expect(lines(options)).toEqual([
			['Senin', 'Lab 2 mendatang'],
			['Selasa'],
			['Rabu', 'Ruang A.201 ujian'],
			['Minggu', 'Ruang A.201 ujian'],
		])
		expect(week(options).days[1]?.ujian).toMatchObject([{ jenis: 'UTS', mata_kuliah: 'Statistika' }])
		expect(names({ ...options, filters: { cari: 'uts' } })).toEqual(['Selasa'])
		expect(pekanUjian(week(options).baris)).toEqual({ jenis: 'UTS', semua: false })
		const both = [...options.ujian, exam('Basis Data', '2024-03-25')]
		expect(pekanUjian(week({ minggu: 7, ujian: both }).baris)).toEqual({ jenis: 'UTS', semua: true })
		expect(pekanUjian(week({ minggu: 8, ujian: both }).baris)).toBeNull()
	})

	test('has no dates without a term', () => {
		expect(week({ term: null }).shown[0]).toMatchObject({ hari: 'Senin', tanggal: null, hariIni: false })
	})
})

describe('the lecture whose turn it is', () => {
	const turn = (tanggal: string, jam: string) => {
		const sekarang = { tanggal, jam }
		const state = keadaanTerm(week({ sekarang }).kuliah, TERM, sekarang)
		return state.jenis === 'kuliah'
			? `${state.kuliah.pertemuan.tanggal} ${state.kuliah.status}${state.belumMulai ? ' nanti' : ''}`
			: state.jenis
	}

	test.each([
		['2024-02-01', '09:00', '2024-02-12 mendatang nanti'],
		['2024-03-18', '07:59', '2024-03-18 mendatang'],
		['2024-03-18', '10:29', '2024-03-18 berlangsung'],
		// Wednesday is a holiday.
		['2024-03-18', '10:30', '2024-03-24 mendatang'],
		['2024-06-30', '09:00', 'selesai'],
	])('on %s at %s it is %s', (tanggal, jam, expected) => expect(turn(tanggal, jam)).toBe(expected))

	test('is told on the card of today when it is on another day', () => {
		const told = (jam: string) => {
			const { days, kuliah } = week({ sekarang: { tanggal: '2024-03-18', jam } })
			return days.map((day) => laterThan(day, kuliah)?.pertemuan.tanggal).filter(Boolean)
		}
		expect([told('10:29'), told('10:30')]).toEqual([[], ['2024-03-24']])
	})

	test('is one, and nothing is said where nothing is known', () => {
		expect(week().kuliah.filter(({ giliran }) => giliran)).toHaveLength(1)
		expect(keadaanTerm([], TERM, NOW)).toEqual({ jenis: 'kosong' })
		expect(keadaanTerm([], null, NOW)).toEqual({ jenis: 'kosong' })
	})
})
