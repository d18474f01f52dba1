import { expect, it } from 'vitest'
import type { JadwalMatakuliah, Pertemuan } from '#shared/api/courses.ts'
import { meetingsAt, scheduleAt } from './kept-meetings.ts'

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

it('a schedule is of the day on which it is read, and knows the week of its own day alone', () => {
	const kept = {
		hari_ini: '2024-02-19',
		periode: { nama: '', minggu: 2, jumlah_pertemuan: 14 },
		pertemuan: KEPT,
	} as unknown as JadwalMatakuliah
	const at = (tanggal: string) => scheduleAt(kept, { tanggal, jam: '12:00' })
	expect(at('2024-02-19')).toMatchObject({ hari_ini: '2024-02-19', periode: { minggu: 2 } })
	expect(at('2024-02-26')).toMatchObject({ hari_ini: '2024-02-26', periode: { minggu: null } })
})
