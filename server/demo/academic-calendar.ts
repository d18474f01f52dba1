import { sql } from 'kysely'
import { tanggalKuliah } from '#shared/rules/minggu-kuliah.ts'
import type { Hari } from '#shared/rules/tanggal.ts'
import type { DbOrTrx } from '../db/client.ts'
import type { Database } from '../db/types.ts'
import { DEMO_PERIODE } from './calendar.ts'
import { insertMany } from './insert-many.ts'

type Kegiatan = Pick<Database['kegiatan_kalender'], 'kategori' | 'kepentingan'> & {
	periode_kode: string
	mulai: string
	selesai: string
	kegiatan: string
	keterangan: string
}

const event = (
	periode_kode: string,
	[mulai, selesai = mulai]: readonly [string, string?],
	[kategori, kepentingan]: readonly [Kegiatan['kategori'], Kegiatan['kepentingan']],
	kegiatan: string,
	keterangan: string,
): Kegiatan => ({ periode_kode, mulai, selesai, kategori, kepentingan, kegiatan, keterangan })

/** The published calendar of 2024/2025 (specification, section 2): twelve events in two semesters. */
const KALENDER_2024: readonly Kegiatan[] = [
	event(
		'20241',
		['2024-07-15', '2024-07-26'],
		['announcement', 'high'],
		'Registrasi ulang dan pembayaran SPP',
		'Mahasiswa yang belum melunasi SPP sampai batas akhir tidak dapat mengisi KRS.',
	),
	event(
		'20241',
		['2024-08-05', '2024-08-16'],
		['academic', 'high'],
		'Pengisian dan persetujuan KRS',
		'KRS disusun bersama dosen wali, termasuk perubahan pada minggu kedua.',
	),
	event(
		'20241',
		['2024-08-17'],
		['holiday', 'medium'],
		'Hari Kemerdekaan Republik Indonesia',
		'Upacara bendera di halaman rektorat pukul 07.30.',
	),
	event(
		'20241',
		['2024-09-02'],
		['academic', 'high'],
		'Awal perkuliahan semester Ganjil',
		'Perkuliahan berlangsung enam belas minggu sesuai jadwal tiap kelas.',
	),
	event(
		'20241',
		['2024-09-16'],
		['holiday', 'low'],
		'Maulid Nabi Muhammad SAW',
		'Perkuliahan diganti atas kesepakatan dosen dan kelas.',
	),
	event(
		'20241',
		['2024-10-21', '2024-11-01'],
		['academic', 'high'],
		'Ujian Tengah Semester Ganjil',
		'Untuk ujian di ruang, peserta hadir 15 menit sebelum ujian dimulai dan membawa kartu ujian.',
	),
	event(
		'20241',
		['2024-12-02', '2024-12-16'],
		['academic', 'high'],
		'Ujian Akhir Semester Ganjil',
		'Diikuti mahasiswa dengan kehadiran paling sedikit 75 persen.',
	),
	event(
		'20242',
		['2025-01-06', '2025-01-17'],
		['announcement', 'high'],
		'Registrasi ulang dan pengisian KRS',
		'Pembayaran SPP dan pengisian KRS semester Genap dibuka pada waktu yang sama.',
	),
	event(
		'20242',
		['2025-01-29'],
		['holiday', 'low'],
		'Tahun Baru Imlek 2576 Kongzili',
		'Layanan administrasi kampus tutup.',
	),
	event(
		'20242',
		['2025-02-03'],
		['academic', 'high'],
		'Awal perkuliahan semester Genap',
		'Perkuliahan berlangsung enam belas minggu sesuai jadwal tiap kelas.',
	),
	event(
		'20242',
		['2025-03-31', '2025-04-07'],
		['holiday', 'medium'],
		'Libur Idulfitri 1446 H',
		'Libur nasional dan cuti bersama. Perkuliahan dimulai kembali tanggal 8 April.',
	),
	event(
		'20242',
		['2025-04-21', '2025-05-05'],
		['academic', 'high'],
		'Ujian Tengah Semester Genap',
		'Jadwal ujian tiap kelas diumumkan dua minggu sebelumnya.',
	),
]

