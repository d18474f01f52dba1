/** The papers of an exam. */
export const LEMBAR_UJIAN = ['daftar_hadir', 'berita_acara'] as const
export type LembarUjian = (typeof LEMBAR_UJIAN)[number]

/** How an exam went. */
export type KeadaanUjian = 'lancar' | 'terganggu' | 'dibatalkan'

/** Who begins later than this came late, where the campus has no rule of its own. */
const TERLAMBAT_MENIT = 15
/** An exam that is open for so much longer than it lasts is begun when each likes. */
const LONGGAR_MENIT = 60

const MENIT_MS = 60_000

/** The rule as the campus has set it (`PENGATURAN`). */
export const readTerlambatMenit = ({
	ujian_terlambat_menit: menit,
}: {
	ujian_terlambat_menit?: string | null
}) => (menit ? Number(menit) : TERLAMBAT_MENIT)

/** Whether a student who began then came late: more than `batas` minutes after it opened. */
export function isTerlambat(
	{ mulai, selesai, durasi_menit }: { mulai: Date; selesai: Date; durasi_menit: number },
	mulaiPada: Date,
	batas: number,
): boolean {
	const open = (selesai.getTime() - mulai.getTime()) / MENIT_MS
	if (open > durasi_menit + LONGGAR_MENIT) return false
	return mulaiPada.getTime() - mulai.getTime() > batas * MENIT_MS
}

/** What the token of a printed paper of an exam vouches for. */
export type FaktaBerkas = {
	lembar: LembarUjian
	periode: string
	kelas: string
	kode_mk: string
	/** `UTS`, or the name of a quiz or make-up. */
	ujian: string
	/** Campus date of the exam. */
	tanggal_ujian: string
	/** Who could sit it, and who did. */
	peserta: number
	hadir: number
	/** Campus date on which it was printed. */
	tanggal: string
	/** Fingerprint of all that is printed: hexadecimal, as long as a person compares. */
	sidik: string
}

/** Stands before what is signed, so that a signature made here can never count for anything else. */
const AWALAN = 'BAU1'

/** The exact text that is signed. A lecturer names a quiz freely, so its name is written without separators. */
export function pesanBerkas(f: FaktaBerkas): string {
	const facts = [f.lembar, f.periode, f.kelas, f.kode_mk, encodeURIComponent(f.ujian), f.tanggal_ujian]
	return [AWALAN, ...facts, f.peserta, f.hadir, f.tanggal, f.sidik].join('|')
}

/** The facts of a signed text, null when it is none. */
export function readBerkas(pesan: string): FaktaBerkas | null {
	const [awalan, lembar, ...facts] = pesan.split('|')
	const jenis = LEMBAR_UJIAN.find((one) => one === lembar)
	if (awalan !== AWALAN || !jenis || facts.length !== 9 || facts.includes('')) return null
	const [periode, kelas, kode_mk, ujian, tanggal_ujian, peserta, hadir, tanggal, sidik] = facts as [
		...[string, string, string, string, string, string, string, string, string],
	]
	return {
		...{ lembar: jenis, periode, kelas, kode_mk, ujian: decodeURIComponent(ujian), tanggal_ujian },
		...{ peserta: Number(peserta), hadir: Number(hadir), tanggal, sidik },
	}
}
