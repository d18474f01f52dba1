import { PILIHAN_CICILAN, POLA_CICILAN } from './cicilan.ts'
import { PILIHAN_GERBANG_EDOM } from './edom.ts'
import { type Isian, suratIsian } from './pengaturan-surat.ts'
import { PILIHAN_UJIAN } from './syarat-ujian.ts'
import { PILIHAN_TERTUNDA_LEWAT } from './tertunda.ts'
import type { Hak } from './wewenang.ts'
import { ZONA_BIASA, ZONA_WAKTU } from './zona-waktu.ts'

/** At least something before and after the @, and a name with a dot behind it. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const NOMOR = /^\+?[\d\s()./-]{6,}$/

/** What a campus says of itself, in the order in which it is asked for. */
export const PENGATURAN = {
	nama: { label: 'Nama institusi', contoh: 'Universitas Nusantara', paling_banyak: 120 },
	nama_singkat: { label: 'Nama singkat', contoh: 'UNUSA', paling_banyak: 40 },
	alamat: { label: 'Alamat', contoh: 'Jalan Merdeka 1, Makassar 90111', paling_banyak: 200 },
	kota: { label: 'Kota', contoh: 'Makassar', paling_banyak: 60 },
	zona_waktu: {
		label: 'Zona waktu',
		contoh: ZONA_BIASA,
		paling_banyak: 20,
		pilihan: ZONA_WAKTU,
		salah: 'hanya Asia/Jakarta (WIB), Asia/Makassar (WITA), atau Asia/Jayapura (WIT)',
	},
	telepon: {
		label: 'Telepon',
		contoh: '(0411) 123456',
		paling_banyak: 40,
		pola: NOMOR,
		salah: 'bukan nomor telepon',
	},
	whatsapp: {
		label: 'WhatsApp Ruang Informasi',
		contoh: '0811 1234 567',
		paling_banyak: 40,
		pola: NOMOR,
		salah: 'bukan nomor WhatsApp',
	},
	email: {
		label: 'Email bagian akademik',
		contoh: 'akademik@kampus.ac.id',
		paling_banyak: 254,
		pola: EMAIL,
		salah: 'bukan alamat email',
	},
	warna: {
		aturan: true,
		label: 'Warna utama',
		contoh: '#8c1d2f',
		paling_banyak: 7,
		pola: /^#[0-9a-f]{6}$/i,
		salah: 'ditulis dengan # dan enam angka heksadesimal',
	},
	khs_nama: { label: 'Nama penanda tangan KHS', contoh: 'Dr. Nama Lengkap, M.T.', paling_banyak: 80 },
	khs_jabatan: { label: 'Jabatan penanda tangan KHS', contoh: 'Wakil Rektor I', paling_banyak: 80 },
	khs_nip: { label: 'NIP penanda tangan KHS', contoh: '197503122001122001', paling_banyak: 30 },
	kode_surat: {
		label: 'Kode unit pada nomor surat',
		contoh: 'UNUSA.AK',
		paling_banyak: 20,
		pola: /^[A-Z0-9][A-Z0-9.-]*$/,
		salah: 'hanya huruf besar, angka, titik, dan tanda hubung',
	},
	...suratIsian('aktif_kuliah'),
	...suratIsian('transkrip'),
	...suratIsian('cuti'),
	...suratIsian('undur_diri'),
	...suratIsian('ktm'),
	ktm_tahun: {
		aturan: true,
		label: 'Masa berlaku KTM, dalam tahun (diisi sebelum KTM pertama diterbitkan)',
		contoh: '4',
		paling_banyak: 1,
		pola: /^[1-7]$/,
		salah: 'hanya angka 1 sampai 7',
	},
	rekening_spp: {
		label: 'Rekening untuk transfer SPP',
		contoh: 'Bank 123 456 789 a.n. Universitas Nusantara',
		paling_banyak: 120,
	},
	cicilan_gerbang: {
		aturan: true,
		label: 'Cicilan tanpa bagian yang lewat jatuh tempo, untuk gerbang SPP',
		contoh: 'memenuhi',
		paling_banyak: 14,
		pilihan: PILIHAN_CICILAN,
		salah: 'hanya memenuhi atau belum memenuhi',
	},
	pola_cicilan: {
		aturan: true,
		label: 'Pola cicilan, dalam persen',
		contoh: '50/25/25, 50/50',
		paling_banyak: 100,
		pola: POLA_CICILAN,
		salah: 'hanya angka persen dengan garis miring, dipisah koma, dan tiap pola berjumlah 100',
	},
	presensi_ambang: {
		aturan: true,
		label: 'Batas kehadiran untuk UAS, dalam persen',
		contoh: '75',
		paling_banyak: 3,
		pola: /^([1-9]\d?|100)$/,
		salah: 'hanya angka 1 sampai 100',
	},
	presensi_dasar: {
		aturan: true,
		label: 'Dasar persentase kehadiran',
		contoh: 'terlaksana',
		paling_banyak: 10,
		pilihan: ['terlaksana', 'rencana'],
		salah: 'hanya terlaksana atau rencana',
	},
	presensi_izin: {
		aturan: true,
		label: 'Izin dihitung sebagai',
		contoh: 'tidak hadir',
		paling_banyak: 14,
		pilihan: ['hadir', 'tidak hadir', 'tidak dihitung'],
		salah: 'hanya hadir, tidak hadir, atau tidak dihitung',
	},
	presensi_sakit: {
		aturan: true,
		label: 'Sakit dihitung sebagai',
		contoh: 'tidak hadir',
		paling_banyak: 14,
		pilihan: ['hadir', 'tidak hadir', 'tidak dihitung'],
		salah: 'hanya hadir, tidak hadir, atau tidak dihitung',
	},
	presensi_ujian: {
		aturan: true,
		label: 'Ujian yang dihitung sebagai pertemuan',
		contoh: 'tanpa ujian',
		paling_banyak: 11,
		pilihan: PILIHAN_UJIAN,
		salah: 'hanya tanpa ujian, UTS, UAS, atau UTS dan UAS',
	},
	pertemuan_paling_sedikit: {
		aturan: true,
		label: 'Jumlah kuliah paling sedikit yang boleh dipilih dosen',
		contoh: '12',
		paling_banyak: 2,
		pola: /^([1-9]|1[0-6])$/,
		salah: 'hanya angka 1 sampai 16',
	},
	pertemuan_paling_banyak: {
		aturan: true,
		label: 'Jumlah kuliah paling banyak yang boleh dipilih dosen',
		contoh: '16',
		paling_banyak: 2,
		pola: /^([1-9]|1[0-6])$/,
		salah: 'hanya angka 1 sampai 16',
	},
	ujian_terlambat_menit: {
		aturan: true,
		label: 'Menit sesudah ujian dibuka, lewat itu peserta terlambat',
		contoh: '15',
		paling_banyak: 2,
		pola: /^[1-9]?\d$/,
		salah: 'hanya angka 0 sampai 99',
	},
	tertunda_lewat: {
		aturan: true,
		label: 'Nilai tertunda (T) yang lewat tenggat',
		contoh: PILIHAN_TERTUNDA_LEWAT[0],
		paling_banyak: 20,
		pilihan: PILIHAN_TERTUNDA_LEWAT,
		salah: 'hanya tetap T, kosong dihitung 0, atau menjadi E',
	},
	edom_ambang: {
		aturan: true,
		label: 'Pengisi EDOM paling sedikit dalam satu kelas sebelum hasilnya terlihat',
		contoh: '5',
		paling_banyak: 2,
		pola: /^([3-9]|[1-4]\d|50)$/,
		salah: 'hanya angka 3 sampai 50',
	},
	edom_gerbang: {
		aturan: true,
		label: 'Nilai akhir mahasiswa selama masa EDOM',
		contoh: 'tanpa syarat',
		paling_banyak: 13,
		pilihan: PILIHAN_GERBANG_EDOM,
		salah: 'hanya tanpa syarat atau menunggu EDOM',
	},
	syarat_spp: {
		aturan: true,
		label: 'Ujian yang menuntut SPP lunas',
		contoh: 'UTS dan UAS',
		paling_banyak: 11,
		pilihan: PILIHAN_UJIAN,
		salah: 'hanya tanpa ujian, UTS, UAS, atau UTS dan UAS',
	},
	syarat_kehadiran: {
		aturan: true,
		label: 'Ujian yang menuntut batas kehadiran',
		contoh: 'tanpa ujian',
		paling_banyak: 11,
		pilihan: PILIHAN_UJIAN,
		salah: 'hanya tanpa ujian, UTS, UAS, atau UTS dan UAS',
	},
	syarat_krs: {
		aturan: true,
		label: 'Ujian yang menuntut mata kuliah dalam KRS yang disetujui',
		contoh: 'tanpa ujian',
		paling_banyak: 11,
		pilihan: PILIHAN_UJIAN,
		salah: 'hanya tanpa ujian, UTS, UAS, atau UTS dan UAS',
	},
} as const satisfies Record<string, Isian>

