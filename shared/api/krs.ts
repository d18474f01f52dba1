import { type Static, Type } from 'typebox'
import { MAHASISWA } from './access.ts'
import { Body, Data, Instant, MatakuliahKode, Nullable, PeriodeKode, Uuid } from './contract.ts'

export const StatusKrs = Type.Union([
	Type.Literal('draft'),
	Type.Literal('diajukan'),
	Type.Literal('disetujui'),
	Type.Literal('dikembalikan'),
])

const Jadwal = Type.Object({
	hari: Type.String(),
	/** Campus wall-clock `08:30`. */
	jam_mulai: Type.String(),
	jam_selesai: Type.String(),
	ruangan: Type.String(),
})

/** One class of an offered course: the same for every student. */
export const Penawaran = Type.Object({
	id: Uuid,
	kode: Type.String(),
	nama: Type.String(),
	sks: Type.Integer(),
	semester: Type.Integer(),
	wajib: Type.Boolean(),
	kelas: Type.String(),
	program_studi_kode: Type.String(),
	periode_kode: Type.String(),
	dosen: Type.Array(Type.String()),
	jadwal: Type.Array(Jadwal),
	kapasitas: Type.Integer(),
	terisi: Type.Integer(),
	prasyarat: Type.Array(Type.Object({ kode: Type.String(), nama: Type.String() })),
})
export type Penawaran = Static<typeof Penawaran>

/** A class of a course that has `jumlah_kelas` of them on offer. */
export const PenawaranRingkas = Type.Object({ ...Penawaran.properties, jumlah_kelas: Type.Integer() })
export type PenawaranRingkas = Static<typeof PenawaranRingkas>

const MahasiswaKrs = Type.Object({
	nim: Type.String(),
	nama: Type.String(),
	program_studi: Nullable(Type.String()),
	program_studi_kode: Nullable(Type.String()),
	kelas: Nullable(Type.String()),
	semester: Type.Integer(),
	/** IPS of the last approved KHS; null before the first. */
	ips: Nullable(Type.Number()),
	maks_sks: Type.Integer(),
	/** Codes of the courses that were passed before this term. */
	lulus: Type.Array(Type.String()),
	dosen_wali: Nullable(Type.String()),
})
export type MahasiswaKrs = Static<typeof MahasiswaKrs>

const Lembar = Type.Object({
	id: Uuid,
	status: StatusKrs,
	catatan: Type.String(),
	disimpan_pada: Instant,
	diajukan_pada: Nullable(Instant),
	diputuskan_pada: Nullable(Instant),
	/** Decided, or opened again, by the academic office in the adviser's place. */
	oleh_kantor: Type.Boolean(),
	/** The lecturer who has decided. */
	pemutus: Nullable(Type.String()),
})

const Periode = Type.Object({ kode: Type.String(), nama: Type.String() })

/** A place in the queue of those who want to fill their plan in. */
const Antrean = Type.Object({
	posisi: Type.Integer(),
	perkiraan_detik: Type.Integer(),
	/** When to ask again. */
	lagi_detik: Type.Integer(),
})

export const KrsSaya = Type.Object({
	mahasiswa: MahasiswaKrs,
	periode: Periode,
	masa: Type.Object({
		status: Type.Union([Type.Literal('belum'), Type.Literal('buka'), Type.Literal('tutup')]),
		buka: Nullable(Instant),
		tutup: Nullable(Instant),
		/** Whether these are the days of the student's own phase. */
		bertahap: Type.Boolean(),
	}),
	/** On leave in this term: there is nothing to fill in. */
	cuti: Type.Boolean(),
	krs: Nullable(Lembar),
	total_sks: Type.Integer(),
	/** What the saved plan holds. */
	matakuliah: Type.Array(Penawaran),
	/** null: there is no crowd, or the student was let in. */
	antrean: Nullable(Antrean),
})
export type KrsSaya = Static<typeof KrsSaya>

export const KrsTersimpan = Type.Object({
	krs: Lembar,
	total_sks: Type.Integer(),
	diambil: Type.Array(Uuid),
	message: Type.String(),
})
export type KrsTersimpan = Static<typeof KrsTersimpan>

export const KrsLembar = Type.Object({
	mahasiswa: MahasiswaKrs,
	periode: Periode,
	krs: Lembar,
	total_sks: Type.Integer(),
	matakuliah: Type.Array(Penawaran),
})
export type KrsLembar = Static<typeof KrsLembar>

const Bimbingan = Type.Object({
	id: Uuid,
	nim: Type.String(),
	nama: Type.String(),
	kelas: Nullable(Type.String()),
	status: StatusKrs,
	total_sks: Type.Integer(),
	diajukan_pada: Nullable(Instant),
})
export type Bimbingan = Static<typeof Bimbingan>

