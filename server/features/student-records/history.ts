import type { DbOrTrx } from '#server/db/client.ts'
import { type BarisJejak, whoWrote } from '#server/lib/trail-queries.ts'
import type { PerubahanData } from '#shared/api/student-records.ts'
import { DATA_MAHASISWA, type KunciMahasiswa } from '#shared/rules/data-mahasiswa.ts'
import { namaStatus } from '#shared/rules/status-mahasiswa.ts'

/** What of a line in the trail is shown, under which name. The rest may be personal, or means nothing to a reader. */
const BIDANG: Readonly<Record<string, string>> = {
	nama: 'Nama',
	nip: 'NIP atau NIDN',
	email: 'Email',
	keluar: 'Jenis keluar',
	tanggal: 'Tanggal',
	nomor_surat: 'Nomor surat',
	untuk: 'Untuk',
	status: 'Status',
	program_studi: 'Program studi',
	kelas: 'Kelas',
	semester: 'Semester',
	dosen_wali: 'Dosen wali',
	aktif: 'Akun aktif',
	jumlah: 'Jumlah',
	jatuh_tempo: 'Jatuh tempo',
	berlaku_sampai: 'Berlaku sampai',
	alasan: 'Alasan',
	sks: 'SKS',
	kapasitas: 'Kapasitas',
	gedung: 'Gedung',
	hari: 'Hari',
	jam_mulai: 'Jam mulai',
	jam_selesai: 'Jam selesai',
	ruangan: 'Ruangan',
	pengampu: 'Pengampu',
	prasyarat: 'Prasyarat',
	sifat: 'Sifat',
	wajib: 'Sifat',
	jenjang: 'Jenjang',
	deskripsi: 'Deskripsi',
}

/** Names of what was changed and is personal: the trail holds no values of these. */
const PRIBADI: Readonly<Record<string, string>> = {
	name: 'Nama',
	province: 'Provinsi',
	city: 'Kota',
	address: 'Alamat',
	foto: 'Foto',
	...Object.fromEntries(Object.entries(DATA_MAHASISWA).map(([kunci, { label }]) => [kunci, label])),
}

const TINDAKAN: Readonly<Record<string, string>> = {
	mahasiswa_ditambah: 'Ditambahkan',
	dosen_ditambah: 'Ditambahkan',
	dosen_diubah: 'Data diubah',
	kelas_ditambah: 'Ditambahkan',
	kelas_diubah: 'Data diubah',
	jadwal_ditambah: 'Ditambahkan',
	jadwal_dipindah: 'Dipindahkan',
	ruang_ditambah: 'Ditambahkan',
	ruang_diubah: 'Data diubah',
	matakuliah_ditambah: 'Ditambahkan',
	matakuliah_diubah: 'Data diubah',
	kurikulum_ditambah: 'Dimasukkan ke kurikulum',
	kurikulum_diubah: 'Data diubah',
	kurikulum_dihapus: 'Dikeluarkan dari kurikulum',
	prodi_ditambah: 'Ditambahkan',
	prodi_diubah: 'Data diubah',
	mahasiswa_diubah: 'Data diubah',
	mahasiswa_keluar: 'Dicatat keluar',
	keluar_diurungkan: 'Catatan keluar diurungkan',
	status_mahasiswa_diubah: 'Status diubah',
	profil_diubah: 'Mengubah profil sendiri',
	impor_ditulis: 'Ditulis lewat impor',
	impor_diurungkan: 'Impor diurungkan',
	tagihan_terbit: 'Tagihan diterbitkan',
	dispensasi_spp: 'Dispensasi SPP',
}

const teks = (value: unknown): string | null => {
	if (value === null || value === undefined || value === '') return null
	if (typeof value === 'boolean') return value ? 'ya' : 'tidak'
	return typeof value === 'object' ? null : String(value)
}

/** A letter of the ministry is read as its word. */
const isi = (key: string, value: unknown): string | null => {
	const text = teks(value)
	return text !== null && key === 'status' ? namaStatus(text) : text
}

/** A line of the trail in words. */
export function readPerubahan({ pada, oleh, tindakan, lama, baru }: BarisJejak): PerubahanData {
	const changed = Object.keys(BIDANG).filter(
		(key) => (key in baru || key in lama) && teks(lama[key]) !== teks(baru[key]),
	)
	const personal = Array.isArray(baru.bidang) ? baru.bidang.map(String) : []
	return {
		pada: pada.toISOString(),
		oleh,
		tindakan: TINDAKAN[tindakan] ?? words(tindakan),
		rincian: [
			...changed.map((key) => ({
				bidang: BIDANG[key] ?? key,
				dari: isi(key, lama[key]),
				menjadi: isi(key, baru[key]),
			})),
			...personal.map((key) => ({ bidang: PRIBADI[key] ?? words(key), dari: null, menjadi: null })),
		],
	}
}

/** `tagihan_lunas` as a reader has it: `Tagihan lunas`. */
const words = (code: string): string => {
	const text = code.replaceAll('_', ' ')
	return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Who wrote a field of a student last. */
export const whoChanged = (trx: DbOrTrx, objek: readonly string[], kunci: KunciMahasiswa) =>
	whoWrote(trx, objek, [kunci, ALIAS[kunci] ?? kunci])

/** What a student's own change calls it. */
const ALIAS: Partial<Record<KunciMahasiswa, string>> = { nama: 'name', alamat: 'address' }
