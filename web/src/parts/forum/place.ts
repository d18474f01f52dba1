import type { RiwayatKiriman } from '#shared/api/forum.ts'

/** What lecturers do in the forums of their classes; the calls are their area's. */
export type Kelola = {
	pin: (utas: string, disematkan: boolean) => Promise<unknown>
	lock: (utas: string, dikunci: boolean) => Promise<unknown>
	takeDown: (utas: string, nomor: number, alasan: string) => Promise<{ utas_terhapus: boolean }>
	history: (utas: string, nomor: number) => Promise<RiwayatKiriman[]>
}

/** A forum, and where its pages are in the area of who is looking. */
export type ForumPlace = {
	kelas: string
	/** In capitals. */
	kode: string
	daftar: '/mata-kuliah/$kode/forum' | '/mengajar/kelas/$kelas/$kode/forum'
	utas: '/mata-kuliah/$kode/forum/$utas' | '/mengajar/kelas/$kelas/$kode/forum/$utas'
	kelola?: Kelola
	/** What is said to who teaches, in place of what students are told. */
	kata?: { kosong: string; sendiri: string; tidak_cocok: string; judul: string }
}

/** The parameters of both addresses. */
export const paramsOf = ({ kelas, kode }: ForumPlace) => ({ kelas, kode: kode.toLowerCase() })
