import { akhirTenggat } from './waktu.ts'

const HARI_MS = 86_400_000

/** A file of a hand-in, at most: what a phone's scan of 30 pages needs. */
export const BERKAS_TUGAS_BYTES = 25 * 1024 * 1024
/** Files of one hand-in. */
export const BERKAS_TUGAS_MAKS = 10
/** What a student may keep at an assignment, sent and not yet handed in together. */
export const SIMPANAN_TUGAS_BYTES = 100 * 1024 * 1024
export const SIMPANAN_TUGAS_BERKAS = 40
/** What is kept of a student's replaced files at an assignment; beyond it the oldest lose their bytes. */
export const RIWAYAT_TUGAS_BYTES = 100 * 1024 * 1024
export const NAMA_BERKAS_HURUF = 120
/** Letters of the instructions of an assignment, and files that a lecturer may attach to them. */
export const PETUNJUK_HURUF = 10_000
export const LAMPIRAN_TUGAS_MAKS = 10
/** What these files may have together. */
export const LAMPIRAN_TUGAS_BYTES = 100 * 1024 * 1024
/** Hand-ins of a student at one assignment: more than anybody needs, and fewer than fill a disk. */
export const KUMPUL_TUGAS_MAKS = 100
/** A file is sent in pieces of this size; a phone that loses its network repeats one of them. One must arrive within the half minute that a request may take, at 80 kbit/s too. */
export const POTONGAN_BYTES = 256 * 1024

export const jumlahPotongan = (ukuran: number): number => Math.ceil(ukuran / POTONGAN_BYTES)

/** Size of one piece; `nomor` from 0. */
export const ukuranPotongan = (ukuran: number, nomor: number): number =>
	Math.min(POTONGAN_BYTES, ukuran - nomor * POTONGAN_BYTES)

const ZIP = 'PK\x03\x04'
const OLE = '\xd0\xcf\x11\xe0'

/** What may be handed in, by the end of its name: how it is sent, and how its first bytes must begin. */
const JENIS_BERKAS: ReadonlyMap<string, { mime: string; awal?: string }> = new Map(
	Object.entries({
		pdf: { mime: 'application/pdf', awal: '%PDF-' },
		jpg: { mime: 'image/jpeg', awal: '\xff\xd8\xff' },
		jpeg: { mime: 'image/jpeg', awal: '\xff\xd8\xff' },
		png: { mime: 'image/png', awal: '\x89PNG\r\n\x1a\n' },
		webp: { mime: 'image/webp', awal: 'RIFF' },
		docx: { mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', awal: ZIP },
		xlsx: { mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', awal: ZIP },
		pptx: { mime: 'application/vnd.openxmlformats-officedocument.presentationml.presentation', awal: ZIP },
		odt: { mime: 'application/vnd.oasis.opendocument.text', awal: ZIP },
		ods: { mime: 'application/vnd.oasis.opendocument.spreadsheet', awal: ZIP },
		odp: { mime: 'application/vnd.oasis.opendocument.presentation', awal: ZIP },
		doc: { mime: 'application/msword', awal: OLE },
		xls: { mime: 'application/vnd.ms-excel', awal: OLE },
		ppt: { mime: 'application/vnd.ms-powerpoint', awal: OLE },
		zip: { mime: 'application/zip', awal: ZIP },
		txt: { mime: 'text/plain' },
	}),
)

const akhiran = (nama: string): string => /\.([a-z0-9]+)$/i.exec(nama)?.[1]?.toLowerCase() ?? ''

/** The ends of names that are taken, as a file field wants them. */
export const AKHIRAN_TUGAS: readonly string[] = [...JENIS_BERKAS.keys()].map((each) => `.${each}`)

/** The media types of all that is taken. */
export const MIME_TUGAS: readonly string[] = [...new Set([...JENIS_BERKAS.values()].map(({ mime }) => mime))]

/** The media type that the name of a file tells; undefined for a kind that is not taken. */
export const jenisBerkas = (nama: string): string | undefined => JENIS_BERKAS.get(akhiran(nama))?.mime

/** Whether a file begins as its name says. `awal` holds the first bytes, one a character. */
export function sesuaiJenis(nama: string, awal: string): boolean {
	const jenis = JENIS_BERKAS.get(akhiran(nama))
	return jenis !== undefined && awal.startsWith(jenis.awal ?? '')
}

export type AturanTugas = {
	tenggat: Date
	/** Percent of the score that each begun day costs; null where nothing is taken late. */
	potongan_persen: number | null
	/** The last moment for what is late. */
	ditutup_pada: Date | null
}

/** How an assignment stands at a moment: taken, taken late, or over. */
export type SikapTugas = 'terbuka' | 'terlambat' | 'ditutup'

export function sikapTugas(
	{ tenggat, ditutup_pada }: Pick<AturanTugas, 'tenggat' | 'ditutup_pada'>,
	now: Date,
): SikapTugas {
	if (now < akhirTenggat(tenggat)) return 'terbuka'
	return ditutup_pada && now < akhirTenggat(ditutup_pada) ? 'terlambat' : 'ditutup'
}

/** Begun days of 24 hours after it was due; 0 in time. What comes within the minute of the deadline, of whatever day, is not of the next. */
export const hariTerlambat = (tenggat: Date, dikumpulkan: Date): number =>
	Math.max(0, Math.floor((dikumpulkan.getTime() - akhirTenggat(tenggat).getTime()) / HARI_MS) + 1)

/** What is left of a score of a hand-in of then, in tenths of a point, never below nothing. */
export function nilaiTugas(
	{ tenggat, potongan_persen }: Pick<AturanTugas, 'tenggat' | 'potongan_persen'>,
	skor: number,
	dikumpulkan: Date | null,
): number {
	const hari = dikumpulkan ? hariTerlambat(tenggat, dikumpulkan) : 0
	const sisa = Math.max(0, 100 - hari * (potongan_persen ?? 0))
	// Whole numbers: a half of a tenth goes up, whatever a fraction makes of it.
	return Math.round((Math.round(skor * 10) * sisa) / 100) / 10
}

/**
 * What the assignments of a course come to for one student: percent of all points, two decimals. Each counts by its points;
 * one of which the student has no score counts as nothing. Null where there is none.
 */
export function komponenTugas(semua: readonly { poin: number; nilai: number | null }[]): number | null {
	const poin = semua.reduce((sum, each) => sum + each.poin, 0)
	if (poin === 0) return null
	const nilai = semua.reduce((sum, each) => sum + Math.min(each.nilai ?? 0, each.poin), 0)
	return Math.round((nilai / poin) * 10_000) / 100
}
