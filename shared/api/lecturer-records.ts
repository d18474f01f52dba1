import { type Static, Type } from 'typebox'
import { KUNCI_DOSEN, URUT_DOSEN } from '../rules/data-dosen.ts'
import { INDUK_SEKALIGUS } from '../rules/ubahan-induk.ts'
import { Body, Data, Nullable } from './contract.ts'
import { berkasDaftar } from './list-file.ts'
import { Perubahan } from './student-records.ts'

const AKADEMIK = [{ hak: 'akademik' }] as const
const READERS = [
	{ hak: 'akademik' },
	{
		hak: 'prodi',
		why: 'only lecturers who teach classes of the own programmes in the active term are found',
	},
] as const

const BarisDosen = Type.Object({
	nip: Type.String(),
	nama: Type.String(),
	email: Type.String(),
	status: Type.String(),
	/** Courses in classes of the active term. */
	mengajar: Type.Integer(),
	/** Students whose adviser this is. */
	bimbingan: Type.Integer(),
})
export type BarisDosen = Static<typeof BarisDosen>

export const DaftarDosen = Type.Object({
	baris: Type.Array(BarisDosen),
	total: Type.Integer(),
	halaman: Type.Integer(),
	per_halaman: Type.Integer(),
})
export type DaftarDosen = Static<typeof DaftarDosen>

const Kunci = Type.Enum(KUNCI_DOSEN)

export const DataDosen = Type.Object({
	...BarisDosen.properties,
	kelas: Type.Array(
		Type.Object({ kelas: Type.String(), kode_mk: Type.String(), mata_kuliah: Type.String() }),
	),
	/** The number by which the ministry knows the lecturer. */
	nidn_nuptk: Nullable(Type.String()),
	/** Whether the lecturer has signed in before. */
	pernah_masuk: Type.Boolean(),
	/** What can be changed, for who may change it; null for others. */
	isian: Nullable(Type.Array(Type.Object({ kunci: Kunci, isi: Nullable(Type.String()) }))),
	/** From the trail, newest first. */
	riwayat: Type.Array(Perubahan),
})
export type DataDosen = Static<typeof DataDosen>

const Ubahan = Body({
	kunci: Kunci,
	/** What the caller has seen. */
	dari: Nullable(Type.String()),
	menjadi: Type.String({ maxLength: 300 }),
})
export type UbahanDosen = Static<typeof Ubahan>

const Params = Type.Object({ nip: Type.String({ pattern: '^[0-9]{5,20}$' }) })

const Saringan = {
	/** Words of the name, or the beginning of the number. */
	cari: Type.Optional(Type.String({ maxLength: 100 })),
	status: Type.Optional(Type.Enum(['aktif', 'tidak_aktif'] as const)),
	urut: Type.Optional(Type.Enum(URUT_DOSEN)),
}
/** The columns of the list, of which a file is made too. */
export type KolomDosen = 'nama' | 'nip' | 'mengajar' | 'bimbingan' | 'status' | 'email'

export const lecturerRecordsApi = {
	'GET /api/kantor/dosen': {
		summary: 'Lecturers, found and put in order, a page of them',
		access: READERS,
		query: Type.Object({
			...Saringan,
			halaman: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
			/** So many on a page; 50 where nothing is said. */
			sebanyak: Type.Optional(Type.Integer({ minimum: 1, maximum: INDUK_SEKALIGUS })),
		}),
		response: Data(DaftarDosen),
	},
	'GET /api/kantor/berkas-dosen': berkasDaftar('The lecturers that are found', READERS, Saringan),
	'GET /api/kantor/dosen/:nip': {
		summary: 'A lecturer, what is taught in the active term, and what was done with the record',
		access: READERS,
		params: Params,
		response: Data(DataDosen),
	},
	'POST /api/kantor/dosen': {
		summary: 'Writes a new lecturer down, with an account that is entered by a first password',
		access: AKADEMIK,
		body: Body({
			nama: Type.String({ maxLength: 200 }),
			nip: Type.String({ maxLength: 40 }),
			email: Type.String({ maxLength: 300 }),
		}),
		status: 201,
		response: Data(Type.Object({ nip: Type.String() })),
	},
	'PUT /api/kantor/dosen/:nip': {
		summary: 'Changes a lecturer, all or nothing; 409 for what somebody else has changed meanwhile',
		access: AKADEMIK,
		params: Params,
		body: Body({ perubahan: Type.Array(Ubahan, { minItems: 1, maxItems: KUNCI_DOSEN.length }) }),
		response: Data(DataDosen),
	},
	'DELETE /api/kantor/dosen/:nip': {
		summary: 'Takes away a lecturer on whom nothing hangs; else 409 with what does',
		access: AKADEMIK,
		params: Params,
		response: Data(Type.Object({ nip: Type.String() })),
	},
} as const
