import { sql } from 'kysely'
import type { DbOrTrx } from '../db/client.ts'
import { insertMany } from './insert-many.ts'

/** Announcements of the demo, each so many hours old whenever the demo is opened. */
const PENGUMUMAN = [
	{
		id: '00000000-0000-4000-8000-00000000a001',
		jam_lalu: 20,
		penting: true,
		judul: 'Batas akhir pembayaran SPP semester Genap',
		isi: 'Mahasiswa yang belum melunasi SPP sampai tanggal jatuh tempo tidak dapat membuka materi kuliah dan ujian. Hubungi Ruang Informasi bila pembayaran Anda belum tercatat.',
	},
	{
		id: '00000000-0000-4000-8000-00000000a002',
		jam_lalu: 46,
		penting: false,
		judul: 'Tata tertib Ujian Tengah Semester',
		isi: 'Ujian daring dikerjakan dari mana saja; untuk ujian di ruang, hadir 15 menit lebih awal dan bawa kartu ujian. Halaman ujian tidak boleh ditinggalkan selama ujian berlangsung.',
	},
	{
		id: '00000000-0000-4000-8000-00000000a003',
		jam_lalu: 99,
		penting: false,
		judul: 'Perpustakaan buka sampai pukul 21.00',
		isi: 'Selama masa ujian, ruang baca dan ruang diskusi dibuka Senin sampai Sabtu hingga pukul 21.00. Layanan peminjaman tetap tutup pukul 17.00.',
		untuk_dosen: true,
	},
	{
		id: '00000000-0000-4000-8000-00000000a004',
		jam_lalu: 75,
		penting: false,
		judul: 'UTS Statistika ditiadakan',
		isi: 'Nilai UTS Statistika diambil dari tugas. Selama Drs. Parlindungan Siregar, M.Si. cuti, kuliah di kelasnya diasuh Dr. Ni Made Suartini, S.Si., M.Si. pada jam dan ruang yang sama.',
	},
] as const

const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * 3_600_000)

export async function insertPengumuman(trx: DbOrTrx, now: Date): Promise<void> {
	await insertMany(
		trx,
		'pengumuman',
		PENGUMUMAN.map(({ jam_lalu, ...row }) => ({
			...row,
			kelas_kode: null,
			terbit_pada: hoursBefore(now, jam_lalu),
			berakhir_pada: null,
		})),
	)
}

/** Makes the demo's announcements as recent as they were on the first day. */
export async function movePengumuman(trx: DbOrTrx, now: Date): Promise<void> {
	await sql`
		update pengumuman p set terbit_pada = b.terbit_pada
		from unnest(${PENGUMUMAN.map((p) => p.id)}::uuid[],
			${PENGUMUMAN.map((p) => hoursBefore(now, p.jam_lalu))}::timestamptz[]) as b (id, terbit_pada)
		where b.id = p.id and p.berakhir_pada is null`.execute(trx)
}
