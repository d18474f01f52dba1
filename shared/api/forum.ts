import { type Static, Type } from 'typebox'
import { ISI_TERPANJANG, JUDUL_TERPANJANG } from '../rules/forum.ts'
import { Body, Data, Instant, KelasKode, MatakuliahKode, Nullable, Uuid } from './contract.ts'

/** Who wrote something; without a name when the account is gone. */
export const OrangForum = Type.Object({
	nama: Nullable(Type.String()),
	/** Student number or NIP: what stands behind an @. */
	nomor: Nullable(Type.String()),
	dosen: Type.Boolean(),
})
export type OrangForum = Static<typeof OrangForum>

export const UtasRingkas = Type.Object({
	id: Uuid,
	judul: Type.String(),
	pembuat: OrangForum,
	dibuat_pada: Instant,
	/** When it was last written in. */
	aktif_pada: Instant,
	balasan: Type.Integer(),
	/** Posts of others that the caller has not read. */
	belum_dibaca: Type.Integer(),
	disematkan: Type.Boolean(),
	dikunci: Type.Boolean(),
	terjawab: Type.Boolean(),
})
export type UtasRingkas = Static<typeof UtasRingkas>

/** What waits in a forum for somebody. */
export const MenungguForum = Type.Object({
	/** Threads with posts of others that were not read. */
	belum_dibaca: Type.Integer(),
	/** Reported posts that no lecturer has looked at; 0 for students. */
	laporan: Type.Integer(),
})
export type MenungguForum = Static<typeof MenungguForum>

export const DaftarUtas = Type.Object({
	kelas: Type.String(),
	kode: Type.String(),
	mata_kuliah: Type.String(),
	/** Pinned ones first, then by last activity. */
	utas: Type.Array(UtasRingkas),
	/** For `sebelum` of the next page; null on the last one. */
	berikut: Nullable(Type.String()),
})
export type DaftarUtas = Static<typeof DaftarUtas>

export const Kiriman = Type.Object({
	/** 1 is the question. */
	nomor: Type.Integer(),
	penulis: OrangForum,
	milik_saya: Type.Boolean(),
	/** Clean: may be shown as it is. Empty when it was deleted. */
	html: Type.String(),
	/** As it was written, of own posts alone. */
	isi: Nullable(Type.String()),
	versi: Type.Integer(),
	dibuat_pada: Instant,
	diubah_pada: Nullable(Instant),
	dihapus: Nullable(Type.Union([Type.Literal('penulis'), Type.Literal('dosen')])),
	/** Why a lecturer took it down. */
	alasan: Nullable(Type.String()),
})
export type Kiriman = Static<typeof Kiriman>

export const Utas = Type.Object({
	id: Uuid,
	judul: Type.String(),
	kelas: Type.String(),
	kode: Type.String(),
	mata_kuliah: Type.String(),
	disematkan: Type.Boolean(),
	dikunci: Type.Boolean(),
	/** The question, on every page. */
	pembuka: Kiriman,
	/** The reply that answers it, on every page. */
	jawaban: Nullable(Kiriman),
	/** Replies of this page, oldest first. */
	balasan: Type.Array(Kiriman),
	halaman: Type.Integer(),
	jumlah_halaman: Type.Integer(),
	/** The highest number of a post. */
	terakhir: Type.Integer(),
	/** Up to which number the caller has read; 0 for nothing. */
	dibaca_sampai: Type.Integer(),
	/** What the caller may do: write, mark an answer, and what lecturers do. */
	boleh: Type.Object({ menulis: Type.Boolean(), menandai: Type.Boolean(), mengelola: Type.Boolean() }),
})
export type Utas = Static<typeof Utas>

export const RiwayatKiriman = Type.Object({
	versi: Type.Integer(),
	judul: Nullable(Type.String()),
	isi: Type.String(),
	diganti_pada: Instant,
})
export type RiwayatKiriman = Static<typeof RiwayatKiriman>

export const LaporanForum = Type.Object({
	utas_id: Uuid,
	judul: Type.String(),
	nomor: Type.Integer(),
	penulis: OrangForum,
	html: Type.String(),
	/** Its last words, when its writer has deleted it since. */
	semula: Nullable(Type.String()),
	/** Oldest first. */
	laporan: Type.Array(Type.Object({ pelapor: OrangForum, alasan: Type.String(), dibuat_pada: Instant })),
})
export type LaporanForum = Static<typeof LaporanForum>

/** Where a post is now. */
const Terkirim = Type.Object({ utas_id: Uuid, nomor: Type.Integer(), halaman: Type.Integer() })
export type Terkirim = Static<typeof Terkirim>

const Judul = Type.String({ minLength: 3, maxLength: JUDUL_TERPANJANG })
const Isi = Type.String({ minLength: 1, maxLength: ISI_TERPANJANG })
const Alasan = Type.String({ minLength: 3, maxLength: 500 })
const Nomor = Type.Integer({ minimum: 1, maximum: 1_000_000 })

const Forum = Type.Object({ kelas: KelasKode, kode: MatakuliahKode })
const ById = Type.Object({ id: Uuid })
const ByNomor = Type.Object({ id: Uuid, nomor: Nomor })
const Done = Type.Object({ message: Type.String() })

const FORUM = [
	{ peran: 'mahasiswa', owner: 'forum' },
	{ peran: 'dosen', owner: 'teaches_forum' },
] as const
const TEACHES_FORUM = [{ peran: 'dosen', owner: 'teaches_forum' }] as const
const UTAS = [
	{ peran: 'mahasiswa', owner: 'utas' },
	{ peran: 'dosen', owner: 'teaches_utas' },
] as const
const TEACHES_UTAS = [{ peran: 'dosen', owner: 'teaches_utas' }] as const

