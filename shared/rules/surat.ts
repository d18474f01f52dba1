import { type FaktaSpp, isGerbangTerbuka, type SyaratSpp } from './spp.ts'
import type { Transkrip } from './transkrip.ts'

/** What a student has at once, without an office. */
export const SURAT_MANDIRI = ['aktif_kuliah', 'transkrip'] as const
export type SuratMandiri = (typeof SURAT_MANDIRI)[number]

export const JENIS_SURAT = [...SURAT_MANDIRI, 'cuti', 'undur_diri', 'ktm'] as const
export type JenisSurat = (typeof JENIS_SURAT)[number]

/** What is written above the paper, and what it is about. */
export const NAMA_SURAT: Readonly<Record<JenisSurat, string>> = {
	aktif_kuliah: 'Surat Keterangan Aktif Kuliah',
	transkrip: 'Transkrip Nilai Sementara',
	cuti: 'Surat Izin Cuti Akademik',
	undur_diri: 'Surat Keterangan Pengunduran Diri',
	ktm: 'Kartu Tanda Mahasiswa',
}

/** What stands for a kind in its numbers; the trigger that gives them knows the same. */
export const KODE_JENIS_SURAT: Readonly<Record<JenisSurat, string>> = {
	aktif_kuliah: 'SKA',
	transkrip: 'TRS',
	cuti: 'SIC',
	undur_diri: 'SPD',
	ktm: 'KTM',
}

/** How numbers are written where the campus says nothing else. */
export const POLA_NOMOR = '{nomor}/{kode}/{unit}/{bulan-romawi}/{tahun}'

/**
 * What a campus may make of it: words and braces with something between them, and what tells one number from every other: the
 * number in its series, the kind, the year. The letters of a kind stand in the braces alone, so no two kinds can meet.
 */
export const POLA_NOMOR_SAH = new RegExp(
	[
		'^(?=.*\\{nomor\\})(?=.*\\{kode\\})(?=.*\\{tahun\\})',
		`(?!(?:.*[ /.-])?(?:${Object.values(KODE_JENIS_SURAT).join('|')})(?:[ /.-]|$))`,
		'(?:\\{(?:nomor|kode|unit|bulan|bulan-romawi|tahun)\\}|[A-Za-z0-9]+)',
		'(?:[ /.-]+(?:\\{(?:nomor|kode|unit|bulan|bulan-romawi|tahun)\\}|[A-Za-z0-9]+))*$',
	].join(''),
)

/** New papers that a student can have in a day, of all kinds. */
export const SURAT_SEHARI = 5

/** How many papers a list shows, the newest. */
export const SURAT_TAMPIL = 50

/** All that stands on an issued paper, frozen when it is issued. */
export type IsiSurat = {
	jenis: JenisSurat
	/** Campus date. */
	tanggal: string
	/** Last day on which it counts, null where it has none. */
	berlaku_sampai: string | null
	keperluan: string
	identitas: {
		nama: string
		stambuk: string
		program_studi: string | null
		kelas: string | null
		semester: number
		/** The term that the letter vouches for. */
		periode_kode: string | null
	}
	transkrip: Transkrip | null
	institution: {
		name: string
		shortName: string
		address: string
		phone: string
		whatsapp: string
		email: string
		/** The mark and the colour of that day; the product's where there is none. */
		logo?: { layar: string; cetak: string; lebar: number; tinggi: number }
		brand?: string
	}
	kota: string
	pejabat: { jabatan: string; nama: string; nip: string }
	/** Of a card: the hash of the photo that was the student's then. */
	foto?: string | null
}

/** What decides whether a student can have a paper. */
export type FaktaSurat = {
	/** Not taken from the rolls. */
	terdaftar: boolean
	/** The class in the active term; none on leave. */
	kelas: string | null
	periode: { selesai: string } | null
	spp: FaktaSpp
	transkrip: Pick<Transkrip, 'baris'>
	/** Whether the transcript's IPK is the official one. */
	ipk_resmi: boolean
	/** Whether the campus has said who signs, and where. */
	berpenanda: boolean
}

export type KodeHalangan =
	| 'tuition_unpaid'
	| 'not_enrolled'
	| 'term_missing'
	| 'term_over'
	| 'no_official_results'
	| 'results_in_review'
	| 'signatory_missing'

/** What stands in the way, and what a student can do about it. */
export const HALANGAN_SURAT: Readonly<Record<KodeHalangan, { pesan: string; saran: string }>> = {
	tuition_unpaid: {
		pesan: 'SPP Anda belum lunas',
		saran: 'Lunasi tagihan di halaman Pembayaran SPP; surat dapat dibuat begitu pembayaran tercatat.',
	},
	not_enrolled: {
		pesan: 'Anda tidak tercatat aktif pada semester ini',
		saran: 'Bila Anda merasa sudah mendaftar ulang, hubungi bagian akademik dengan membawa bukti registrasi.',
	},
	term_missing: {
		pesan: 'Belum ada semester yang berjalan',
		saran: 'Surat dapat dibuat setelah kampus membuka semester baru.',
	},
	term_over: {
		pesan: 'Semester ini sudah berakhir',
		saran: 'Surat dapat dibuat lagi setelah kampus membuka semester baru.',
	},
	no_official_results: {
		pesan: 'Belum ada nilai yang disahkan',
		saran: 'Transkrip dapat dibuat setelah KHS pertama Anda disahkan.',
	},
	results_in_review: {
		pesan: 'Ada KHS yang masih menunggu pengesahan',
		saran: 'IPK resmi berubah setelah KHS itu disahkan. Tanyakan kepada bagian akademik bila mendesak.',
	},
	signatory_missing: {
		pesan: 'Kampus belum menetapkan pejabat penanda tangan',
		saran: 'Hubungi bagian akademik.',
	},
}

