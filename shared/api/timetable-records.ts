import { type Static, Type } from 'typebox'
import { URUT_JADWAL } from '../rules/jadwal-mingguan.ts'
import { HARI } from '../rules/tanggal.ts'
import type { Grant } from './access.ts'
import { Body, Data, KelasKode, MatakuliahKode, Nullable, PeriodeKode, Uuid } from './contract.ts'
import { berkasDaftar } from './list-file.ts'
import { Perubahan } from './student-records.ts'

const AKADEMIK = [{ hak: 'akademik' }] as const
const READERS = [
	...AKADEMIK,
	{ hak: 'prodi', why: 'only lectures of classes of the own programmes are found' },
] as const satisfies readonly Grant[]
const OF_CLASS = [
	...AKADEMIK,
	{ hak: 'prodi', owner: 'programme_of_jadwal' },
] as const satisfies readonly Grant[]

const Jam = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' })
/** Longer than the longest name, so that the rule of names answers. */
const Ruangan = Type.String({ maxLength: 200 })
const Nip = Type.String({ minLength: 1, maxLength: 30 })
const Kode = Type.Object({ kode: Type.String(), nama: Type.String() })
const Dosen = Type.Object({ nip: Type.String(), nama: Type.String() })

const Tempat = {
	hari: Type.Enum(HARI),
	jam_mulai: Jam,
	jam_selesai: Jam,
	ruangan: Ruangan,
}

const BarisJadwal = Type.Object({
	id: Uuid,
	kode_mk: Type.String(),
	mata_kuliah: Type.String(),
	kelas: Type.String(),
	prodi: Type.String(),
	...Tempat,
	/** Who teaches it, by name; none: nobody yet. */
	dosen: Type.Array(Dosen),
	/** Lectures that need its class, its room or a lecturer of it at the same time. */
	bentrok: Type.Integer(),
})
export type BarisJadwal = Static<typeof BarisJadwal>

const Saringan = {
	/** The running term unless another is named. */
	periode: Type.Optional(PeriodeKode),
	/** Part of the course's name, the beginning of its code, of the class or of a word of the room. */
	cari: Type.Optional(Type.String({ maxLength: 60 })),
	kelas: Type.Optional(KelasKode),
	ruang: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
	/** The number of a lecturer, or `tanpa` for lectures that nobody teaches. */
	dosen: Type.Optional(Nip),
	hari: Type.Optional(Type.Enum(HARI)),
	prodi: Type.Optional(Type.String({ minLength: 1, maxLength: 20 })),
	urut: Type.Optional(Type.Enum(URUT_JADWAL)),
}
/** The columns of the list, of which a file is made too. */
export type KolomJadwal =
	| 'mata_kuliah'
	| 'kelas'
	| 'hari'
	| 'jam'
	| 'ruangan'
	| 'dosen'
	| 'bentrok'
	| 'kode_mk'
	| 'prodi'

export const DaftarJadwal = Type.Object({
	/** Null while there is no term. */
	periode: Nullable(Kode),
	/** Whether its timetable can be changed: of terms that are over it stays as it was. */
	terbuka: Type.Boolean(),
	baris: Type.Array(BarisJadwal),
	total: Type.Integer(),
	halaman: Type.Integer(),
	per_halaman: Type.Integer(),
})
export type DaftarJadwal = Static<typeof DaftarJadwal>

/** A lecture that needs the same class, room or lecturer at the same time. */
const Bentrok = Type.Object({
	id: Uuid,
	mata_kuliah: Type.String(),
	kelas: Type.String(),
	...Tempat,
	sama: Type.Object({
		kelas: Type.Boolean(),
		ruang: Type.Boolean(),
		dosen: Type.Array(Type.String()),
	}),
})
export type BentrokJadwal = Static<typeof Bentrok>

/** What hangs on a weekly lecture: its meetings that somebody has touched. */
const Pertemuan = Type.Object({
	/** Held: they stay where and as they were. */
	tercatat: Type.Integer(),
	/** Moved one by one: they stay where they have been moved to. */
	dipindah: Type.Integer(),
	/** Cancelled: after a move of day or hour there is no such meeting any more. */
	dibatalkan: Type.Integer(),
	/** Still to come, with a plan or files: they go with the lecture. */
	disiapkan: Type.Integer(),
})
export type PertemuanJadwal = Static<typeof Pertemuan>

export const DataJadwal = Type.Object({
	...BarisJadwal.properties,
	periode: Kode,
	sks: Type.Integer(),
	/** Students whose plan of this term has it, sent or approved. */
	peserta: Type.Integer(),
	daftar_bentrok: Type.Array(Bentrok),
	pertemuan: Pertemuan,
	/** Other weekly lectures of the course in this class. */
	lainnya: Type.Integer(),
	bisa_diubah: Type.Boolean(),
	/** Where it stood before its last change, when that was a move; null otherwise. */
	sebelumnya: Nullable(Type.Object(Tempat)),
	/** From the trail, newest first. */
	riwayat: Type.Array(Perubahan),
})
export type DataJadwal = Static<typeof DataJadwal>

