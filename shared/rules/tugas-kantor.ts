import type { Hak } from './wewenang.ts'

/** Kinds of work that wait in an office, in the order in which they are shown. */
export const TUGAS_KANTOR = [
	'khs_menunggu',
	'krs_menunggu',
	'permohonan_menunggu',
	'penghapusan_menunggu',
	'ujian_tanpa_soal',
	'kelas_tanpa_dosen',
	'mahasiswa_tanpa_tagihan',
	'tagihan_terbuka',
	'pembayaran_perlu_dilihat',
	'akun_password_awal',
] as const
export type JenisTugas = (typeof TUGAS_KANTOR)[number]

/** Whose right covers which work; `prodi` only that of its programmes. */
const HAK_TUGAS: Readonly<Record<JenisTugas, readonly Hak[]>> = {
	khs_menunggu: ['akademik', 'prodi'],
	krs_menunggu: ['akademik', 'prodi'],
	permohonan_menunggu: ['akademik'],
	penghapusan_menunggu: ['akademik'],
	ujian_tanpa_soal: ['akademik', 'prodi'],
	kelas_tanpa_dosen: ['akademik', 'prodi'],
	mahasiswa_tanpa_tagihan: ['keuangan'],
	tagihan_terbuka: ['keuangan'],
	pembayaran_perlu_dilihat: ['keuangan'],
	akun_password_awal: ['sistem'],
}

/** The kinds that somebody with these rights is shown. */
export function tugasUntuk(hak: readonly Hak[]): JenisTugas[] {
	return TUGAS_KANTOR.filter((jenis) => HAK_TUGAS[jenis].some((satu) => hak.includes(satu)))
}
