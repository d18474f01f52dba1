import { type Static, Type } from 'typebox'
import type { Grant } from './access.ts'
import { BerkasPetunjuk, Petunjuk } from './assignment-instructions.ts'
import { BerkasParams, PengumpulanLama, Pokok, PokokPengumpulan, TugasParams } from './assignments.ts'
import {
	Body,
	Data,
	Instant,
	KelasKode,
	MatakuliahKode,
	Nullable,
	PeriodeKode,
	Stambuk,
	Uuid,
} from './contract.ts'

/** Who teaches the course in the class in that term. */
const PENGAMPU = [{ peran: 'dosen', owner: 'teaches_matakuliah' }] as const satisfies Grant[]
const PENGAMPU_TUGAS = [{ peran: 'dosen', owner: 'teaches_tugas' }] as const satisfies Grant[]
const DOSEN = [{ peran: 'dosen' }] as const satisfies Grant[]

const KelasParams = Type.Object({ periode: PeriodeKode, kelas: KelasKode, matakuliah: MatakuliahKode })
const NilaiParams = Type.Object({ id: Uuid, stambuk: Stambuk })

const Judul = Type.String({ minLength: 3, maxLength: 150, pattern: '\\S\\s*\\S\\s*\\S' })
/** Points have one decimal. */
const Poin = Type.Number({ minimum: 0.1, maximum: 1000 })
const Skor = Type.Number({ minimum: 0, maximum: 1000 })

const Kriteria = Body({ nama: Type.String({ minLength: 1, maxLength: 120, pattern: '\\S' }), poin: Poin })

/** What a lecturer writes of an assignment. */
const Isian = {
	judul: Judul,
	...Petunjuk,
	poin: Poin,
	terima_teks: Type.Boolean(),
	terima_berkas: Type.Boolean(),
	tenggat: Instant,
	/** Percent of the score that each begun day costs; null where nothing is taken late. */
	potongan_persen: Nullable(Type.Integer({ minimum: 0, maximum: 100 })),
	ditutup_pada: Nullable(Instant),
	/** The rubric; where there is one, its points are the points. */
	kriteria: Type.Array(Kriteria, { maxItems: 12 }),
	/** Whether students see it. */
	terbit: Type.Boolean(),
}
export const IsianTugas = Body(Isian)
export type IsianTugas = Static<typeof IsianTugas>

export const BarisTugas = Type.Object({
	...Pokok,
	terbit_pada: Nullable(Instant),
	diumumkan_pada: Nullable(Instant),
	/** Students of the class, who has handed in, whose hand-in has a score, and who has been told one. */
	jumlah: Type.Object({
		mahasiswa: Type.Integer(),
		dikumpulkan: Type.Integer(),
		dinilai: Type.Integer(),
		diumumkan: Type.Integer(),
	}),
})
export type BarisTugas = Static<typeof BarisTugas>

export const PengumpulanMahasiswa = Type.Object({
	stambuk: Type.String(),
	nama: Type.String(),
	foto: Nullable(Type.String()),
	/** Without its text, which is asked for one by one: a class may have written ten megabytes. */
	pengumpulan: Nullable(Type.Object({ ...PokokPengumpulan, huruf: Type.Integer() })),
	skor: Nullable(Type.Number()),
	/** By place in the rubric; null where none is given. */
	skor_kriteria: Type.Array(Nullable(Type.Number())),
	komentar: Type.String(),
	/** The hand-in that was judged. */
	dinilai_ke: Nullable(Type.Integer()),
	/** Changes so far; goes back to the server with the next one. */
	versi: Type.Integer(),
	oleh: Nullable(Type.String()),
	/** After what is taken off for being late; null while there is no score. */
	nilai: Nullable(Type.Number()),
	/** Whether the student has been told just this. */
	sudah_diumumkan: Type.Boolean(),
})
export type PengumpulanMahasiswa = Static<typeof PengumpulanMahasiswa>

export const TugasDosen = Type.Object({
	...Pokok,
	periode: Type.String(),
	kelas: Type.String(),
	kode_mk: Type.String(),
	mata_kuliah: Type.String(),
	petunjuk: Type.String(),
	/** Files of the instructions. */
	berkas: Type.Array(BerkasPetunjuk),
	terima_teks: Type.Boolean(),
	terima_berkas: Type.Boolean(),
	kriteria: Type.Array(Type.Object({ nama: Type.String(), poin: Type.Number() })),
	terbit_pada: Nullable(Instant),
	diumumkan_pada: Nullable(Instant),
	versi: Type.Integer(),
	mahasiswa: Type.Array(PengumpulanMahasiswa),
})
export type TugasDosen = Static<typeof TugasDosen>

/** What another deadline or late rule does to scores that stand. */
export const PerubahanNilai = Type.Object({
	/** Students who have a score. */
	dinilai: Type.Integer(),
	/** Whose score becomes another one, after what is taken off for being late. */
	berubah: Type.Array(
		Type.Object({
			stambuk: Type.String(),
			nama: Type.String(),
			lama: Type.Number(),
			baru: Type.Number(),
			/** Whether it is a score that the student was told. */
			diumumkan: Type.Boolean(),
		}),
	),
})
export type PerubahanNilai = Static<typeof PerubahanNilai>

const NilaiTersimpan = Type.Object({ versi: Type.Integer(), nilai: Nullable(Type.Number()) })