const Kuliah = { periode: PeriodeKode, kelas: KelasKode, kode_mk: MatakuliahKode }

export const TinjauanJadwal = Type.Object({
	bentrok: Type.Array(Bentrok),
	/** Students whose plan, sent or approved, has the course and another lecture at that time. */
	mahasiswa: Type.Object({
		/** Whose lectures do not overlap as they are now. */
		baru: Type.Integer(),
		/** Whose lectures overlap already. */
		lama: Type.Integer(),
		/** By name, at most so many; those of `baru` first. */
		daftar: Type.Array(
			Type.Object({
				stambuk: Type.String(),
				nama: Type.String(),
				/** `Basis Data TI-4B, Senin 08.00–10.30` */
				dengan: Type.Array(Type.String()),
				baru: Type.Boolean(),
			}),
		),
	}),
	/** Null of a lecture that is not there yet. */
	pertemuan: Nullable(Pertemuan),
	/** How many will be told; 0 where the term is over. */
	diberi_tahu: Type.Object({ mahasiswa: Type.Integer(), dosen: Type.Integer() }),
})
export type TinjauanJadwal = Static<typeof TinjauanJadwal>

export const PilihanJadwal = Type.Object({
	/** All terms, the newest first. */
	periode: Type.Array(Type.Object({ ...Kode.properties, terbuka: Type.Boolean() })),
	kelas: Type.Array(Type.Object({ kode: Type.String(), prodi: Type.String() })),
	prodi: Type.Array(Kode),
	/** Rooms and lecturers of the timetable of the term. */
	ruang: Type.Array(Type.String()),
	dosen: Type.Array(Dosen),
})
export type PilihanJadwal = Static<typeof PilihanJadwal>

const Saved = Data(
	Type.Object({
		id: Uuid,
		/** How many were told. */
		diberi_tahu: Type.Integer(),
	}),
)
const Params = Type.Object({ id: Uuid })
/** Says that room and lecturers are known to be taken then. */
const meski_bentrok = Type.Optional(Type.Boolean())

export const timetableRecordsApi = {
	'GET /api/kantor/jadwal': {
		summary: 'Weekly lectures of a term, found, narrowed and put in order, a page of them',
		access: READERS,
		query: Type.Object({
			...Saringan,
			halaman: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
		}),
		response: Data(DaftarJadwal),
	},
	'GET /api/kantor/berkas-jadwal': berkasDaftar('The weekly lectures that are found', READERS, Saringan),
	'GET /api/kantor/pilihan-jadwal': {
		summary: 'By what the weekly lectures of a term can be narrowed',
		access: READERS,
		query: Type.Object({ periode: Type.Optional(PeriodeKode) }),
		response: Data(PilihanJadwal),
	},
	'GET /api/kantor/matakuliah-jadwal': {
		summary: 'Courses that a class has in a term: offered, taught or in the timetable already',
		access: AKADEMIK,
		query: Type.Object({ periode: PeriodeKode, kelas: KelasKode }),
		response: Data(Type.Array(Kode)),
	},
	'GET /api/kantor/tinjauan-jadwal': {
		summary:
			'What a lecture would clash with at a time and in a room, and whom its move would concern; nothing is written',
		access: AKADEMIK,
		query: Type.Object({ ...Kuliah, ...Tempat, id: Type.Optional(Uuid) }),
		response: Data(TinjauanJadwal),
	},
	'GET /api/kantor/jadwal/:id': {
		summary: 'A weekly lecture: its clashes, what hangs on it, and what was done with the record',
		access: OF_CLASS,
		params: Params,
		response: Data(DataJadwal),
	},
	'POST /api/kantor/jadwal': {
		summary: 'Puts a lecture into the week of a class; 409 for clashes, and for a term that is over',
		access: AKADEMIK,
		body: Body({ ...Kuliah, ...Tempat, meski_bentrok }),
		status: 201,
		response: Saved,
	},
	'PUT /api/kantor/jadwal/:id': {
		summary:
			'Moves a weekly lecture and tells who comes; 409 for clashes, for what somebody else has changed meanwhile, and when more students would be in two places than were seen',
		access: AKADEMIK,
		params: Params,
		body: Body({
			/** As the caller has seen it. */
			dari: Body(Tempat),
			menjadi: Body(Tempat),
			meski_bentrok,
			/** Students who would newly be in two places, as the caller has seen it. */
			mahasiswa: Type.Integer({ minimum: 0 }),
		}),
		response: Saved,
	},
	'POST /api/kantor/jadwal/:id/hapus': {
		summary:
			'Takes a lecture out of the week and tells who comes; 409 for what somebody else has changed meanwhile, and where held meetings would have no lecture left',
		access: AKADEMIK,
		params: Params,
		body: Body({ dari: Body(Tempat) }),
		response: Saved,
	},
} as const