const MasaKrs = Type.Object({ periode: Type.String(), buka: Instant, tutup: Instant })
export type MasaKrs = Static<typeof MasaKrs>

const ById = Type.Object({ id: Uuid })

/** When the plan was handed in that the caller has seen. */
const Dilihat = Type.Object({ diajukan_pada: Type.Optional(Instant) })

export const krsApi = {
	'GET /api/krs': {
		summary: "The student's plan of the active term, and the limits",
		access: MAHASISWA,
		response: Data(KrsSaya),
	},
	'GET /api/krs/antrean': {
		summary: 'The place in the queue, which whoever goes on asking keeps; null once the student is let in',
		access: MAHASISWA,
		response: Data(Nullable(Antrean)),
	},
	'GET /api/krs/semester/:semester': {
		summary:
			"One semester's courses as offered to the student's programme: of each the own class and others with free seats, up to three",
		access: [{ peran: 'mahasiswa', why: 'answers with what is offered to the own programme' }],
		params: Type.Object({ semester: Type.Integer({ minimum: 1, maximum: 14 }) }),
		response: Data(Type.Array(PenawaranRingkas)),
	},
	'GET /api/krs/matakuliah/:kode': {
		summary: "All classes of one course that are offered to the student's programme",
		access: [{ peran: 'mahasiswa', why: 'answers with what is offered to the own programme' }],
		params: Type.Object({ kode: MatakuliahKode }),
		response: Data(Type.Array(Penawaran)),
	},
	'GET /api/krs/pilihan': {
		summary: "Those of the classes named, separated by commas, that are offered to the student's programme",
		access: MAHASISWA,
		query: Type.Object({ id: Type.String({ pattern: '^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,29}$' }) }),
		response: Data(Type.Array(Penawaran)),
	},
	'PUT /api/krs': {
		summary: 'Saves the whole plan and its seats, all or nothing',
		access: MAHASISWA,
		body: Body({ penawaran: Type.Array(Uuid, { maxItems: 30 }) }),
		response: Data(KrsTersimpan),
	},
	'POST /api/krs/ajukan': {
		summary: 'Hands the saved plan in to the academic adviser',
		access: MAHASISWA,
		response: Data(KrsTersimpan),
	},
	'GET /api/krs/bimbingan': {
		summary: "Plans of the lecturer's advisees in the active term; those that wait stand first",
		access: [{ peran: 'dosen' }, { hak: 'akademik' }],
		response: Data(Type.Array(Bimbingan)),
	},
	'PUT /api/krs/masa/:periode': {
		summary:
			'Sets when the plans of a term may be filled in; 409 where somebody else has changed that meanwhile (who and to what)',
		access: [{ hak: 'akademik' }],
		params: Type.Object({ periode: PeriodeKode }),
		body: Body({
			/** What the caller has seen; 409 when the days are others by now. */
			dari: Nullable(Body({ buka: Instant, tutup: Instant })),
			buka: Instant,
			tutup: Instant,
		}),
		response: Data(MasaKrs),
	},
	'GET /api/krs/:id': {
		summary: 'One plan, for its student, their adviser and the offices',
		access: [
			{ peran: 'mahasiswa', owner: 'krs' },
			{ peran: 'dosen', owner: 'advises_krs' },
			{ hak: 'akademik' },
			{ hak: 'prodi', owner: 'programme_of_krs' },
		],
		params: ById,
		response: Data(KrsLembar),
	},
	'POST /api/krs/:id/setujui': {
		summary:
			'The adviser approves a plan that was handed in; 409 where another one was handed in since it was seen',
		access: [{ peran: 'dosen', owner: 'advises_krs' }, { hak: 'akademik' }],
		params: ById,
		query: Dilihat,
		response: Data(KrsLembar),
	},
	'POST /api/krs/:id/kembalikan': {
		summary: 'The adviser gives a plan back with a note; the student can change it again',
		access: [{ peran: 'dosen', owner: 'advises_krs' }, { hak: 'akademik' }],
		params: ById,
		query: Dilihat,
		body: Body({ catatan: Type.String({ minLength: 3, maxLength: 500 }) }),
		response: Data(KrsLembar),
	},
	'GET /api/krs/:id/pdf': {
		summary: 'The plan as a sheet to print',
		access: [
			{ peran: 'mahasiswa', owner: 'krs' },
			{ peran: 'dosen', owner: 'advises_krs' },
			{ hak: 'akademik' },
			{ hak: 'prodi', owner: 'programme_of_krs' },
		],
		params: ById,
		produces: ['application/pdf'],
		response: Type.Any(),
	},
} as const
