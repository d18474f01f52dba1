/** Replies on one page of a thread, and threads on one page of a forum. */
export const BALASAN_PER_HALAMAN = 30
export const UTAS_PER_HALAMAN = 20

/** Longest title and text of a post, in characters. */
export const JUDUL_TERPANJANG = 150
export const ISI_TERPANJANG = 10_000

/** People that one post may call; more is shouting. */
export const SEBUTAN_TERBANYAK = 10

/** How many pages a thread has whose posts are numbered up to this; the question, number 1, stands on all of them. */
export const jumlahHalaman = (terakhir: number): number =>
	Math.max(1, Math.ceil((terakhir - 1) / BALASAN_PER_HALAMAN))

/** The page on which a post of this number stands. Deleted posts keep their numbers, so it never moves. */
export const halamanKiriman = (nomor: number): number => jumlahHalaman(nomor)

/** The numbers of the replies on a page, both included. */
export function nomorHalaman(halaman: number): { dari: number; sampai: number } {
	return { dari: (halaman - 1) * BALASAN_PER_HALAMAN + 2, sampai: halaman * BALASAN_PER_HALAMAN + 1 }
}

/** Control characters but line feed and tab, and those that turn the direction of the text around them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const UNSEEN_POWERS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g
/** Marks stacked upon a letter beyond what any script needs, which would cover the lines around it. */
const STACKED = /(\p{M}{4})\p{M}+/gu

const tidy = (text: string): string =>
	text.replaceAll('\r\n', '\n').normalize('NFC').replace(UNSEEN_POWERS, '').replace(STACKED, '$1')

/** How many characters of a text can be seen. */
const visible = (text: string): number =>
	[...text.replace(/[\p{C}\p{Z}\p{M}\u115f\u1160\u2800\u3164\uffa0]/gu, '')].length

/** A title in one line, as it is kept; null when there is too little to see in it. */
export function judulUtas(text: string): string | null {
	const judul = tidy(text.replace(/\s+/g, ' ')).trim()
	return visible(judul) >= 3 && judul.length >= 3 ? judul : null
}

/** The text of a post as it is kept; null when there is nothing to see in it. */
export function isiKiriman(text: string): string | null {
	const isi = tidy(text).trim()
	return visible(isi) > 0 ? isi : null
}

export type KeadaanUtas = { dikunci: boolean; pembuat: string | null }
export type Pelaku = { akun_id: string; dosen: boolean }

/** Whether somebody may write in a thread, edit and delete there: in a locked one only its lecturers. */
export const bolehMenulis = ({ dikunci }: Pick<KeadaanUtas, 'dikunci'>, { dosen }: Pelaku): boolean =>
	dosen || !dikunci

/** Whether somebody may say which reply answers the question: a lecturer, and who asked. */
export const bolehMenandai = (utas: KeadaanUtas, pelaku: Pelaku): boolean =>
	pelaku.dosen || (utas.pembuat === pelaku.akun_id && bolehMenulis(utas, pelaku))
