import { type Static, Type } from 'typebox'
import { KUNCI_RUANG, STATUS_RUANG, URUT_RUANG } from '../rules/data-ruang.ts'
import { INDUK_SEKALIGUS } from '../rules/ubahan-induk.ts'
import { Body, Data, Nullable } from './contract.ts'
import { berkasDaftar } from './list-file.ts'
import { Perubahan } from './student-records.ts'

const AKADEMIK = [{ hak: 'akademik' }] as const

const RuangKampus = Type.Object({
	kode: Type.String(),
	/** As timetables and exams call it. */
	nama: Type.String(),
	gedung: Nullable(Type.String()),
	kapasitas: Type.Integer(),
})
export type RuangKampus = Static<typeof RuangKampus>

const BarisRuang = Type.Object({
	...RuangKampus.properties,
	status: Type.Enum(STATUS_RUANG),
	/** Weekly lectures of the active term. */
	dipakai: Type.Integer(),
	/** Exams of the active term that are to come. */
	ujian: Type.Integer(),
})
export type BarisRuang = Static<typeof BarisRuang>

export const DaftarRuang = Type.Object({
	baris: Type.Array(BarisRuang),
	total: Type.Integer(),
	halaman: Type.Integer(),
	per_halaman: Type.Integer(),
	/** Buildings by which the list can be narrowed. */
	gedung: Type.Array(Type.String()),
})
export type DaftarRuang = Static<typeof DaftarRuang>

const Kunci = Type.Enum(KUNCI_RUANG)

export const DataRuang = Type.Object({
	...BarisRuang.properties,
	/** Its lectures of the active term, in the order of the week. */
	jadwal: Type.Array(
		Type.Object({
			hari: Type.String(),
			jam_mulai: Type.String(),
			jam_selesai: Type.String(),
			kelas: Type.String(),
			mata_kuliah: Type.String(),
		}),
	),
	isian: Type.Array(Type.Object({ kunci: Kunci, isi: Nullable(Type.String()) })),
	/** From the trail, newest first. */
	riwayat: Type.Array(Perubahan),
})
export type DataRuang = Static<typeof DataRuang>

const Ubahan = Body({
	kunci: Kunci,
	/** What the caller has seen. */
	dari: Nullable(Type.String()),
	menjadi: Type.String({ maxLength: 100 }),
})
export type UbahanRuang = Static<typeof Ubahan>

const Params = Type.Object({ kode: Type.String({ minLength: 1, maxLength: 20 }) })

const Saringan = {
	/** Part of the code, the name or the building. */
	cari: Type.Optional(Type.String({ maxLength: 60 })),
	gedung: Type.Optional(Type.String({ minLength: 1, maxLength: 80 })),
	status: Type.Optional(Type.Enum(STATUS_RUANG)),
	urut: Type.Optional(Type.Enum(URUT_RUANG)),
}
/** The columns of the list, of which a file is made too. */
export type KolomRuang = 'kode' | 'nama' | 'gedung' | 'kapasitas' | 'dipakai' | 'ujian' | 'status'

export const roomRecordsApi = {
	'GET /api/ruang': {
		summary: 'Rooms of the campus that are in use, to choose from',
		access: [{ peran: 'dosen' }, ...AKADEMIK],
		response: Data(Type.Array(RuangKampus)),
	},
	'GET /api/kantor/ruang': {
		summary: 'Rooms, found, narrowed and put in order, a page of them',
		access: AKADEMIK,
		query: Type.Object({
			...Saringan,
			halaman: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
			/** So many on a page; 50 where nothing is said. */
			sebanyak: Type.Optional(Type.Integer({ minimum: 1, maximum: INDUK_SEKALIGUS })),
		}),
		response: Data(DaftarRuang),
	},
	'GET /api/kantor/berkas-ruang': berkasDaftar('The rooms that are found', AKADEMIK, Saringan),
	'GET /api/kantor/ruang/:kode': {
		summary: 'A room: its lectures in the active term, and what was done with the record',
		access: AKADEMIK,
		params: Params,
		response: Data(DataRuang),
	},
	'POST /api/kantor/ruang': {
		summary: 'Writes a new room down',
		access: AKADEMIK,
		body: Body({
			kode: Type.String({ maxLength: 40 }),
			nama: Type.String({ maxLength: 100 }),
			gedung: Type.String({ maxLength: 100 }),
			kapasitas: Type.String({ maxLength: 10 }),
		}),
		status: 201,
		response: Data(Type.Object({ kode: Type.String() })),
	},
	'PUT /api/kantor/ruang/:kode': {
		summary: 'Changes a room, all or nothing; 409 for what somebody else has changed meanwhile',
		access: AKADEMIK,
		params: Params,
		body: Body({ perubahan: Type.Array(Ubahan, { minItems: 1, maxItems: KUNCI_RUANG.length }) }),
		response: Data(DataRuang),
	},
	'DELETE /api/kantor/ruang/:kode': {
		summary: 'Takes away a room that nothing takes place in; else 409 with what does',
		access: AKADEMIK,
		params: Params,
		response: Data(Type.Object({ kode: Type.String() })),
	},
} as const