export type KunciPengaturan = keyof typeof PENGATURAN
export type IsiPengaturan = Partial<Record<KunciPengaturan, string>>

export const KUNCI_PENGATURAN = Object.keys(PENGATURAN) as KunciPengaturan[]

/** What the campus's trail of settings tells of: them, and the logo, which is a file. */
export const KUNCI_PERUBAHAN = [...KUNCI_PENGATURAN, 'logo'] as const

/** What says who the campus is. The rules have usual values, which it changes when it wants to. */
export const KUNCI_IDENTITAS = KUNCI_PENGATURAN.filter((kunci) => !('aturan' in PENGATURAN[kunci]))

/** What the set-up wizard asks for: that, and how it looks; the logo comes after (docs/decisions/0482). */
export const KUNCI_AWAL: readonly KunciPengaturan[] = [...KUNCI_IDENTITAS, 'warna']

/** What a campus cannot begin without: pages and mails name it everywhere. */
export const PENGATURAN_WAJIB: readonly KunciPengaturan[] = [
	'nama',
	'nama_singkat',
	'alamat',
	'kota',
	'telepon',
	'email',
]

/** These are about money: who keeps the books changes them, nobody else of the offices. */
const KUNCI_KEUANGAN: readonly KunciPengaturan[] = [
	'rekening_spp',
	'cicilan_gerbang',
	'pola_cicilan',
	'syarat_spp',
]

/** Whether somebody with these rights may change a setting. */
export function bolehUbahPengaturan(kunci: KunciPengaturan, hak: readonly Hak[]): boolean {
	return hak.includes('sistem') || hak.includes(KUNCI_KEUANGAN.includes(kunci) ? 'keuangan' : 'akademik')
}

/** What is wrong with a text for a setting, in a sentence, or null. */
export function judgePengaturan(kunci: KunciPengaturan, isi: string): string | null {
	const { label, contoh, paling_banyak, pola, pilihan, salah }: Isian = PENGATURAN[kunci]
	if (isi.trim() === '') return `${label} tidak boleh kosong`
	if (isi.length > paling_banyak) return `${label} paling banyak ${paling_banyak} huruf`
	// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
	if (/[\x00-\x1f\x7f]/.test(isi)) return `${label} hanya satu baris`
	if (pilihan ? !pilihan.includes(isi) : pola && !pola.test(isi))
		return `${label} ${salah}; tulis seperti ${contoh}`
	return null
}
