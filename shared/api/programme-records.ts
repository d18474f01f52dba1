import { type Static, Type } from 'typebox'
import { KUNCI_PRODI, URUT_PRODI } from '../rules/data-prodi.ts'
import { Body, Data, Nullable } from './contract.ts'
import { berkasDaftar } from './list-file.ts'
import { Perubahan } from './student-records.ts'

const AKADEMIK = [{ hak: 'akademik' }] as const
const READERS = [
	{ hak: 'akademik' },
	{ hak: 'prodi', why: 'only programmes that the caller has the right for are found' },
] as const

const BarisProdi = Type.Object({
	kode: Type.String(),
	nama: Type.String(),
	jenjang: Type.String(),
	kelas: Type.Integer(),
	/** Students who are in one of its classes in the active term. */
	mahasiswa: Type.Integer(),
	/** Courses of its curriculum, and the credit points of the mandatory ones. */
	mata_kuliah: Type.Integer(),
	sks_wajib: Type.Integer(),
})
export type BarisProdi = Static<typeof BarisProdi>

export const DaftarProdi = Type.Object({
	baris: Type.Array(BarisProdi),
	total: Type.Integer(),
	halaman: Type.Integer(),
	per_halaman: Type.Integer(),
})
export type DaftarProdi = Static<typeof DaftarProdi>

const Kunci = Type.Enum(KUNCI_PRODI)

export const DataProdi = Type.Object({
	...BarisProdi.properties,
	/** The ministry's code, where it is known. */
	kode_pddikti: Nullable(Type.String()),
	/** Who holds the right to look after it. */
	pemegang_hak: Type.Array(Type.String()),
	/** Students have results, so that its level stays. */
	jenjang_tetap: Type.Boolean(),
	/** What can be changed, for who may change it; null for others. */
	isian: Nullable(Type.Array(Type.Object({ kunci: Kunci, isi: Nullable(Type.String()) }))),
	/** From the trail, newest first. */
	riwayat: Type.Array(Perubahan),
})
export type DataProdi = Static<typeof DataProdi>

const Ubahan = Body({
	kunci: Kunci,
	/** What the caller has seen. */
	dari: Nullable(Type.String()),
	menjadi: Type.String({ maxLength: 300 }),
})
export type UbahanProdi = Static<typeof Ubahan>

const Params = Type.Object({ prodi: Type.String({ minLength: 1, maxLength: 20 }) })

const Saringan = {
	/** Part of the code or the name. */
	cari: Type.Optional(Type.String({ maxLength: 60 })),
	jenjang: Type.Optional(Type.String({ minLength: 1, maxLength: 20 })),
	urut: Type.Optional(Type.Enum(URUT_PRODI)),
}
/** The columns of the list, of which a file is made too. */
export type KolomProdi = 'kode' | 'nama' | 'jenjang' | 'kelas' | 'mahasiswa' | 'mata_kuliah' | 'sks_wajib'

export const programmeRecordsApi = {
	'GET /api/kantor/prodi': {
		summary: 'Study programmes, found and put in order, a page of them',
		access: READERS,
		query: Type.Object({
			...Saringan,
			halaman: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
		}),
		response: Data(DaftarProdi),
	},
	'GET /api/kantor/berkas-prodi': berkasDaftar('The study programmes that are found', READERS, Saringan),
	'GET /api/kantor/prodi/:prodi': {
		summary: 'A study programme: who looks after it, and what was done with the record',
		access: [{ hak: 'akademik' }, { hak: 'prodi', owner: 'programme' }],
		params: Params,
		response: Data(DataProdi),
	},
	'POST /api/kantor/prodi': {
		summary: 'Writes a new study programme down',
		access: AKADEMIK,
		body: Body({
			kode: Type.String({ maxLength: 40 }),
			nama: Type.String({ maxLength: 300 }),
			jenjang: Type.String({ maxLength: 20 }),
		}),
		status: 201,
		response: Data(Type.Object({ kode: Type.String() })),
	},
	'PUT /api/kantor/prodi/:prodi': {
		summary:
			'Changes a study programme, all or nothing; 400 for the level of one whose students have results, 409 for what somebody else has changed meanwhile',
		access: AKADEMIK,
		params: Params,
		body: Body({ perubahan: Type.Array(Ubahan, { minItems: 1, maxItems: KUNCI_PRODI.length }) }),
		response: Data(DataProdi),
	},
	'DELETE /api/kantor/prodi/:prodi': {
		summary: 'Takes away a study programme on which nothing hangs; else 409 with what does',
		access: AKADEMIK,
		params: Params,
		response: Data(Type.Object({ kode: Type.String() })),
	},
} as const