export const assignmentPlansApi = {
	'GET /api/mengajar/tugas/kelas/:periode/:kelas/:matakuliah': {
		summary: 'The assignments of a class, with how many have handed in and are judged',
		access: PENGAMPU,
		params: KelasParams,
		response: Data(Type.Array(BarisTugas)),
	},
	'POST /api/mengajar/tugas/kelas/:periode/:kelas/:matakuliah': {
		summary: 'Makes an assignment; sent again under the same id it is made once',
		access: PENGAMPU,
		params: KelasParams,
		body: Body({ id: Uuid, ...Isian }),
		status: 201,
		response: Data(Type.Object({ id: Uuid })),
	},
	'GET /api/mengajar/tugas/:id': {
		summary: 'An assignment with each student, what they handed in and its score',
		access: PENGAMPU_TUGAS,
		params: TugasParams,
		response: Data(TugasDosen),
	},
	'PUT /api/mengajar/tugas/:id': {
		summary: 'Changes an assignment; the version says on what the change is based',
		access: PENGAMPU_TUGAS,
		params: TugasParams,
		body: Body({
			...Isian,
			versi: Type.Integer({ minimum: 1 }),
			/** Whose score the lecturer was shown to change by it, and to what; nobody's where it is left out. */
			terlihat: Type.Optional(Type.Array(Body({ stambuk: Stambuk, baru: Skor }), { maxItems: 1_000 })),
		}),
		response: Data(Type.Object({ versi: Type.Integer() })),
	},
	'POST /api/mengajar/tugas/:id/perubahan': {
		summary: 'Whose score another deadline or late rule would change; nothing is saved',
		access: PENGAMPU_TUGAS,
		params: TugasParams,
		body: Body({ tenggat: Isian.tenggat, potongan_persen: Isian.potongan_persen }),
		response: Data(PerubahanNilai),
	},
	'DELETE /api/mengajar/tugas/:id': {
		summary: 'Removes an assignment for which nobody has handed in anything',
		access: PENGAMPU_TUGAS,
		params: TugasParams,
		response: Data(Type.Object({ dihapus: Type.Boolean() })),
	},
	'PUT /api/mengajar/tugas/:id/nilai/:stambuk': {
		summary: 'Keeps score and comment of a student; they learn of it when scores are published',
		access: PENGAMPU_TUGAS,
		params: NilaiParams,
		body: Body({
			skor: Nullable(Skor),
			skor_kriteria: Type.Array(Nullable(Skor), { maxItems: 12 }),
			komentar: Type.String({ maxLength: 5_000 }),
			/** The hand-in that is judged; null where there is none. */
			ke: Nullable(Type.Integer({ minimum: 1 })),
			versi: Type.Integer({ minimum: 0 }),
		}),
		response: Data(NilaiTersimpan),
	},
	'POST /api/mengajar/tugas/:id/umumkan': {
		summary: 'Tells students just those scores and comments that the lecturer was shown',
		access: PENGAMPU_TUGAS,
		params: TugasParams,
		body: Body({
			/** Whose score waits to be told, in the version that was on the screen. */
			terlihat: Type.Array(Body({ stambuk: Stambuk, versi: Type.Integer({ minimum: 1 }) }), {
				minItems: 1,
				maxItems: 1_000,
			}),
		}),
		response: Data(Type.Object({ diumumkan: Type.Integer() })),
	},
	'GET /api/mengajar/tugas/:id/jawaban/:stambuk': {
		summary: 'What a student wrote for the last hand-in',
		access: PENGAMPU_TUGAS,
		params: NilaiParams,
		response: Data(Type.Object({ ke: Nullable(Type.Integer()), teks: Type.String() })),
	},
	'GET /api/mengajar/tugas/:id/pengumpulan/:stambuk': {
		summary: 'What a student handed in before the last time, newest first',
		access: PENGAMPU_TUGAS,
		params: NilaiParams,
		response: Data(Type.Array(PengumpulanLama)),
	},
	'GET /api/mengajar/tugas/:id/berkas/:unggahan': {
		summary: 'A file that was handed in',
		access: PENGAMPU_TUGAS,
		params: BerkasParams,
		produces: ['application/octet-stream'],
		response: Type.Any(),
	},
	'GET /api/mengajar/tugas/:id/semua.zip': {
		summary: 'All that was handed in, a folder for each student, if wanted with what was replaced',
		access: PENGAMPU_TUGAS,
		params: TugasParams,
		query: Type.Object({ sebelumnya: Type.Optional(Type.Enum(['ya', 'tidak'] as const)) }),
		produces: ['application/zip'],
		response: Type.Any(),
	},
	'GET /api/mengajar/komentar': {
		summary: "The lecturer's comments that are used again",
		access: DOSEN,
		response: Data(Type.Array(Type.Object({ id: Uuid, teks: Type.String() }))),
	},
	'POST /api/mengajar/komentar': {
		summary: 'Keeps a comment to be used again',
		access: DOSEN,
		body: Body({ teks: Type.String({ minLength: 1, maxLength: 1_000, pattern: '\\S' }) }),
		status: 201,
		response: Data(Type.Object({ id: Uuid, teks: Type.String() })),
	},
	'DELETE /api/mengajar/komentar/:id': {
		summary: 'Forgets a comment',
		access: [{ peran: 'dosen', owner: 'komentar' }] as const satisfies Grant[],
		params: TugasParams,
		response: Data(Type.Object({ dihapus: Type.Boolean() })),
	},
} as const
