import { type Static, Type } from 'typebox'
import { Body, Data, Instant, MatakuliahKode, Nullable, Uuid } from './contract.ts'
import { BerkasNaskah, Dasar, KeadaanMateri, MateriParams, PENULIS, Pratinjau } from './lesson-writing.ts'

const VersiParams = Type.Object({
	kode: MatakuliahKode,
	id: Uuid,
	nomor: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
})

const Versi = Type.Object({
	nomor: Type.Integer(),
	oleh: Nullable(Type.String()),
	pada: Instant,
	huruf: Type.Integer(),
	/** Whether students read this one. */
	dibaca: Type.Boolean(),
})
export type VersiMateri = Static<typeof Versi>

const NamaBerkas = Type.String({ minLength: 1, maxLength: 120 })

const Keadaan = Type.Object({
	rev: Type.Integer(),
	versi: Nullable(Type.Integer()),
	keadaan: KeadaanMateri,
	terbit_pada: Nullable(Instant),
})
export type KeadaanTersimpan = Static<typeof Keadaan>

export const lessonPublishingApi = {
	'POST /api/mengajar/materi/:kode/materi/:id/berkas': {
		summary: 'Keeps a picture, film, captions or document for a lesson; a name that is taken gets a number',
		access: PENULIS,
		params: MateriParams,
		query: Type.Object({
			nama: Type.String({ minLength: 1, maxLength: 300 }),
			/** What was sent in pieces, in place of a body. */
			titipan: Type.Optional(Uuid),
		}),
		consumes: ['application/octet-stream'],
		body: Type.Unknown(),
		status: 201,
		response: Data(
			Type.Object({
				...BerkasNaskah.properties,
				/** What shows it, to be put into the text. */
				markdown: Type.String(),
			}),
		),
	},
	'DELETE /api/mengajar/materi/:kode/materi/:id/berkas/:nama': {
		summary: 'Takes a file out of a lesson that is being written; its versions keep it',
		access: PENULIS,
		params: Type.Object({ kode: MatakuliahKode, id: Uuid, nama: NamaBerkas }),
		response: Data(Type.Object({ dihapus: Type.Boolean() })),
	},
	'POST /api/mengajar/materi/:kode/materi/:id/terbitkan': {
		summary: 'Makes what is written the version that students read, now or from a moment on',
		access: PENULIS,
		params: MateriParams,
		body: Body({
			rev: Dasar,
			/** null: now, or as it is where students see it already. */
			pada: Nullable(Instant),
			/** Whether students are told when it is new to them. */
			kabari: Type.Boolean(),
		}),
		response: Data(Keadaan),
	},
	'POST /api/mengajar/materi/:kode/materi/:id/sembunyikan': {
		summary: 'Students see the lesson no more; what they did with it stays',
		access: PENULIS,
		params: MateriParams,
		body: Body({ rev: Dasar }),
		response: Data(Keadaan),
	},
	'GET /api/mengajar/materi/:kode/materi/:id/versi': {
		summary: 'Versions of a lesson, newest first',
		access: PENULIS,
		params: MateriParams,
		response: Data(Type.Array(Versi)),
	},
	'GET /api/mengajar/materi/:kode/materi/:id/versi/:nomor': {
		summary: 'A version of a lesson as it was written and as it is shown',
		access: PENULIS,
		params: VersiParams,
		response: Data(Type.Object({ ...Versi.properties, isi: Type.String(), ...Pratinjau.properties })),
	},
	'POST /api/mengajar/materi/:kode/materi/:id/versi/:nomor/pulihkan': {
		summary:
			'Makes the text of a version what is written; what was written and not published becomes a version',
		access: PENULIS,
		params: VersiParams,
		body: Body({ rev: Dasar }),
		response: Data(Type.Object({ rev: Type.Integer() })),
	},
} as const
