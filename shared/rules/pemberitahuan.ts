import type { Peran } from './wewenang.ts'

/**
 * What a notification can be about: what happens in a forum, a new lesson, a meeting or an exam, and what the campus decides
 * about somebody. A lecturer's morning (`ringkasan`) is set like these, and is a mail of its own.
 */
export const JENIS_PEMBERITAHUAN = [
	'balasan',
	'sebutan',
	'forum',
	'materi_baru',
	'pertemuan',
	'tugas',
	'ujian',
	'ujian_berubah',
	'nilai',
	'khs',
	'krs',
	'kelas',
	'edom',
	'tagihan',
	'surat',
	'permohonan',
	'pesan',
	'pengumuman',
	'keamanan',
	'ringkasan',
] as const
export type JenisPemberitahuan = (typeof JENIS_PEMBERITAHUAN)[number]

/** Where each has the settings of the account. */
export const ALAMAT_PENGATURAN: Readonly<Record<Peran, string>> = {
	mahasiswa: '/pengaturan',
	dosen: '/mengajar/pengaturan',
	staf: '/kantor/pengaturan',
}