export const forumApi = {
	'GET /api/forum/:kelas/:kode': {
		summary:
			"Threads of a class's forum in the active term; of a student tuition must be paid, here and below",
		access: FORUM,
		params: Forum,
		query: Type.Object({
			/** Words to look for in titles and posts. */
			cari: Type.Optional(Type.String({ maxLength: 100 })),
			saring: Type.Optional(
				Type.Union([Type.Literal('belum-dibaca'), Type.Literal('belum-terjawab'), Type.Literal('saya')]),
			),
			/** `berikut` of the page before. */
			sebelum: Type.Optional(Type.String({ pattern: '^[01]\\.[0-9]{1,14}\\.[0-9a-f-]{36}$' })),
		}),
		response: Data(DaftarUtas),
	},
	'POST /api/forum/:kelas/:kode': {
		summary: 'Asks a question; sent again under the same id it is asked once, with other words 409',
		access: FORUM,
		params: Forum,
		body: Body({ id: Uuid, judul: Judul, isi: Isi }),
		response: Data(Terkirim),
	},
	'GET /api/forum/:kelas/:kode/menunggu': {
		summary: 'How many threads have unread posts, and for lecturers how many posts are reported',
		access: FORUM,
		params: Forum,
		response: Data(MenungguForum),
	},
	'GET /api/forum/:kelas/:kode/orang': {
		summary: 'Students and lecturers of the forum whose name or number begins so, for a mention',
		access: FORUM,
		params: Forum,
		query: Type.Object({ q: Type.String({ maxLength: 40 }) }),
		response: Data(Type.Array(OrangForum)),
	},
	'POST /api/forum/:kelas/:kode/pratinjau': {
		summary: 'A text as it would be shown',
		access: FORUM,
		params: Forum,
		body: Body({ isi: Isi }),
		response: Data(Type.Object({ html: Type.String() })),
	},
	'GET /api/forum/:kelas/:kode/laporan': {
		summary: 'Reported posts that no lecturer has looked at, oldest first',
		access: TEACHES_FORUM,
		params: Forum,
		response: Data(Type.Array(LaporanForum)),
	},
	'GET /api/utas/:id': {
		summary: 'A thread and one page of its replies; without a page, that of the first unread one',
		access: UTAS,
		params: ById,
		query: Type.Object({ halaman: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })) }),
		response: Data(Utas),
	},
	'PUT /api/utas/:id/baca': {
		summary: 'The caller has read up to this post; it never goes back',
		access: UTAS,
		params: ById,
		body: Body({ sampai: Nomor }),
		response: Done,
	},
	'POST /api/utas/:id/balasan': {
		summary: 'Replies; sent again under the same id it is one reply, with other words 409',
		access: UTAS,
		params: ById,
		body: Body({ id: Uuid, isi: Isi }),
		response: Data(Terkirim),
	},
	'PUT /api/utas/:id/jawaban': {
		summary: 'A lecturer or who asked says which reply answers the question, or none (null)',
		access: UTAS,
		params: ById,
		body: Body({ nomor: Nullable(Nomor) }),
		response: Done,
	},
	'PUT /api/utas/:id/kiriman/:nomor': {
		summary: 'Edits an own post; 409 when it was edited elsewhere since `versi`',
		access: UTAS,
		params: ByNomor,
		body: Body({ isi: Isi, judul: Type.Optional(Judul), versi: Nomor }),
		response: Data(Type.Object({ versi: Type.Integer() })),
	},
	'DELETE /api/utas/:id/kiriman/:nomor': {
		summary: 'Deletes an own post; a question without replies takes its thread along',
		access: UTAS,
		params: ByNomor,
		response: Data(Type.Object({ utas_terhapus: Type.Boolean() })),
	},
	'POST /api/utas/:id/kiriman/:nomor/laporan': {
		summary: "Reports somebody's post to the lecturers of the class",
		access: UTAS,
		params: ByNomor,
		body: Body({ alasan: Alasan }),
		response: Done,
	},
	'PUT /api/utas/:id/sematan': {
		summary: 'A lecturer pins a thread to the top, or lets it go',
		access: TEACHES_UTAS,
		params: ById,
		body: Body({ disematkan: Type.Boolean() }),
		response: Done,
	},
	'PUT /api/utas/:id/kunci': {
		summary: 'A lecturer locks a thread, so that only lecturers write in it, or opens it again',
		access: TEACHES_UTAS,
		params: ById,
		body: Body({ dikunci: Type.Boolean() }),
		response: Done,
	},
	'GET /api/utas/:id/kiriman/:nomor/riwayat': {
		summary: 'Earlier words of a post that was edited or deleted, newest first',
		access: TEACHES_UTAS,
		params: ByNomor,
		response: Data(Type.Array(RiwayatKiriman)),
	},
	'POST /api/utas/:id/kiriman/:nomor/laporan/selesai': {
		summary: 'A lecturer has looked at the reports of a post and leaves it standing',
		access: TEACHES_UTAS,
		params: ByNomor,
		response: Done,
	},
	'POST /api/utas/:id/kiriman/:nomor/turunkan': {
		summary: "A lecturer takes down a post with a reason; the question's goes with its whole thread",
		access: TEACHES_UTAS,
		params: ByNomor,
		body: Body({ alasan: Alasan }),
		response: Data(Type.Object({ utas_terhapus: Type.Boolean() })),
	},
} as const
