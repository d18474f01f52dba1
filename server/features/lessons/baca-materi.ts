import type { Masalah } from './lesson-source.ts'

/** A lesson as it was found in a file. */
export type MateriBaca = {
	/** Where it stands in the file, as a person finds it. */
	tempat: string
	judul: string
	modul: string
	pertemuan: number
	menit: number
	ringkas: string
	isi: string
	/** Its files, by the name that its text has for them: which of those in the result it is. */
	berkas: Record<string, string>
	masalah: Masalah[]
}

export type Ditolak = { tempat: string; alasan: string }

/** What a file holds: lessons, and what cannot be taken, with its place and why. */
export type HasilBaca = {
	bentuk: 'word' | 'zip'
	materi: MateriBaca[]
	ditolak: Ditolak[]
	catatan: string[]
	/** In base64, by their place in the file. */
	berkas: Record<string, string>
}

export const MAX_SEKALI = 200
export const MAX_JUDUL = 160
export const MAX_NAMA_MODUL = 120
const MEETINGS = 16
/** Read, looked through and thought about: slower than a novel. */
const WORDS_PER_MINUTE = 120

/** How long a text takes. */
export const menitBaca = (isi: string): number =>
	Math.min(600, Math.max(5, Math.round(isi.split(/\s+/).length / WORDS_PER_MINUTE)))

/** The meeting that a title names. */
export const pertemuanDi = (judul: string): number | undefined => {
	const found = Number(/\b(?:pertemuan|minggu)\s*(?:ke)?[-\s]*(\d{1,2})\b/i.exec(judul)?.[1])
	return found >= 1 && found <= MEETINGS ? found : undefined
}

/** The meeting after the last one; what comes after the last of the term stays there. */
export const pertemuanBerikut = (before: number): number => Math.min(MEETINGS, before + 1)

/** The name of a file or folder as a title: without its number, ending and dashes. */
export function judulDari(nama: string): string {
	const plain = nama
		.replace(/\.[a-z0-9]{1,5}$/i, '')
		.replace(/^\d+[a-z]?[-_.\s]+/, '')
		.replace(/[-_\s]+/g, ' ')
		.trim()
	return (plain.charAt(0).toUpperCase() + plain.slice(1)).slice(0, MAX_NAMA_MODUL) || 'Materi'
}
