import { sql } from 'kysely'
import { tanggalKuliah } from '#shared/rules/minggu-kuliah.ts'
import type { Hari } from '#shared/rules/tanggal.ts'
import type { DbOrTrx } from '../db/client.ts'
import type { Database } from '../db/types.ts'
import { DEMO_PERIODE, jatuhTempoSpp, masaKrs, pekanUjian, tanggalPeriode } from './calendar.ts'
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

/** The published calendar of 2024/2025: twelve events in two semesters. */
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

/** First and last day, given this day and the first of the term. */
type Kapan = (hariIni: string, mulai: string) => readonly [string, string]
type Letak = readonly [minggu: number, hari: Hari]

const weeks =
	(dari: Letak, sampai = dari): Kapan =>
	(_, mulai) => [tanggalKuliah(mulai, ...dari), tanggalKuliah(mulai, ...sampai)]

const inTerm = (
	kapan: Kapan,
	[kategori, kepentingan]: readonly [Kegiatan['kategori'], Kegiatan['kepentingan']],
	kegiatan: string,
	keterangan: string,
) => ({ kapan, kategori, kepentingan, kegiatan, keterangan })

/** Events of the running term, laid around today, which is in its sixth week. A new one is added at the end. */
const SEMESTER_BERJALAN = [
	inTerm(
		weeks([1, 'Senin']),
		['academic', 'high'],
		'Awal perkuliahan semester Genap',
		'Perkuliahan berlangsung enam belas minggu.',
	),
	inTerm(
		weeks([0, 'Senin'], [0, 'Sabtu']),
		['academic', 'high'],
		'Pengisian dan persetujuan KRS',
		'KRS disusun bersama dosen wali.',
	),
	inTerm(
		weeks([4, 'Kamis']),
		['holiday', 'medium'],
		'Libur nasional',
		'Perkuliahan diganti atas kesepakatan dosen dan kelas.',
	),
	inTerm(
		weeks([6, 'Sabtu']),
		['announcement', 'medium'],
		'Kuliah umum keamanan data pribadi',
		'Aula Utama, pukul 13.00. Terbuka untuk semua angkatan.',
	),
	inTerm(
		weeks([8, 'Selasa']),
		['holiday', 'medium'],
		'Dies natalis kampus',
		'Perkuliahan ditiadakan. Peringatan dies natalis di halaman rektorat.',
	),
	inTerm(
		(hariIni, mulai) => {
			const [pertama, terakhir] = pekanUjian(hariIni)
			return [tanggalKuliah(mulai, pertama, 'Senin'), tanggalKuliah(mulai, terakhir, 'Sabtu')]
		},
		['academic', 'high'],
		'Ujian Tengah Semester',
		'Jadwal tiap mata kuliah ada di halaman Ujian & Quiz. Mata kuliah tidak berkuliah pada pekan ujiannya; kuliah lain berjalan di luar jam ujian.',
	),
	inTerm(
		weeks([12, 'Senin'], [12, 'Sabtu']),
		['holiday', 'medium'],
		'Libur hari raya',
		'Libur nasional dan cuti bersama.',
	),
	inTerm(
		weeks([15, 'Senin'], [16, 'Jumat']),
		['academic', 'high'],
		'Ujian Akhir Semester',
		'Jadwal diumumkan dua minggu sebelumnya. Mata kuliah tidak berkuliah pada pekan ujiannya.',
	),
	inTerm(
		masaKrs,
		['academic', 'high'],
		'KRS susulan dan perubahan KRS',
		'Untuk yang belum mengisi KRS dan yang mengganti mata kuliah, dengan persetujuan dosen wali.',
	),
	inTerm(
		(hariIni) => [jatuhTempoSpp(hariIni), jatuhTempoSpp(hariIni)],
		['announcement', 'high'],
		'Tenggat SPP semester Genap',
		'Tagihan dibayar lewat nomor virtual account masing-masing.',
	),
]

/** Ids of the moving events, so that each is found again on another day, also when somebody has renamed it. */
const idOf = (index: number) => `20232000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`

const datesOn = (hariIni: string) =>
	SEMESTER_BERJALAN.map(({ kapan }, i) => {
		const [mulai, selesai] = kapan(hariIni, tanggalPeriode(hariIni).mulai)
		return { id: idOf(i), mulai, selesai }
	})

/** The published calendar and the events of the running term. */
export async function insertKalender(trx: DbOrTrx, hariIni: string): Promise<void> {
	const dates = datesOn(hariIni)
	const running = SEMESTER_BERJALAN.flatMap(({ kapan: _when, ...row }, i) => {
		const date = dates[i]
		return date ? [{ ...row, ...date, periode_kode: DEMO_PERIODE }] : []
	})
	await insertMany(trx, 'kegiatan_kalender', [...KALENDER_2024, ...running])
}

/** Lays the events of the running term around today. */
export async function moveKalender(trx: DbOrTrx, hariIni: string): Promise<void> {
	const dates = datesOn(hariIni)
	await sql`
		update kegiatan_kalender k set mulai = b.mulai, selesai = b.selesai
		from unnest(${dates.map((d) => d.id)}::uuid[], ${dates.map((d) => d.mulai)}::date[],
			${dates.map((d) => d.selesai)}::date[]) as b (id, mulai, selesai)
		where b.id = k.id and (k.mulai, k.selesai) is distinct from (b.mulai, b.selesai)`.execute(trx)
}
