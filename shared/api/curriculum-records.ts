import { type Static, Type } from 'typebox'
import { KUNCI_KURIKULUM, SIFAT_MK, URUT_KURIKULUM } from '../rules/data-kurikulum.ts'
import { Body, Data, Nullable } from './contract.ts'
import { berkasDaftar } from './list-file.ts'
import { Perubahan } from './student-records.ts'

const AKADEMIK = [{ hak: 'akademik' }] as const
const READERS = [
	{ hak: 'akademik' },
	{ hak: 'prodi', why: 'only curricula of the programmes that the caller has the right for are found' },
] as const

const BarisKurikulum = Type.Object({
	prodi: Type.String(),
	kode: Type.String(),
	nama: Type.String(),
	sks: Type.Integer(),
	semester: Type.Integer(),
	sifat: Type.Enum(SIFAT_MK),
	prasyarat: Type.Array(Type.String()),
	/** Classes of the programme in which it is taught in the active term. */
	kelas: Type.Integer(),
})
export type BarisKurikulum = Static<typeof BarisKurikulum>

export const DaftarKurikulum = Type.Object({
	baris: Type.Array(BarisKurikulum),
	total: Type.Integer(),
	/** Credit points of all that are found. */
	sks_wajib: Type.Integer(),
	sks_pilihan: Type.Integer(),
	halaman: Type.Integer(),
	per_halaman: Type.Integer(),
	/** By which the list can be narrowed. */
	prodi: Type.Array(Type.Object({ kode: Type.String(), nama: Type.String() })),
})
export type DaftarKurikulum = Static<typeof DaftarKurikulum>

const Kunci = Type.Enum(KUNCI_KURIKULUM)

export const DataKurikulum = Type.Object({
	...BarisKurikulum.properties,
	nama_prodi: Type.String(),
	/** What can be changed, for who may change it; null for others. */
	isian: Nullable(Type.Array(Type.Object({ kunci: Kunci, isi: Nullable(Type.String()) }))),
	/** From the trail, newest first. */
	riwayat: Type.Array(Perubahan),
})
export type DataKurikulum = Static<typeof DataKurikulum>

const Ubahan = Body({
	kunci: Kunci,
	/** What the caller has seen. */
	dari: Nullable(Type.String()),
	menjadi: Type.String({ maxLength: 40 }),
})
export type UbahanKurikulum = Static<typeof Ubahan>

const Saringan = {
	/** Part of the code or the name. */
	cari: Type.Optional(Type.String({ maxLength: 60 })),
	prodi: Type.Optional(Type.String({ minLength: 1, maxLength: 20 })),
	semester: Type.Optional(Type.Integer({ minimum: 1, maximum: 14 })),
	sifat: Type.Optional(Type.Enum(SIFAT_MK)),
	urut: Type.Optional(Type.Enum(URUT_KURIKULUM)),
}
/** The columns of the list, of which a file is made too. */
export type KolomKurikulum = 'kode' | 'nama' | 'prodi' | 'semester' | 'sifat' | 'sks' | 'prasyarat' | 'kelas'

const Params = Type.Object({
	prodi: Type.String({ minLength: 1, maxLength: 20 }),
	kode: Type.String({ minLength: 1, maxLength: 20 }),
})

export const curriculumRecordsApi = {
	'GET /api/kantor/kurikulum': {
		summary: 'What programmes consist of, found, narrowed and put in order, a page of it',
		access: READERS,
		query: Type.Object({
			...Saringan,
			halaman: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
		}),
		response: Data(DaftarKurikulum),
	},
	'GET /api/kantor/berkas-kurikulum': berkasDaftar(
		'The parts of curricula that are found',
		READERS,
		Saringan,
	),
	'GET /api/kantor/kurikulum/:prodi/:kode': {
		summary: 'How a course stands in a curriculum, and what was done with it',
		access: [{ hak: 'akademik' }, { hak: 'prodi', owner: 'programme' }],
		params: Params,
		response: Data(DataKurikulum),
	},
	'POST /api/kantor/kurikulum': {
		summary: 'Puts a course into a curriculum',
		access: AKADEMIK,
		body: Body({
			program_studi: Type.String({ maxLength: 20 }),
			kode_mk: Type.String({ maxLength: 40 }),
			semester: Type.String({ maxLength: 10 }),
			wajib: Type.String({ maxLength: 20 }),
		}),
		status: 201,
		response: Data(Type.Object({ prodi: Type.String(), kode: Type.String() })),
	},
	'PUT /api/kantor/kurikulum/:prodi/:kode': {
		summary:
			'Changes how a course stands in a curriculum, all or nothing; 409 for what somebody else has changed meanwhile',
		access: AKADEMIK,
		params: Params,
		body: Body({ perubahan: Type.Array(Ubahan, { minItems: 1, maxItems: KUNCI_KURIKULUM.length }) }),
		response: Data(DataKurikulum),
	},
	'DELETE /api/kantor/kurikulum/:prodi/:kode': {
		summary: 'Takes a course out of a curriculum; results and classes stay',
		access: AKADEMIK,
		params: Params,
		response: Data(Params),
	},
} as const
