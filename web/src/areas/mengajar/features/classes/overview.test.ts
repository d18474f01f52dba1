import { expect, test } from 'vitest'
import type { RekapPresensi } from '#shared/api/attendance-recap.ts'
import type { PertemuanKelas } from '#shared/api/meetings.ts'
import type { Row } from './lines.ts'
import { atRiskOf, barsOf, meanOf } from './overview.ts'

const row = (nomor: number | null, status: Row['status'], hadir: number | null = null): Row => ({
	minggu: 1,
	tanggal: '2024-02-12',
	jam_mulai: '08:00',
	jam_selesai: '10:00',
	ruangan: 'Lab 1',
	status,
	nomor,
	sesi: 1,
	jumlah_sesi: 1,
	asal: { tanggal: '2024-02-12', jam_mulai: '08:00' },
	ke: null,
	halangan: null,
	alasan: null,
	terlaksana: hadir !== null,
	hadir,
})
const kelas = (pertemuan: Row[], uts: PertemuanKelas['ujian'][number]['ujian'] = null): PertemuanKelas => ({
	periode: '',
	jumlah_pertemuan: 14,
	jumlah_kampus: 14,
	batas: { paling_sedikit: 12, paling_banyak: 16 },
	mahasiswa: 10,
	pertemuan,
	ujian: [
		{ jenis: 'UTS', ujian: uts },
		{ jenis: 'UAS', ujian: null },
	],
	tanpa_tanggal: [],
})

test('sessions of a week are one bar, and each bar says why it has no figure', () => {
	const bars = barsOf(
		kelas([
			row(1, 'selesai', 9),
			row(1, 'selesai', 7),
			row(2, 'selesai'),
			row(3, 'dibatalkan'),
			row(4, 'dipindah'),
			row(4, 'mendatang'),
			row(null, 'libur'),
		]),
	)
	expect(
		bars.map(({ label, hadir, keadaan }) => [label, hadir?.jumlah ?? null, hadir?.dari ?? null, keadaan]),
	).toEqual([
		['1', 16, 20, 'Terlaksana'],
		['2', null, null, 'Belum dicatat'],
		['3', null, null, 'Dibatalkan'],
		['4', null, null, 'Mendatang'],
		['UTS', null, null, 'Belum ada'],
		['UAS', null, null, 'Belum ada'],
	])
	expect(bars[0]?.hadir?.sesi).toBe(2)
	expect(meanOf(bars)).toBe(80)
	expect(meanOf(barsOf(kelas([])))).toBeNull()
})

test('a meeting stands on the day on which it is held, not on that of a session that was cancelled', () => {
	const on = (tanggal: string, one: Row): Row => ({ ...one, tanggal })
	const bars = barsOf(
		kelas([
			on('2024-02-12', row(1, 'dibatalkan')),
			on('2024-02-13', row(1, 'selesai', 9)),
			on('2024-02-19', row(2, 'dibatalkan')),
			on('2024-02-20', row(2, 'mendatang')),
			on('2024-02-26', row(3, 'dibatalkan')),
		]),
	)
	expect(bars.slice(0, 3).map(({ tanggal }) => tanggal)).toEqual(['2024-02-13', '2024-02-20', '2024-02-26'])
})

test('an exam counts who has begun it once it is over, and not in the mean of lectures', () => {
	const uts = {
		id: 'u',
		tanggal: '2024-04-01',
		jam_mulai: '08:00',
		jam_selesai: '10:00',
		ruang: 'Aula',
		status: 'Selesai' as const,
		mulai_mengerjakan: 4,
	}
	const bars = barsOf(kelas([row(1, 'selesai', 10)], uts))
	expect(bars[1]).toMatchObject({ label: 'UTS', hadir: { jumlah: 4, dari: 10 } })
	expect(meanOf(bars)).toBe(100)
	expect(barsOf(kelas([], { ...uts, status: 'Berlangsung' }))[0]?.hadir).toBeNull()
})

test('who cannot reach the threshold stands before who may miss nothing more; nobody does before a lecture', () => {
	const student = (nama: string, terkejar: boolean, boleh_absen: number, persen: number) =>
		({ nama, terkejar, boleh_absen, persen }) as RekapPresensi['mahasiswa'][number]
	const rekap = {
		pertemuan: [{}],
		mahasiswa: [
			student('aman', true, 2, 90),
			student('tepat', true, 0, 76),
			student('lewat', false, 0, 40),
			student('jauh', false, 0, 20),
		],
	} as RekapPresensi
	expect(atRiskOf(rekap).map(({ nama }) => nama)).toEqual(['jauh', 'lewat', 'tepat'])
	expect(atRiskOf({ ...rekap, pertemuan: [] })).toEqual([])
})
