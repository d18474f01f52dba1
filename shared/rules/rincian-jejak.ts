import { DATA_MAHASISWA } from './data-mahasiswa.ts'
import { PENGATURAN } from './pengaturan.ts'
import { NAMA_PRESENSI } from './presensi.ts'
import { tulisRupiah } from './rupiah.ts'
import { teksRentang } from './tanggal.ts'
import { ranahTindakan } from './tindakan.ts'
import { waktuKampus } from './waktu.ts'

/** What was changed by a line of the trail; both null where only that it was is told. */
export type RincianJejak = { bidang: string; dari: string | null; menjadi: string | null }

/**
 * What of a line is shown, under which name. All else stays unseen, for it may be personal, secret, or mean nothing to a reader:
 * NIK and biodata of an import, keys of questions, texts of notes.
 */
const BIDANG: Readonly<Record<string, string>> = {
	nama: 'Nama',
	email: 'Email',
	peran: 'Peran',
	stambuk: 'NIM',
	kelas: 'Kelas',
	semester: 'Semester',
	dosen_wali: 'Dosen wali',
	program_studi: 'Program studi',
	matakuliah: 'Mata kuliah',
	aktif: 'Akun aktif',
	periode: 'Periode',
	jumlah: 'Jumlah',
	jatuh_tempo: 'Jatuh tempo',
	lunas_pada: 'Lunas pada',
	nomor_bukti: 'Nomor bukti',
	gateway: 'Lewat',
	berlaku_sampai: 'Berlaku sampai',
	sampai: 'Sampai',
	status: 'Status',
	putusan: 'Putusan',
	nomor: 'Nomor',
	jenis: 'Jenis',
	judul: 'Judul',
	berkas: 'Berkas',
	bentuk: 'Bentuk',
	keperluan: 'Keperluan',
	buka: 'Dibuka',
	tutup: 'Ditutup',
	kapasitas: 'Kapasitas',
	gedung: 'Gedung',
	prasyarat: 'Prasyarat',
	sifat: 'Sifat',
	jenjang: 'Jenjang',
	deskripsi: 'Deskripsi',
	durasi: 'Durasi (menit)',
	wajib: 'Wajib',
	total_sks: 'SKS',
	tanggal: 'Tanggal',
	jam_mulai: 'Jam mulai',
	jam_selesai: 'Jam selesai',
	ruangan: 'Ruangan',
	mulai: 'Mulai',
	selesai: 'Selesai',
	ruang: 'Ruang',
	pengawas: 'Pengawas',
	durasi_menit: 'Durasi (menit)',
	menit: 'Menit',
	batas_mulai_menit: 'Batas mulai (menit)',
	jumlah_soal: 'Jumlah soal',
	acak_opsi: 'Pilihan diacak',
	soal_diundi: 'Soal diundi',
	tinjauan: 'Tinjauan',
	tinjauan_mulai: 'Tinjauan mulai',
	versi: 'Versi',
	skor: 'Skor',
	benar: 'Jawaban benar',
	soal: 'Soal',
	persen: 'Potongan (%)',
	potongan_persen: 'Potongan terlambat (%)',
	naik: 'Nilai naik',
	turun: 'Nilai turun',
	nilai_akhir: 'Nilai akhir',
	huruf: 'Huruf',
	ips: 'IPS',
	ipk: 'IPK',
	sks: 'SKS',
	batas_nilai: 'Batas nilai',
	tugas: 'Tugas',
	kuis: 'Kuis',
	uts: 'UTS',
	uas: 'UAS',
	presensi: 'Presensi',
	kehadiran: 'Kehadiran',
	tenggat: 'Tenggat',
	poin: 'Poin',
	materi: 'Materi',
	dibuat: 'Dibuat',
	diubah: 'Diubah',
	baris: 'Baris',
	apa: 'Perubahan',
}

const KAMPUS: Readonly<Record<string, string>> = {
	...Object.fromEntries(Object.entries(PENGATURAN).map(([kunci, { label }]) => [kunci, label])),
	logo: 'Logo',
}
/** Names of what was changed and is personal: no value of these is told. */
const PRIBADI: Readonly<Record<string, string>> = {
	name: 'Nama',
	province: 'Provinsi',
	city: 'Kota',
	address: 'Alamat',
	foto: 'Foto',
	...Object.fromEntries(Object.entries(DATA_MAHASISWA).map(([kunci, { label }]) => [kunci, label])),
}
const KATA: Readonly<Record<string, string>> = {
	...NAMA_PRESENSI,
	pending: 'Menunggu',
	approved: 'Disahkan',
	rejected: 'Ditolak',
}

/** The words of a list for one of its keys; a text such as `constructor` is none. */
const kataDari = (daftar: Readonly<Record<string, string>>, kunci: string): string | undefined =>
	Object.hasOwn(daftar, kunci) ? daftar[kunci] : undefined

const TERPANJANG = 200
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/
const DAY = /^\d{4}-\d\d-\d\d$/
const STAMBUK = /^\d{5,20}$/

const hari = (tanggal: string) => teksRentang(tanggal, tanggal)

function jam(value: string, zona: string): string {
	const saat = new Date(value)
	if (Number.isNaN(saat.getTime())) return value
	const { tanggal, jam } = waktuKampus(saat, zona)
	return `${hari(tanggal)} ${jam}`
}

/** A value as it is read; null for none, and for what has no words. */
function teks(value: unknown, zona: string): string | null {
	if (typeof value === 'boolean') return value ? 'ya' : 'tidak'
	if (typeof value === 'number') return value.toLocaleString('id')
	if (Array.isArray(value)) {
		const simple = value.every((one) => typeof one === 'string')
		return simple && value.length > 0 ? potong(value.join(', ')) : null
	}
	if (typeof value !== 'string' || value === '') return null
	if (DAY.test(value)) return hari(value)
	return INSTANT.test(value) ? jam(value, zona) : potong(kataDari(KATA, value) ?? value)
}

const potong = (text: string) => (text.length > TERPANJANG ? `${text.slice(0, TERPANJANG)}…` : text)

/** What a line of the trail has changed, in words; times as campus clocks have them. */
export function rincianJejak(
	{ tindakan, lama, baru }: { tindakan: string; lama: object | null; baru: object | null },
	zona: string,
): RincianJejak[] {
	const [dulu, kini] = [lama ?? {}, baru ?? {}] as [Record<string, unknown>, Record<string, unknown>]
	const ranah = ranahTindakan(tindakan)
	const nama = (kunci: string): string | undefined =>
		tindakan === 'pengaturan_diubah'
			? kataDari(KAMPUS, kunci)
			: STAMBUK.test(kunci)
				? `NIM ${kunci}`
				: kataDari(BIDANG, kunci)
	const kata = (kunci: string, value: unknown) =>
		ranah === 'keuangan' && kunci === 'jumlah' && typeof value === 'number'
			? tulisRupiah(value)
			: teks(value, zona)
	const berubah = [...new Set([...Object.keys(dulu), ...Object.keys(kini)])].flatMap((kunci) => {
		const bidang = nama(kunci)
		const [dari, menjadi] = [kata(kunci, dulu[kunci]), kata(kunci, kini[kunci])]
		return bidang === undefined || dari === menjadi ? [] : [{ bidang, dari, menjadi }]
	})
	const pribadi = Array.isArray(kini.bidang) ? kini.bidang.map(String) : []
	return [
		...berubah,
		...pribadi.flatMap((kunci) => {
			const bidang = kataDari(PRIBADI, kunci)
			return bidang === undefined ? [] : [{ bidang, dari: null, menjadi: null }]
		}),
	]
}
