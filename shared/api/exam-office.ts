import { type Static, Type } from 'typebox'
import { CARA_KURSI, PENGAWAS_MAX } from '../rules/kursi.ts'
import { GANJIL_UJIAN, URUT_UJIAN } from '../rules/ujian-kantor.ts'
import { Body, Data, Instant, Jenis, Nullable, PeriodeKode, Stambuk, Uuid } from './contract.ts'
import { Pembatalan } from './exam-plans.ts'
import { SyaratUjian } from './exams.ts'
import { berkasDaftar } from './list-file.ts'
import { Jadwal, meski_bentrok, Waktu } from './planning.ts'

const AKADEMIK = [{ hak: 'akademik' }] as const
const Halaman = Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 }))
const ById = Type.Object({ id: Uuid })

const BarisUjian = Type.Object({
	id: Uuid,
	mata_kuliah: Type.String(),
	kode_mk: Type.String(),
	kelas: Type.String(),
	jenis: Jenis,
	nama: Nullable(Type.String()),
	susulan: Type.Boolean(),
	mulai: Instant,
	selesai: Instant,
	ruang: Type.String(),
	ditiadakan: Type.Boolean(),
	/** Students who may sit it, if nothing else stands in their way. */
	peserta: Type.Integer(),
	pengawas: Type.Array(Type.String()),
	ganjil: Type.Array(Type.Enum(GANJIL_UJIAN)),
})
export type BarisUjian = Static<typeof BarisUjian>

export const DaftarUjian = Type.Object({
	baris: Type.Array(BarisUjian),
	total: Type.Integer(),
	halaman: Type.Integer(),
	per_halaman: Type.Integer(),
	/** By which the list can be narrowed. */
	prodi: Type.Array(Type.Object({ kode: Type.String(), nama: Type.String() })),
})
export type DaftarUjian = Static<typeof DaftarUjian>

/** How many cannot begin an exam, in all and by what is missing. */
export const Terhalang = Type.Object({
	ujian_id: Uuid,
	orang: Type.Integer(),
	spp: Type.Integer(),
	kehadiran: Type.Integer(),
	krs: Type.Integer(),
})
export type Terhalang = Static<typeof Terhalang>

export const DataUjian = Type.Object({
	...BarisUjian.properties,
	periode: PeriodeKode,
	/** Of one that is cancelled, where the trail says it. */
	pembatalan: Nullable(Pembatalan),
	/** Rooms with seats; none until students were seated. */
	ruang_kursi: Type.Array(
		Type.Object({ urutan: Type.Integer(), nama: Type.String(), kapasitas: Type.Integer() }),
	),
	/** Seats of the room of its plan, where the campus knows it. */
	kapasitas_ruang: Nullable(Type.Integer()),
	/** Proctors in their order, each with the number of the room; null: in all of them. */
	pengawas_ruang: Type.Array(
		Type.Object({ nip: Type.String(), nama: Type.String(), ruang: Nullable(Type.Integer()) }),
	),
	/** The exam that this is a make-up of. */
	susulan_dari: Nullable(Uuid),
	/** Its make-ups that take place, with who sits them and why. */
	daftar_susulan: Type.Array(
		Type.Object({
			id: Uuid,
			nama: Nullable(Type.String()),
			mulai: Instant,
			selesai: Instant,
			ruang: Type.String(),
			peserta: Type.Array(
				Type.Object({ stambuk: Type.String(), nama: Type.String(), alasan: Nullable(Type.String()) }),
			),
		}),
	),
	/** The last change of the seats, which can be taken back. */
	langkah_kursi: Nullable(
		Type.Object({
			versi: Uuid,
			apa: Type.Union([Type.Literal('bagi'), Type.Literal('pindah')]),
			cara: Nullable(Type.Enum(CARA_KURSI)),
			pada: Instant,
			oleh: Nullable(Type.String()),
		}),
	),
	peserta_ujian: Type.Array(
		Type.Object({
			stambuk: Type.String(),
			nama: Type.String(),
			/** Whether an attempt was begun. */
			mulai: Type.Boolean(),
			/** The number of the room in `ruang_kursi`, and of the seat there. */
			kursi: Nullable(Type.Object({ ruang: Type.Integer(), nomor: Type.Integer() })),
			/** Of a make-up: why. */
			alasan: Nullable(Type.String()),
			syarat: Type.Array(SyaratUjian),
		}),
	),
})
export type DataUjian = Static<typeof DataUjian>

const PengawasRuang = Type.Array(
	Type.Object(
		{
			nip: Type.String({ minLength: 1, maxLength: 30 }),
			ruang: Nullable(Type.Integer({ minimum: 1, maximum: 10 })),
		},
		{ additionalProperties: false },
	),
	{ maxItems: PENGAWAS_MAX },
)

const Saringan = {
	/** Part of the course or the class. */
	cari: Type.Optional(Type.String({ maxLength: 80 })),
	jenis: Type.Optional(Jenis),
	prodi: Type.Optional(Type.String({ minLength: 1, maxLength: 20 })),
	ganjil: Type.Optional(Type.Enum(GANJIL_UJIAN)),
	urut: Type.Optional(Type.Enum(URUT_UJIAN)),
}
/** The columns of the list, of which a file is made too. */
export type KolomUjian =
	| 'mata_kuliah'
	| 'kelas'
	| 'mulai'
	| 'ruang'
	| 'pengawas'
	| 'peserta'
	| 'terhalang'
	| 'ganjil'

export const examOfficeApi = {
	'GET /api/kantor/ujian': {
		summary: 'Exams of the active term, found, narrowed and put in order, a page of them, with what is odd',
		access: AKADEMIK,
		query: Type.Object({
			...Saringan,
			halaman: Halaman,
		}),
		response: Data(DaftarUjian),
	},
	'GET /api/kantor/berkas-ujian': berkasDaftar('The exams that are found', AKADEMIK, Saringan),
	'GET /api/kantor/ujian/terhalang': {
		summary: 'How many students cannot begin some exams, by what is missing',
		access: AKADEMIK,
		query: Type.Object({
			/** Ids with commas between. */
			id: Type.String({ pattern: '^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,49}$' }),
		}),
		response: Data(Type.Array(Terhalang)),
	},
	'GET /api/kantor/ujian/:id': {
		summary: 'An exam with its students and how each stands before it',
		access: AKADEMIK,
		params: ById,
		response: Data(DataUjian),
	},
	'PUT /api/kantor/ujian/:id/pengawas': {
		summary:
			'Names who proctors in which room of an exam; 409 when somebody else was quicker, or for a clash',
		access: AKADEMIK,
		params: ById,
		body: Body({
			pengawas: PengawasRuang,
			/** What the caller has seen. */
			dari: PengawasRuang,
			meski_bentrok,
		}),
		response: Data(Type.Object({ bentrok: Type.Array(Type.String()) })),
	},
	'POST /api/kantor/ujian/:id/susulan': {
		summary: 'Plans a make-up for students who have missed an exam, each with the reason; they are told',
		access: AKADEMIK,
		params: ById,
		body: Body({
			...Jadwal,
			peserta: Type.Array(
				Type.Object(
					{ stambuk: Stambuk, alasan: Type.String({ minLength: 3, maxLength: 300, pattern: '\\S.+\\S' }) },
					{ additionalProperties: false },
				),
				{ minItems: 1, maxItems: 100 },
			),
			meski_bentrok,
		}),
		status: 201,
		response: Data(Waktu),
	},
} as const
