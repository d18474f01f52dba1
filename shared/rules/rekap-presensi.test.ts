import { expect, test } from 'vitest'
import { kolomRekap } from './rekap-presensi.ts'

const lecture = (tanggal: string, nomor: number | null) => ({ tanggal, jam_mulai: '08:00', nomor })

test('exams stand among the lectures by time, each column with the mark of its own', () => {
	const columns = kolomRekap({
		pertemuan: [lecture('2024-02-12', 1), lecture('2024-03-25', 7), lecture('2024-06-03', null)],
		ujian: [
			{ tanggal: '2024-04-01', jam_mulai: '10:00', jenis: 'UTS' },
			{ tanggal: '2024-06-10', jam_mulai: '08:00', jenis: 'UAS' },
		],
	})
	const row = { status: ['hadir', 'izin', null], ujian: ['alpa', 'hadir'] } as const
	expect(columns.map(({ judul, statusOf }) => [judul, statusOf(row)])).toEqual([
		['1', 'hadir'],
		['7', 'izin'],
		['UTS', 'alpa'],
		['–', null],
		['UAS', 'hadir'],
	])
})
