import { type Static, Type } from 'typebox'
import { HariSalinan, hindari_libur } from './class-copies.ts'
import { Body, Data, Instant, KelasKode, MatakuliahKode, Nullable, PeriodeKode, Uuid } from './contract.ts'
import { KuliahParams, PENULIS } from './lesson-writing.ts'

const ImporParams = Type.Object({ kode: MatakuliahKode, impor: Uuid })

/** `salinan` is a course of another term instead of a file. */
const Bentuk = Type.Union([Type.Literal('word'), Type.Literal('zip'), Type.Literal('salinan')])
const Ringkasan = {
	id: Uuid,
	/** Name of the file, or of the course that was copied. */
	nama: Type.String(),
	bentuk: Nullable(Bentuk),
	status: Type.Union([
		Type.Literal('menunggu'),
		Type.Literal('siap'),
		Type.Literal('ditolak'),
		Type.Literal('diambil'),
		Type.Literal('diurungkan'),
	]),
	/** Why the file as a whole is refused. */
	alasan: Nullable(Type.String()),
	oleh: Nullable(Type.String()),
	dibuat_pada: Instant,
	diambil_pada: Nullable(Instant),
	jumlah: Type.Integer(),
	jumlah_ditolak: Type.Integer(),
	/** Percent that has been read. */
	kemajuan: Type.Integer(),
	/** What is being done with the file, and with how many of how many. */
	tahap: Nullable(Type.Union([Type.Literal('materi'), Type.Literal('gambar')])),
	sampai: Type.Integer(),
	dari: Type.Integer(),
	milidetik: Nullable(Type.Integer()),
	/** Whether taking it can still be undone: nothing of it was changed or published. */
	dapat_diurungkan: Type.Boolean(),
}
const BarisImpor = Type.Object(Ringkasan)
export type BarisImporMateri = Static<typeof BarisImpor>

const MateriImpor = Type.Object({
	/** Where it stands in the file. */
	tempat: Type.String(),
	judul: Type.String(),
	modul: Type.String(),
	pertemuan: Type.Integer(),
	menit: Type.Integer(),
	huruf: Type.Integer(),
	gambar: Type.Integer(),
	/** Whether the course has a lesson of that title; it would be there twice. */
	sudah_ada: Type.Boolean(),
	/** What cannot be shown as it was meant. */
	masalah: Type.Array(Type.Object({ baris: Type.Integer(), alasan: Type.String() })),
})
export type MateriImpor = Static<typeof MateriImpor>

const Impor = Type.Object({
	...Ringkasan,
	materi: Type.Array(MateriImpor),
	ditolak: Type.Array(Type.Object({ tempat: Type.String(), alasan: Type.String() })),
	catatan: Type.Array(Type.String()),
})
export type ImporMateri = Static<typeof Impor>

const Asal = Type.Object({
	periode: PeriodeKode,
	/** `Ganjil 2023/2024` */
	nama_periode: Type.String(),
	kode: Type.String(),
	nama: Type.String(),
	jumlah: Type.Integer(),
	/** Days from the beginning of that term to the beginning of this one, in whole weeks. */
	geser_hari: Type.Integer(),
})
export type AsalSalinan = Static<typeof Asal>

const Geser = Type.Integer({ minimum: -3_650, maximum: 3_650 })
const DariAsal = {
	periode: PeriodeKode,
	asal: MatakuliahKode,
	geser_hari: Geser,
	/** Lessons appear on the day of their meeting in this class, at the hour that they did; without it so many days later. */
	kelas: Type.Optional(KelasKode),
	hindari_libur,
}

const MateriSalinan = Type.Object({
	id: Uuid,
	judul: Type.String(),
	modul: Type.String(),
	pertemuan: Type.Integer(),
	terbit_dulu: Nullable(Instant),
	/** When students will see it; null: it comes as a draft, because it was none of theirs or that moment is over. */
	terbit_nanti: Nullable(Instant),
	...HariSalinan,
	sudah_ada: Type.Boolean(),
})
export type MateriSalinan = Static<typeof MateriSalinan>

export const lessonImportApi = {
	'GET /api/mengajar/materi/:kode/impor': {
		summary:
			'Files that were brought and courses that were copied into the lessons of a course, newest first',
		access: PENULIS,
		params: KuliahParams,
		response: Data(Type.Array(BarisImpor)),
	},
	'GET /api/mengajar/materi/:kode/impor/:impor': {
		summary: 'A file that was brought, and which lessons it would bring; of a copy how many it brought',
		access: PENULIS,
		params: ImporParams,
		response: Data(Impor),
	},
	'POST /api/mengajar/materi/:kode/impor': {
		summary: 'Takes a Word file or a zip of Markdown to be read; nothing is written into the lessons',
		access: PENULIS,
		params: KuliahParams,
		query: Type.Object({ nama: Type.String({ minLength: 1, maxLength: 200 }) }),
		consumes: ['application/octet-stream'],
		body: Type.Unknown(),
		status: 202,
		response: Data(Type.Object({ id: Uuid })),
	},
	'POST /api/mengajar/materi/:kode/impor/:impor/ambil': {
		summary: 'Makes drafts of the lessons of a file, but for those named by their place in the list',
		access: PENULIS,
		params: ImporParams,
		body: Body({ tanpa: Type.Array(Type.Integer({ minimum: 0, maximum: 500 }), { maxItems: 500 }) }),
		response: Data(Type.Object({ ditambahkan: Type.Integer() })),
	},
	'POST /api/mengajar/materi/:kode/impor/:impor/urungkan': {
		summary: 'Removes the lessons that a file or a copy brought, while none of them was changed or published',
		access: PENULIS,
		params: ImporParams,
		response: Data(Type.Object({ dihapus: Type.Integer() })),
	},
	'GET /api/mengajar/materi/:kode/asal-salinan': {
		summary: 'Courses of earlier terms that the lecturer taught and that have lessons',
		access: PENULIS,
		params: KuliahParams,
		response: Data(Type.Array(Asal)),
	},
	'GET /api/mengajar/materi/:kode/salinan': {
		summary:
			'What copying a course of another term would bring, with its dates shifted; the lecturer taught it',
		access: PENULIS,
		params: KuliahParams,
		query: Type.Object(DariAsal),
		response: Data(Type.Array(MateriSalinan)),
	},
	'POST /api/mengajar/materi/:kode/salinan': {
		summary:
			'Copies lessons of a course of another term, which the lecturer taught, with their dates shifted',
		access: PENULIS,
		params: KuliahParams,
		body: Body({
			...DariAsal,
			materi: Type.Array(Uuid, { minItems: 1, maxItems: 500 }),
			/** When students will see them as the preview showed it; where that is not so any more, nothing is copied (`preview_changed`). */
			terlihat: Type.Optional(Type.Array(Body({ id: Uuid, saat: Nullable(Instant) }), { maxItems: 500 })),
		}),
		status: 201,
		response: Data(Type.Object({ impor: Uuid, materi: Type.Array(Uuid) })),
	},
} as const
