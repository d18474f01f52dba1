import { type Static, Type } from 'typebox'
import { CARA_KURSI } from '../rules/kursi.ts'
import { GANJIL_UJIAN, URUT_UJIAN } from '../rules/ujian-kantor.ts'
import { Data, Instant, Jenis, Nullable, Uuid } from './contract.ts'
import { SyaratUjian } from './exams.ts'

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
	/** Rooms with seats; none until students were seated. */
	ruang_kursi: Type.Array(
		Type.Object({ urutan: Type.Integer(), nama: Type.String(), kapasitas: Type.Integer() }),
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
			syarat: Type.Array(SyaratUjian),
		}),
	),
})
export type DataUjian = Static<typeof DataUjian>

export const examOfficeApi = {
	'GET /api/kantor/ujian': {
		summary: 'Exams of the active term, found, narrowed and put in order, a page of them, with what is odd',
		access: AKADEMIK,
		query: Type.Object({
			/** Part of the course or the class. */
			cari: Type.Optional(Type.String({ maxLength: 80 })),
			jenis: Type.Optional(Jenis),
			prodi: Type.Optional(Type.String({ minLength: 1, maxLength: 20 })),
			ganjil: Type.Optional(Type.Enum(GANJIL_UJIAN)),
			urut: Type.Optional(Type.Enum(URUT_UJIAN)),
			halaman: Halaman,
		}),
		response: Data(DaftarUjian),
	},
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
} as const
