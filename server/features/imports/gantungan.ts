import type { DbOrTrx } from '#server/db/client.ts'
import { countHanging } from '#server/db/hanging.ts'
import { isiKolom, type JenisImpor } from './jenis.ts'

/** Stands beside the tables: somebody has entered by the account. */
const AKUN_MASUK = 'akun yang pernah masuk'

/** What hangs on a record, as people call it; a table that is not named here is called by its own name, as `namaTabel` writes it. */
const SEBUTAN: Readonly<Record<string, string>> = {
	kelas: 'kelas',
	kurikulum: 'kurikulum',
	penawaran: 'penawaran KRS',
	pengampu: 'pengampu',
	pertemuan_kelas: 'pertemuan',
	pertemuan: 'pertemuan materi',
	modul: 'modul materi',
	jadwal_kuliah: 'jadwal kuliah',
	mahasiswa_periode: 'mahasiswa',
	krs: 'KRS',
	tagihan: 'tagihan SPP',
	khs: 'KHS',
	hasil_studi: 'nilai',
	pengerjaan: 'pengerjaan ujian',
	dosen_wali: 'dosen wali',
	wewenang: 'hak akun',
	surat: 'surat',
	presensi: 'presensi',
	ujian: 'ujian',
	paket_soal: 'naskah soal',
	komposisi_ujian: 'susunan soal',
	ruang_ujian: 'kursi ujian',
	langkah_kursi: 'pembagian kursi',
	catatan_ujian: 'catatan pengawas',
	dispensasi_ujian: 'dispensasi',
	dispensasi_spp: 'dispensasi SPP',
	antrean_krs: 'antrean KRS',
	hasil_tertunda: 'nilai tertunda',
	keluar_mahasiswa: 'catatan keluar',
	kemajuan_materi: 'kemajuan materi',
	kursi_ujian: 'kursi ujian',
	nilai: 'lembar nilai',
	nilai_komponen: 'komponen nilai',
	pembiayaan_kuliah: 'pembiayaan kuliah',
	penerima_pesan: 'pesan',
	pengisian_edom: 'angket EDOM',
	penutupan_mahasiswa: 'penutupan semester',
	tertunda_selesai: 'nilai tertunda',
	permohonan: 'permohonan surat',
	peserta_susulan: 'ujian susulan',
	pengumpulan: 'tugas yang dikumpulkan',
	unggahan: 'berkas yang diunggah',
	salinan_data: 'salinan data pribadi',
	penghapusan_data: 'permintaan penghapusan data',
	utas: 'utas forum',
	baca_utas: 'utas forum yang dibaca',
	kiriman: 'tulisan forum',
	sesi: 'sesi masuk',
	buka_presensi: 'presensi yang dibuka',
	hitungan_lapor: 'pemeriksaan laporan PDDikti',
	kabar_ujian: 'pemberitahuan ujian',
	kotak_edom: 'hasil EDOM',
	mutasi_bank: 'mutasi rekening koran',
	permintaan_tambahan: 'permintaan tambahan waktu',
	salinan_kelas: 'salinan tugas dan kuis',
	susunan_kelas: 'kelas yang dipecah atau digabung',
	terbitan_spp: 'penerbitan tagihan SPP',
	titipan: 'berkas yang sedang diunggah',
	ubahan_mahasiswa: 'perubahan banyak mahasiswa',
	ubahan_mahasiswa_baris: 'perubahan kelas, wali, atau status',
	ubahan_penawaran: 'perubahan penawaran KRS',
	umpan_jadwal: 'langganan jadwal',
	[AKUN_MASUK]: 'akun yang sudah pernah masuk',
}

const namaTabel = (tabel: string) =>
	tabel.replaceAll('_', ' ').replace(/\b(edom|ipk|khs|krs|spp)\b/g, (singkatan) => singkatan.toUpperCase())

/** What hangs on a record, in words, the most first. */
export const sebutGantungan = (found: ReadonlyMap<string, number>): { sebutan: string; jumlah: number }[] =>
	[...found]
		.toSorted((a, b) => b[1] - a[1])
		.map(([tabel, jumlah]) => ({ sebutan: SEBUTAN[tabel] ?? namaTabel(tabel), jumlah }))

/** `Sudah dipakai: kurikulum (3), jadwal kuliah (2)`. */
export function kalimatGantungan(found: ReadonlyMap<string, number>): string {
	const lines = sebutGantungan(found).map(({ sebutan, jumlah }) => `${sebutan} (${jumlah})`)
	return `Sudah dipakai: ${lines.slice(0, 4).join(', ')}${lines.length > 4 ? `, dan ${lines.length - 4} macam lain` : ''}`
}

/** What an account that nobody has entered may hold. */
const IKUT_AKUN = [
	...['mahasiswa', 'dosen', 'pemberitahuan', 'reset_password', 'lihat_akun'],
	...['pengingat_krs', 'pengingat_tunggakan', 'ringkasan_pagi', 'saluran_pemberitahuan'],
]

type Akun = { akun_id: string | null; pernah_masuk: boolean }

/** Accounts that were entered, and what hangs on accounts. Held first, nobody enters them meanwhile. */
export async function gantunganAkun(
	db: DbOrTrx,
	rows: readonly Akun[],
): Promise<ReadonlyMap<string, number>> {
	const masuk = rows.filter((row) => row.pernah_masuk).length
	const values = rows.flatMap((row) => row.akun_id ?? [])
	const found = await countHanging(db, { table: 'akun', column: 'id', values, except: IKUT_AKUN })
	return masuk > 0 ? new Map([...found, [AKUN_MASUK, masuk]]) : found
}

/** What refers to rows of this table by their codes. */
export const gantunganKode =
	(table: string): NonNullable<JenisImpor['gantungan']> =>
	(db, rekam) =>
		countHanging(db, { table, column: 'kode', values: isiKolom(rekam, 'kode') })

/** Takes away what nothing refers to, by its codes; of a list of which anything is in use, nothing. */
export const hapusLepas =
	(table: string, hapus: (trx: DbOrTrx, kode: readonly string[]) => Promise<void>): JenisImpor['hapus'] =>
	async (trx, rekam, latar) => {
		const found = await gantunganKode(table)(trx, rekam, latar)
		if (found.size > 0) return kalimatGantungan(found)
		await hapus(trx, isiKolom(rekam, 'kode'))
		return null
	}
