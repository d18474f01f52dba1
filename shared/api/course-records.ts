import { type Static, Type } from 'typebox'
import { KUNCI_MATAKULIAH, URUT_MATAKULIAH } from '../rules/data-matakuliah.ts'
import { INDUK_SEKALIGUS } from '../rules/ubahan-induk.ts'
import { Body, Data, Nullable } from './contract.ts'
import { berkasDaftar } from './list-file.ts'
import { Perubahan } from './student-records.ts'

const AKADEMIK = [{ hak: 'akademik' }] as const

const Kode = Type.Object({ kode: Type.String(), nama: Type.String() })

const BarisMatakuliah = Type.Object({
	kode: Type.String(),
	nama: Type.String(),
	sks: Type.Integer(),
	/** For which it is meant; a curriculum may say otherwise. */
	semester: Type.Integer(),
	kapasitas: Type.Integer(),
	/** Programmes whose curriculum has it. */
	prodi: Type.Array(Type.String()),
	/** Courses that must have been passed before. */
	prasyarat: Type.Array(Type.String()),
	/** Classes in which it is taught in the active term. */
	kelas: Type.Integer(),
})
export type BarisMatakuliah = Static<typeof BarisMatakuliah>

export const DaftarMatakuliah = Type.Object({
	baris: Type.Array(BarisMatakuliah),
	total: Type.Integer(),
	halaman: Type.Integer(),
	per_halaman: Type.Integer(),
	/** By which the list can be narrowed. */
	prodi: Type.Array(Kode),
})
export type DaftarMatakuliah = Static<typeof DaftarMatakuliah>

const Kunci = Type.Enum(KUNCI_MATAKULIAH)

export const DataMatakuliah = Type.Object({
	...BarisMatakuliah.properties,
	deskripsi: Type.String(),
	kurikulum: Type.Array(
		Type.Object({
			prodi: Type.String(),
			nama_prodi: Type.String(),
			semester: Type.Integer(),
			wajib: Type.Boolean(),
		}),
	),
	syarat: Type.Array(Kode),
	/** Courses that ask for this one. */
	syarat_bagi: Type.Array(Kode),
	/** Who teaches it in which class in the active term. */
	mengajar: Type.Array(Type.Object({ kelas: Type.String(), dosen: Type.Array(Type.String()) })),
	/** What keeps the credit points as they are; none: they can be changed. */
	sks_dipakai: Type.Array(Type.String()),
	isian: Type.Array(Type.Object({ kunci: Kunci, isi: Nullable(Type.String()) })),
	/** From the trail, newest first. */
	riwayat: Type.Array(Perubahan),
})
export type DataMatakuliah = Static<typeof DataMatakuliah>

const Ubahan = Body({
	kunci: Kunci,
	/** What the caller has seen. */
	dari: Nullable(Type.String()),
	/** Longer than the longest text, so that the rule of texts answers. */
	menjadi: Type.String({ maxLength: 5_000 }),
})
export type UbahanMatakuliah = Static<typeof Ubahan>

const Saringan = {
	/** Part of the code or the name. */
	cari: Type.Optional(Type.String({ maxLength: 60 })),
	/** A programme, or `tanpa` for courses that no curriculum has. */
	prodi: Type.Optional(Type.String({ minLength: 1, maxLength: 20 })),
	semester: Type.Optional(Type.Integer({ minimum: 1, maximum: 8 })),
	sks: Type.Optional(Type.Integer({ minimum: 1, maximum: 6 })),
	urut: Type.Optional(Type.Enum(URUT_MATAKULIAH)),
}
/** The columns of the list, of which a file is made too. */
export type KolomMatakuliah =
	| 'kode'
	| 'nama'
	| 'sks'
	| 'semester'
	| 'prodi'
	| 'prasyarat'
	| 'kelas'
	| 'kapasitas'

const Params = Type.Object({ kode: Type.String({ minLength: 1, maxLength: 20 }) })

export const courseRecordsApi = {
	'GET /api/kantor/matakuliah': {
		summary: 'Courses of the campus, found, narrowed and put in order, a page of them',
		access: AKADEMIK,
		query: Type.Object({
			...Saringan,
			halaman: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
			/** So many on a page; 50 where nothing is said. */
			sebanyak: Type.Optional(Type.Integer({ minimum: 1, maximum: INDUK_SEKALIGUS })),
		}),
		response: Data(DaftarMatakuliah),
	},
	'GET /api/kantor/berkas-matakuliah': berkasDaftar('The courses that are found', AKADEMIK, Saringan),
	'GET /api/kantor/matakuliah/:kode': {
		summary: 'A course: its curricula, prerequisites and classes, and what was done with the record',
		access: AKADEMIK,
		params: Params,
		response: Data(DataMatakuliah),
	},
	'POST /api/kantor/matakuliah': {
		summary: 'Writes a new course down',
		access: AKADEMIK,
		body: Body({
			kode: Type.String({ maxLength: 40 }),
			nama: Type.String({ maxLength: 200 }),
			sks: Type.String({ maxLength: 10 }),
			semester: Type.String({ maxLength: 10 }),
			kapasitas: Type.String({ maxLength: 10 }),
		}),
		status: 201,
		response: Data(Type.Object({ kode: Type.String() })),
	},
	'PUT /api/kantor/matakuliah/:kode': {
		summary:
			'Changes a course, all or nothing; 400 for credit points that are in use, 409 for what somebody else has changed meanwhile',
		access: AKADEMIK,
		params: Params,
		body: Body({ perubahan: Type.Array(Ubahan, { minItems: 1, maxItems: KUNCI_MATAKULIAH.length }) }),
		response: Data(DataMatakuliah),
	},
	'DELETE /api/kantor/matakuliah/:kode': {
		summary: 'Takes away a course on which nothing hangs; else 409 with what does',
		access: AKADEMIK,
		params: Params,
		response: Data(Type.Object({ kode: Type.String() })),
	},
} as const
