import { type Static, Type } from 'typebox'
import { KUNCI_KELAS, URUT_KELAS } from '../rules/data-kelas.ts'
import { INDUK_SEKALIGUS } from '../rules/ubahan-induk.ts'
import { Body, Data, KelasKode, Nullable } from './contract.ts'
import { berkasDaftar } from './list-file.ts'
import { Perubahan } from './student-records.ts'

const AKADEMIK = [{ hak: 'akademik' }] as const
const READERS = [
	{ hak: 'akademik' },
	{ hak: 'prodi', why: 'only classes of the programmes that the caller has the right for are found' },
] as const

const BarisKelas = Type.Object({
	kode: Type.String(),
	prodi: Type.String(),
	semester: Type.Integer(),
	/** Students in it in the active term. */
	mahasiswa: Type.Integer(),
	/** Courses that are taught in it in the active term. */
	mata_kuliah: Type.Integer(),
})
export type BarisKelas = Static<typeof BarisKelas>

export const DaftarKelas = Type.Object({
	baris: Type.Array(BarisKelas),
	total: Type.Integer(),
	halaman: Type.Integer(),
	per_halaman: Type.Integer(),
	/** By which the list can be narrowed. */
	prodi: Type.Array(Type.Object({ kode: Type.String(), nama: Type.String() })),
})
export type DaftarKelas = Static<typeof DaftarKelas>

const Kunci = Type.Enum(KUNCI_KELAS)

export const DataKelas = Type.Object({
	...BarisKelas.properties,
	nama_prodi: Type.String(),
	/** Who teaches what in it in the active term. */
	mengajar: Type.Array(
		Type.Object({ kode_mk: Type.String(), mata_kuliah: Type.String(), dosen: Type.Array(Type.String()) }),
	),
	/** Who advises its students, the one of most of them first. */
	wali: Type.Array(Type.Object({ nip: Type.String(), nama: Type.String(), mahasiswa: Type.Integer() })),
	isi: Type.Array(Type.Object({ stambuk: Type.String(), nama: Type.String() })),
	/** What can be changed, for who may change it; null for others. */
	isian: Nullable(Type.Array(Type.Object({ kunci: Kunci, isi: Nullable(Type.String()) }))),
	/** From the trail, newest first. */
	riwayat: Type.Array(Perubahan),
})
export type DataKelas = Static<typeof DataKelas>

const Ubahan = Body({
	kunci: Kunci,
	/** What the caller has seen. */
	dari: Nullable(Type.String()),
	menjadi: Type.String({ maxLength: 40 }),
})
export type UbahanKelas = Static<typeof Ubahan>

const Params = Type.Object({ kelas: KelasKode })

const Saringan = {
	/** Part of the code. */
	cari: Type.Optional(Type.String({ maxLength: 40 })),
	prodi: Type.Optional(Type.String({ minLength: 1, maxLength: 20 })),
	semester: Type.Optional(Type.Integer({ minimum: 1, maximum: 14 })),
	urut: Type.Optional(Type.Enum(URUT_KELAS)),
}
/** The columns of the list, of which a file is made too. */
export type KolomKelas = 'kode' | 'prodi' | 'semester' | 'mahasiswa' | 'mata_kuliah'

export const classRecordsApi = {
	'GET /api/kantor/kelas': {
		summary: 'Classes, found, narrowed and put in order, a page of them',
		access: READERS,
		query: Type.Object({
			...Saringan,
			halaman: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
			/** So many on a page; 50 where nothing is said. */
			sebanyak: Type.Optional(Type.Integer({ minimum: 1, maximum: INDUK_SEKALIGUS })),
		}),
		response: Data(DaftarKelas),
	},
	'GET /api/kantor/berkas-kelas': berkasDaftar('The classes that are found', READERS, Saringan),
	'GET /api/kantor/kelas/:kelas': {
		summary: 'A class: its students, who teaches what in the active term, and what was done with the record',
		access: [{ hak: 'akademik' }, { hak: 'prodi', owner: 'programme_of_kelas' }],
		params: Params,
		response: Data(DataKelas),
	},
	'POST /api/kantor/kelas': {
		summary: 'Writes a new class down',
		access: AKADEMIK,
		body: Body({
			kode: Type.String({ maxLength: 40 }),
			program_studi: Type.String({ maxLength: 20 }),
			semester: Type.String({ maxLength: 10 }),
		}),
		status: 201,
		response: Data(Type.Object({ kode: Type.String() })),
	},
	'PUT /api/kantor/kelas/:kelas': {
		summary: 'Changes a class, all or nothing; 409 for what somebody else has changed meanwhile',
		access: AKADEMIK,
		params: Params,
		body: Body({ perubahan: Type.Array(Ubahan, { minItems: 1, maxItems: KUNCI_KELAS.length }) }),
		response: Data(DataKelas),
	},
	'DELETE /api/kantor/kelas/:kelas': {
		summary: 'Takes away a class on which nothing hangs; else 409 with what does',
		access: AKADEMIK,
		params: Params,
		response: Data(Type.Object({ kode: Type.String() })),
	},
} as const
