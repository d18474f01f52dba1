import type { Materi } from '#shared/api/lessons.ts'

/** A file that a lesson shows: a figure is part of the text, all else is read by its own address. */
export type BerkasMateri = {
	sha256: string
	mime: string
	/** Pixels of a picture of points, so that nothing moves when it comes. */
	lebar?: number
	tinggi?: number
}

/** The same for the renderer: where it is read. */
export type BerkasTampil = Omit<BerkasMateri, 'sha256'> & { alamat: string }

/** A lesson as the renderer is given it. */
export type SumberMateri = {
	isi: string
	berkas: Record<string, BerkasTampil>
	/** Drawings, by the name of the file. */
	svg: Record<string, string>
}

/** What stands in a lesson and cannot be shown as it was meant. */
export type Masalah = { baris: number; alasan: string }

/** What the renderer gives; a lesson without `masalah` is shown as it was meant. */
export type HasilRender = Pick<Materi, 'bagian' | 'daftar_isi'> & { masalah: Masalah[] }

/** Longer texts are books. */
export const MAX_ISI = 300_000

/** The renderer's number: what an older one has made is made anew. */
export const PERENDER = 2
