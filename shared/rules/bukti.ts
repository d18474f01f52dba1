import { type JawabanMap, opsiTerpilih } from './jawaban.ts'

/** What the receipt of a hand-in vouches for: neither name nor score. */
export type FaktaBukti = {
	/** Names the key that signs. */
	kid: string
	pengerjaan_id: string
	/** Counts the receipts of an attempt: a ruling on late answers, or a reopening, brings another one. */
	nomor: number
	/** SHA-256 of the paper as students get it, base64url. */
	paket: string
	/** Answered questions. */
	jumlah: number
	/** An instant, ISO 8601 in UTC. */
	ditutup_pada: string
	alasan: string
	/** SHA-256 of salt and answers, base64url. */
	isi: string
	/** `isi` of the receipt before this one, null for the first. */
	sebelumnya: string | null
}

/** Stands before what is signed, so that a signature made here can never count for anything else. */
const DOMAIN = 'kampus-ujian-v1'

/** The exact text that is signed; documented in docs/verification.md for checks without this server. */
export const pesanBukti = (f: FaktaBukti): string =>
	[
		...[DOMAIN, f.kid, f.pengerjaan_id, f.nomor, f.paket, f.jumlah],
		...[f.ditutup_pada, f.alasan, f.isi, f.sebelumnya ?? '-'],
	].join('|')

/** The facts of a signed text, null when it is none. */
export function readBukti(pesan: string): FaktaBukti | null {
	const [domain, kid, pengerjaan_id, nomor, paket, jumlah, ditutup_pada, alasan, isi, sebelumnya, ...sisa] =
		pesan.split('|')
	if (domain !== DOMAIN || !kid || !pengerjaan_id || !nomor || !paket || !jumlah || sisa.length > 0)
		return null
	if (!ditutup_pada || !alasan || !isi || !sebelumnya) return null
	return {
		kid,
		pengerjaan_id,
		nomor: Number(nomor),
		paket,
		jumlah: Number(jumlah),
		ditutup_pada,
		alasan,
		isi,
		sebelumnya: sebelumnya === '-' ? null : sebelumnya,
	}
}

/** Answers as a receipt vouches for them: `12:A,15:C`, by the number of the question, what has no answer left out. */
export function isiBukti(jawaban: JawabanMap): { teks: string; jumlah: number } {
	const terjawab = Object.entries(opsiTerpilih(jawaban))
		.filter(([, opsi]) => opsi !== null)
		.sort(([a], [b]) => Number(a) - Number(b))
	return { teks: terjawab.map(([soal, opsi]) => `${soal}:${opsi}`).join(','), jumlah: terjawab.length }
}
