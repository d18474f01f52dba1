import { expect, it } from 'vitest'
import type { JadwalMatakuliah, Pertemuan } from '#shared/api/courses.ts'
import { examsAt, meetingsAt, scheduleAt } from './kept-meetings.ts'

const meeting = (tanggal: string, status: Pertemuan['status']): Pertemuan => ({
	minggu: 1,
	tanggal,
	jam_mulai: '08:00',
	jam_selesai: '10:00',
	ruangan: 'R1',
	status,
	nomor: 1,
	sesi: 1,
	jumlah_sesi: 1,
	asal: { tanggal, jam_mulai: '08:00' },
	ke: null,
	halangan: null,
	alasan: null,
})
const KEPT = [
	meeting('2024-02-12', 'selesai'),
	meeting('2024-02-19', 'berlangsung'),
	meeting('2024-02-26', 'mendatang'),
	meeting('2024-03-04', 'libur'),
]

it.each([
	['2024-02-19', '09:59', ['selesai', 'berlangsung', 'mendatang', 'libur']],
	['2024-02-19', '10:00', ['selesai', 'selesai', 'mendatang', 'libur']],
	['2024-02-26', '08:00', ['selesai', 'selesai', 'berlangsung', 'libur']],
])('on %s at %s the meetings of a kept answer are %s', (tanggal, jam, expected) => {
	expect(meetingsAt(KEPT, { tanggal, jam }).map(({ status }) => status)).toEqual(expected)
})

it.each([
	['2024-03-17T23:59:59Z', 'Belum Dimulai'],
	['2024-03-18T00:00:00Z', 'Berlangsung'],
	['2024-03-18T02:29:59Z', 'Berlangsung'],
	['2024-03-18T02:30:00Z', 'Selesai'],
])('at %s the exam of a kept answer is %s, and a cancelled one stays cancelled', (now, status) => {
	const kept = (['Belum Dimulai', 'Ditiadakan'] as const).map((status) => ({
		status,
		mulai: '2024-03-18T00:00:00Z',
		berakhir: '2024-03-18T02:30:00Z',
	}))
	expect(examsAt(kept, Date.parse(now)).map((u) => u.status)).toEqual([status, 'Ditiadakan'])
})

it('a schedule is of the day on which it is read, and knows the week of its own day alone', () => {
	const kept = {
		hari_ini: '2024-02-19',
		periode: { nama: '', minggu: 2, jumlah_pertemuan: 14 },
		pertemuan: KEPT,
		ujian: [],
	} as unknown as JadwalMatakuliah
	const at = (tanggal: string) => scheduleAt(kept, Date.parse(`${tanggal}T04:00:00Z`), 'Asia/Makassar')
	expect(at('2024-02-19')).toMatchObject({ hari_ini: '2024-02-19', periode: { minggu: 2 } })
	expect(at('2024-02-26')).toMatchObject({ hari_ini: '2024-02-26', periode: { minggu: null } })
})
