import { judgeKeperluan } from './surat.ts'

/** What students ask the office for. Each is also the kind of the paper that is issued when it is granted. */
export const JENIS_PERMOHONAN = ['aktif_kuliah', 'cuti', 'undur_diri', 'ktm'] as const
export type JenisPermohonan = (typeof JENIS_PERMOHONAN)[number]

export const NAMA_PERMOHONAN: Readonly<Record<JenisPermohonan, string>> = {
	aktif_kuliah: 'Surat aktif kuliah',
	cuti: 'Cuti akademik',
	undur_diri: 'Pengunduran diri',
	ktm: 'Kartu mahasiswa (KTM)',
}

/** `Cuti akademik, Genap 2023/2024`: a leave is of a term. */
export const sebutanPermohonan = ({
	jenis,
	periode,
}: {
	jenis: JenisPermohonan
	periode: string | null
}): string => [NAMA_PERMOHONAN[jenis], jenis === 'cuti' && periode].filter(Boolean).join(', ')

/** How a request stands. */
export const STATUS_PERMOHONAN = {
	diajukan: 'Menunggu',
	disetujui: 'Disetujui',
	ditolak: 'Ditolak',
	ditarik: 'Ditarik',
	diurungkan: 'Diurungkan',
} as const
export type StatusPermohonan = keyof typeof STATUS_PERMOHONAN
export const KODE_STATUS_PERMOHONAN = Object.keys(STATUS_PERMOHONAN) as [
	StatusPermohonan,
	...StatusPermohonan[],
]

/** Why a card is asked for. */
export const SEBAB_KTM = {
	baru: 'Kartu pertama',
	hilang: 'Kartu hilang',
	rusak: 'Kartu rusak',
	data_berubah: 'Data pada kartu berubah',
} as const
export type SebabKtm = keyof typeof SEBAB_KTM
export const KODE_SEBAB = Object.keys(SEBAB_KTM) as [SebabKtm, ...SebabKtm[]]

/** Where somebody stood in the term before leave was granted. */
export type Semula = { status: string | null; kelas: string | null; krs: boolean }

/** What somebody should look at before a request is granted, the gravest first. */
export const JANGGAL_PERMOHONAN = [
	'keluar',
	'ujian',
	'tidak_aktif',
	'tunggakan',
	'tanpa_foto',
	'berulang',
] as const
export type JanggalPermohonan = (typeof JANGGAL_PERMOHONAN)[number]

export const NAMA_JANGGAL_PERMOHONAN: Readonly<Record<JanggalPermohonan, string>> = {
	keluar: 'Sudah keluar',
	ujian: 'Sedang ujian',
	tidak_aktif: 'Tidak aktif',
	tunggakan: 'Ada tunggakan',
	tanpa_foto: 'Belum ada foto',
	berulang: 'Diminta lagi',
}

/** How many are granted at once. */
export const PERMOHONAN_SEKALIGUS = 50

/** A PDF with a request, in bytes. */
export const LAMPIRAN_PALING_BESAR = 3 * 1024 * 1024

/** A reason as it is kept: one line, single spaces. */
export const rapikanAlasan = (teks: string): string => teks.normalize('NFC').replace(/\s+/g, ' ').trim()

/** What is wrong with the words of a request, in a sentence, or null. Those of a letter are printed on it. */
export function judgeAlasan(jenis: JenisPermohonan, teks: string): string | null {
	if (jenis === 'aktif_kuliah') return judgeKeperluan(teks)
	const alasan = rapikanAlasan(teks)
	const panjang = [...alasan].length
	if (panjang < 10) return 'Tuliskan alasannya, paling sedikit 10 huruf'
	if (panjang > 1000) return 'Alasan paling banyak 1.000 huruf'
	// What no reader sees, or what turns lines round, has no place in a reason.
	if (/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/u.test(alasan.replaceAll(/[\u200c\u200d]/g, '')))
		return 'Alasan berisi huruf yang tidak dapat dibaca'
	return null
}