/**
 * What keeps a student from a paper, the weightiest first; nothing: it can be issued. Tuition stands before both kinds, as
 * far as the campus asks for it (gate `surat`).
 * @param hariIni the date on campus
 */
export function judgeSurat(
	jenis: SuratMandiri,
	fakta: FaktaSurat,
	syarat: SyaratSpp,
	hariIni: string,
): KodeHalangan[] {
	const halangan: KodeHalangan[] = []
	if (jenis === 'aktif_kuliah') {
		if (!fakta.periode) halangan.push('term_missing')
		else if (fakta.periode.selesai < hariIni) halangan.push('term_over')
		else if (!fakta.terdaftar || fakta.kelas === null) halangan.push('not_enrolled')
	} else if (fakta.transkrip.baris.length === 0) halangan.push('no_official_results')
	else if (!fakta.ipk_resmi) halangan.push('results_in_review')
	if (!isGerbangTerbuka('surat', fakta.spp, syarat, hariIni)) halangan.push('tuition_unpaid')
	if (!fakta.berpenanda) halangan.push('signatory_missing')
	return halangan
}

/** What a paper can print: letters of the Latin script, digits, and what stands between them. */
const TERCETAK = /^[\p{Script=Latin}\p{M}\p{Nd}\p{P}\p{Zs}+=~^`$°|<>]+$/u

/** A purpose as it is printed: one line, single spaces. */
export const rapikanKeperluan = (teks: string): string => teks.normalize('NFC').replace(/\s+/g, ' ').trim()

/** What is wrong with a purpose, in a sentence, or null. */
export function judgeKeperluan(teks: string): string | null {
	const keperluan = rapikanKeperluan(teks)
	// Characters, as the database counts them: a letter outside the first plane is one, though two units of a string.
	const panjang = [...keperluan].length
	if (panjang < 3) return 'Tuliskan keperluan surat, misalnya Beasiswa'
	if (panjang > 160) return 'Keperluan paling banyak 160 huruf'
	if (!TERCETAK.test(keperluan)) return 'Keperluan hanya boleh berisi huruf Latin, angka, dan tanda baca'
	return null
}

/** The campus's part of the numbers when it has not chosen one: `UNUSA` of its short name. */
export function kodeSurat(namaSingkat: string): string {
	const kode = namaSingkat
		.normalize('NFKD')
		.toUpperCase()
		.replace(/[^A-Z0-9]/g, '')
		.slice(0, 12)
	return kode || 'AKD'
}

/** `Transkrip-13020220001-0001.pdf` */
export function namaBerkasSurat(jenis: JenisSurat, stambuk: string, nomor: string): string {
	return `${NAMA_BERKAS[jenis]}-${stambuk}-${(nomor.split('/')[0] ?? '').replace(/[^\w-]+/g, '-')}.pdf`
}

const NAMA_BERKAS: Readonly<Record<JenisSurat, string>> = {
	aktif_kuliah: 'Surat-Aktif-Kuliah',
	transkrip: 'Transkrip-Sementara',
	cuti: 'Surat-Izin-Cuti',
	undur_diri: 'Surat-Pengunduran-Diri',
	ktm: 'KTM',
}

/** Whether a paper counts on a day. */
export function statusSurat(
	{ dicabut, berlaku_sampai }: { dicabut: boolean; berlaku_sampai: string | null },
	hariIni: string,
): 'berlaku' | 'kedaluwarsa' | 'dicabut' {
	if (dicabut) return 'dicabut'
	return berlaku_sampai !== null && berlaku_sampai < hariIni ? 'kedaluwarsa' : 'berlaku'
}
export type StatusSurat = ReturnType<typeof statusSurat>

/** The frozen words as one text, whose SHA-256 is the paper's `sidik`; the order in which a database keeps keys does not matter. */
export function teksSurat(isi: IsiSurat): string {
	return JSON.stringify(isi, (_, nilai: unknown) =>
		typeof nilai === 'object' && nilai !== null && !Array.isArray(nilai)
			? Object.fromEntries(Object.entries(nilai).sort(([a], [b]) => (a < b ? -1 : 1)))
			: nilai,
	)
}

/** What the token of a paper vouches for. */
export type FaktaTertanda = {
	nomor: string
	stambuk: string
	tanggal: string
	berlaku_sampai: string | null
	/** Of a transcript. */
	angka: { sks: number; ipk: number } | null
	/** SHA-256 of the frozen words, base64url; 128 bits of it are signed, for the code on the paper to stay coarse. */
	sidik: string
}

/** Stands before what is signed, so that a signature made here can never count for anything else. */
const AWALAN = 'SRT1'

/** The exact text that is signed (docs/verification.md). */
export function pesanSurat({ nomor, stambuk, tanggal, berlaku_sampai, angka, sidik }: FaktaTertanda): string {
	const figures = angka ? [String(angka.sks), angka.ipk.toFixed(2)] : ['-', '-']
	return [AWALAN, nomor, stambuk, tanggal, berlaku_sampai ?? '-', ...figures, sidik.slice(0, 22)].join('|')
}

/** The number in a signed text, null when it is none. What it says must still be compared with the record. */
export function nomorPesanSurat(pesan: string): string | null {
	const [awalan, nomor, ...sisa] = pesan.split('|')
	return awalan === AWALAN && nomor && sisa.length === 6 ? nomor : null
}