type Letak = readonly [minggu: number, hari: Hari]

const inTerm = (
	[dari, sampai = dari]: readonly [Letak, Letak?],
	[kategori, kepentingan]: readonly [Kegiatan['kategori'], Kegiatan['kepentingan']],
	kegiatan: string,
	keterangan: string,
) => ({ dari, sampai, kategori, kepentingan, kegiatan, keterangan })

/** Events of the running term by week and day. This week is the sixth, whenever the demo is opened. */
const SEMESTER_BERJALAN = [
	inTerm(
		[[1, 'Senin']],
		['academic', 'high'],
		'Awal perkuliahan semester Genap',
		'Perkuliahan berlangsung enam belas minggu.',
	),
	inTerm(
		[
			[2, 'Senin'],
			[2, 'Jumat'],
		],
		['academic', 'high'],
		'Perubahan KRS',
		'Perubahan mata kuliah dilakukan bersama dosen wali.',
	),
	inTerm(
		[[4, 'Kamis']],
		['holiday', 'medium'],
		'Libur nasional',
		'Perkuliahan diganti atas kesepakatan dosen dan kelas.',
	),
	inTerm(
		[[6, 'Sabtu']],
		['announcement', 'medium'],
		'Kuliah umum keamanan data pribadi',
		'Aula kampus, pukul 09.00. Terbuka untuk semua angkatan.',
	),
	inTerm(
		[[8, 'Selasa']],
		['holiday', 'medium'],
		'Dies natalis kampus',
		'Perkuliahan ditiadakan. Peringatan dies natalis di halaman rektorat.',
	),
	inTerm(
		[
			[6, 'Senin'],
			[7, 'Jumat'],
		],
		['academic', 'high'],
		'Ujian Tengah Semester',
		'Jadwal tiap mata kuliah ada di halaman Ujian & Quiz.',
	),
	inTerm(
		[
			[12, 'Senin'],
			[12, 'Sabtu'],
		],
		['holiday', 'medium'],
		'Libur hari raya',
		'Libur nasional dan cuti bersama.',
	),
	inTerm(
		[
			[15, 'Senin'],
			[16, 'Jumat'],
		],
		['academic', 'high'],
		'Ujian Akhir Semester',
		'Diikuti mahasiswa dengan kehadiran paling sedikit 75 persen.',
	),
] as const

/** Ids of the moving events, so that each is found again on another day, also when somebody has renamed it. */
const idOf = (index: number) => `20232000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`

const datesIn = (mulaiPeriode: string) =>
	SEMESTER_BERJALAN.map(({ dari, sampai }, i) => ({
		id: idOf(i),
		mulai: tanggalKuliah(mulaiPeriode, ...dari),
		selesai: tanggalKuliah(mulaiPeriode, ...sampai),
	}))

/** The published calendar and the events of the running term. */
export async function insertKalender(trx: DbOrTrx, mulaiPeriode: string): Promise<void> {
	const dates = datesIn(mulaiPeriode)
	const running = SEMESTER_BERJALAN.flatMap(({ dari: _from, sampai: _to, ...row }, i) => {
		const date = dates[i]
		return date ? [{ ...row, ...date, periode_kode: DEMO_PERIODE }] : []
	})
	await insertMany(trx, 'kegiatan_kalender', [...KALENDER_2024, ...running])
}

/** Lays the events of the running term into its weeks again, after the term itself has been moved. */
export async function moveKalender(trx: DbOrTrx, mulaiPeriode: string): Promise<void> {
	const dates = datesIn(mulaiPeriode)
	await sql`
		update kegiatan_kalender k set mulai = b.mulai, selesai = b.selesai
		from unnest(${dates.map((d) => d.id)}::uuid[], ${dates.map((d) => d.mulai)}::date[],
			${dates.map((d) => d.selesai)}::date[]) as b (id, mulai, selesai)
		where b.id = k.id and (k.mulai, k.selesai) is distinct from (b.mulai, b.selesai)`.execute(trx)
}
