import { type Static, Type } from 'typebox'
import type { Grant } from './access.ts'
import { Body, Data, KelasKode, MatakuliahKode, PeriodeKode } from './contract.ts'

const AKADEMIK = [{ hak: 'akademik' }] as const
const OF_CLASS = [
	...AKADEMIK,
	{ hak: 'prodi', owner: 'programme_of_kelas' },
] as const satisfies readonly Grant[]

const Kode = Type.Object({ kode: Type.String(), nama: Type.String() })
const Nip = Type.String({ minLength: 1, maxLength: 30 })
const Dosen = Type.Object({ nip: Type.String(), nama: Type.String() })

/** What is written down of a course in a class; whoever teaches it answers for it. */
const Tercatat = Type.Object({
	/** Meetings that were held, prepared, moved or cancelled. */
	pertemuan: Type.Integer(),
	/** Students with components of a grade that is not out yet. */
	draf_nilai: Type.Integer(),
	/** Students whose result is out. */
	nilai: Type.Integer(),
	tugas: Type.Integer(),
	/** Exams that are still to come. */
	ujian: Type.Integer(),
})
export type TercatatPengampu = Static<typeof Tercatat>

const Mengajar = Type.Object({
	kode: Type.String(),
	nama: Type.String(),
	dosen: Type.Array(
		Type.Object({
			...Dosen.properties,
			/** Exams to come of this course in this class at which they are named as proctor. */
			mengawas: Type.Integer(),
		}),
	),
	/** Its weekly lectures: `Senin 08.00–10.30, Lab 1`. */
	jadwal: Type.Array(Type.String()),
	tercatat: Tercatat,
})
export type MengajarKelas = Static<typeof Mengajar>

export const PengampuKelas = Type.Object({
	/** The running term and those to come, of which lecturers can be changed, and the one that is shown. */
	periode: Kode,
	pilihan: Type.Array(Kode),
	bisa_diubah: Type.Boolean(),
	/** Courses that the class is offered, taught or has in its timetable. */
	mata_kuliah: Type.Array(Mengajar),
})
export type PengampuKelas = Static<typeof PengampuKelas>

const KelasParams = Type.Object({ kelas: KelasKode })

export const teachingRecordsApi = {
	'GET /api/kantor/kelas/:kelas/pengampu': {
		summary: 'Who teaches what in a class in a term, with what is written down of each course',
		access: OF_CLASS,
		params: KelasParams,
		query: Type.Object({ periode: Type.Optional(PeriodeKode) }),
		response: Data(PengampuKelas),
	},
	'GET /api/kantor/pilihan-dosen': {
		summary: 'Lecturers who can be given a course, by name',
		access: AKADEMIK,
		response: Data(Type.Array(Dosen)),
	},
	'PUT /api/kantor/kelas/:kelas/pengampu/:matakuliah': {
		summary:
			'Says who teaches a course in a class in a term, and tells whom it concerns; 409 for lectures at the same time, for what somebody else has changed meanwhile, and where grades or meetings would have nobody left',
		access: AKADEMIK,
		params: Type.Object({ kelas: KelasKode, matakuliah: MatakuliahKode }),
		body: Body({
			periode: PeriodeKode,
			/** As the caller has seen it, by their numbers. */
			dari: Type.Array(Nip, { maxItems: 20, uniqueItems: true }),
			menjadi: Type.Array(Nip, { maxItems: 20, uniqueItems: true }),
			/** Says that a lecturer is known to teach elsewhere at that time. */
			meski_bentrok: Type.Optional(Type.Boolean()),
		}),
		response: Data(Type.Object({ diberi_tahu: Type.Integer() })),
	},
} as const
