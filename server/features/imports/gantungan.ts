import type { DbOrTrx } from '#server/db/client.ts'
import { countHanging } from '#server/db/hanging.ts'
import { isiKolom, type JenisImpor } from './jenis.ts'

/** What hangs on a record, as people call it; a table that is not named here is called by its own name. */
const SEBUTAN: Readonly<Record<string, string>> = {
	kelas: 'kelas',
	kurikulum: 'kurikulum',
	penawaran: 'penawaran KRS',
	pengampu: 'pengampu',
	pertemuan_kelas: 'pertemuan',
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
}

/** `Sudah dipakai: kurikulum (3), jadwal kuliah (2)`. */
export function kalimatGantungan(found: ReadonlyMap<string, number>): string {
	const lines = [...found]
		.toSorted((a, b) => b[1] - a[1])
		.slice(0, 4)
		.map(([tabel, jumlah]) => `${SEBUTAN[tabel] ?? tabel.replaceAll('_', ' ')} (${jumlah})`)
	return `Sudah dipakai: ${lines.join(', ')}`
}

/** Takes away what nothing refers to, by its codes; of a list of which anything is in use, nothing. */
export const hapusLepas =
	(table: string, hapus: (trx: DbOrTrx, kode: readonly string[]) => Promise<void>): JenisImpor['hapus'] =>
	async (trx, rekam) => {
		const values = isiKolom(rekam, 'kode')
		const found = await countHanging(trx, { table, column: 'kode', values })
		if (found.size > 0) return kalimatGantungan(found)
		await hapus(trx, values)
		return null
	}
