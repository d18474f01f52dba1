import { type Static, Type } from 'typebox'
import { MATERI_SEKALIGUS } from '../rules/materi-banyak.ts'
import { Body, Data, Instant, MatakuliahKode, Nullable, Uuid } from './contract.ts'
import {
	BerkasNaskah,
	Dasar,
	KeadaanMateri,
	KuliahParams,
	MateriParams,
	PENULIS,
	Pratinjau,
} from './lesson-writing.ts'

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

const Apa = Type.Enum(['terbitkan', 'sembunyikan'] as const)

/** What a step would do with a lesson; `tetap` stays as it is, `tidak` cannot be published as it is written. */
const TinjauanMateri = Type.Object({
	id: Uuid,
	judul: Type.String(),
	rev: Type.Integer(),
	keadaan: KeadaanMateri,
	terbit_pada: Nullable(Instant),
	akan: Type.Enum(['terbit', 'perubahan', 'sembunyi', 'tetap', 'tidak'] as const),
	/** Why it cannot. */
	alasan: Nullable(Type.String()),
})
export type TinjauanMateri = Static<typeof TinjauanMateri>

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
	'POST /api/mengajar/materi/:kode/banyak/tinjauan': {
		summary: 'What publishing or hiding several lessons would do with each; changes nothing',
		access: PENULIS,
		params: KuliahParams,
		body: Body({ apa: Apa, materi: Type.Array(Uuid, { minItems: 1, maxItems: MATERI_SEKALIGUS }) }),
		response: Data(Type.Array(TinjauanMateri)),
	},
	'POST /api/mengajar/materi/:kode/banyak': {
		summary:
			'Publishes or hides several lessons in one step, all or none; 409 when one of them is not as it was seen. The same step sent again is done once',
		access: PENULIS,
		params: KuliahParams,
		body: Body({
			/** Number of the step, made by who asks. */
			langkah: Uuid,
			apa: Apa,
			materi: Type.Array(Type.Object({ id: Uuid, rev: Dasar }, { additionalProperties: false }), {
				minItems: 1,
				maxItems: MATERI_SEKALIGUS,
			}),
			/** Whether students are told of those that are new to them. */
			kabari: Type.Boolean(),
		}),
		response: Data(Type.Object({ jumlah: Type.Integer() })),
	},
	'POST /api/mengajar/materi/:kode/banyak/:langkah/urungkan': {
		summary: 'Takes the last step back; lessons that somebody has changed since stay, and are named',
		access: PENULIS,
		params: Type.Object({ kode: MatakuliahKode, langkah: Uuid }),
		response: Data(Type.Object({ kembali: Type.Integer(), tetap: Type.Array(Type.String()) })),
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
