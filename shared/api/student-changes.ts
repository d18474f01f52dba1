import { type Static, Type } from 'typebox'
import { KUNCI_UBAHAN, MAHASISWA_SEKALIGUS } from '../rules/ubahan-mahasiswa.ts'
import { Body, Data, Instant, Nullable, PeriodeKode, Stambuk, Uuid } from './contract.ts'

const AKADEMIK = [{ hak: 'akademik' }] as const

const Tujuan = {
	kunci: Type.Enum(KUNCI_UBAHAN),
	/** Code of the class, number of the adviser, or letter of the status. */
	menjadi: Type.String({ minLength: 1, maxLength: 30 }),
	/** Of a status, and there it must be: the running term, or one to come. */
	periode: Type.Optional(PeriodeKode),
}

/** What goes along to another class of the term, in figures. */
export const Ikutan = Type.Object({
	/** Courses of the study plan. */
	krs: Type.Integer(),
	/** Marks of attendance, and those that have no meeting in the other class and stay in the record of the first. */
	presensi: Type.Integer(),
	presensi_tinggal: Type.Integer(),
	/** Courses of which something was entered. */
	nilai: Type.Integer(),
	/** Exams that were sat: the attempt stays where it is, its score counts. */
	ujian: Type.Integer(),
	/** Assignments that were handed in or judged and are there too, and those that stay. */
	tugas: Type.Integer(),
	tugas_tinggal: Type.Integer(),
})
export type Ikutan = Static<typeof Ikutan>

export const TinjauanUbahan = Type.Object({
	boleh: Type.Array(
		Type.Object({
			stambuk: Type.String(),
			nama: Type.String(),
			dari: Nullable(Type.String()),
			/** `dari` in words: an adviser's name. */
			sebutan: Nullable(Type.String()),
			/** null: nothing hangs on the class. */
			ikut: Nullable(Ikutan),
		}),
	),
	tetap: Type.Array(Type.Object({ stambuk: Type.String(), nama: Type.String(), alasan: Type.String() })),
	/** Of a class: each lecture of it whose room has fewer seats than it will have students. */
	catatan: Type.Array(Type.String()),
})
export type TinjauanUbahan = Static<typeof TinjauanUbahan>

export const UbahanBanyak = Type.Object({
	id: Uuid,
	kunci: Tujuan.kunci,
	/** In words. */
	menjadi: Type.String(),
	/** Of a status: the name of the term, and the reason. */
	untuk: Nullable(Type.String()),
	alasan: Nullable(Type.String()),
	oleh: Nullable(Type.String()),
	pada: Instant,
	diurungkan: Nullable(Type.Object({ oleh: Nullable(Type.String()), pada: Instant })),
	mahasiswa: Type.Array(
		Type.Object({
			stambuk: Type.String(),
			nama: Type.String(),
			dari: Nullable(Type.String()),
			/** What is there at this moment. */
			kini: Nullable(Type.String()),
		}),
	),
	/** Who was chosen too and stayed, and why; of a status, and once it is taken back, nobody is named. */
	tetap: Type.Array(Type.Object({ stambuk: Type.String(), nama: Type.String(), alasan: Type.String() })),
})
export type UbahanBanyak = Static<typeof UbahanBanyak>

const Params = Type.Object({ id: Uuid })

export const studentChangesApi = {
	'POST /api/kantor/mahasiswa': {
		summary: 'Writes a new student down, with an account that is entered by a first password',
		access: AKADEMIK,
		body: Body({
			stambuk: Type.String({ maxLength: 40 }),
			nama: Type.String({ maxLength: 200 }),
			email: Type.String({ maxLength: 300 }),
			/** Of the active term; empty: none yet. */
			kelas: Type.String({ maxLength: 20 }),
		}),
		status: 201,
		response: Data(Type.Object({ stambuk: Type.String() })),
	},
	'DELETE /api/kantor/mahasiswa/:stambuk': {
		summary: 'Takes away a student on whom nothing hangs, with the account; else 409 with what does',
		access: AKADEMIK,
		params: Type.Object({ stambuk: Stambuk }),
		response: Data(Type.Object({ stambuk: Type.String() })),
	},
	'POST /api/kantor/ubahan-mahasiswa/tinjau': {
		summary: 'Which of these students can be changed so, and why the others cannot; nothing is written',
		access: AKADEMIK,
		body: Body({
			...Tujuan,
			stambuk: Type.Array(Stambuk, { minItems: 1, maxItems: MAHASISWA_SEKALIGUS }),
		}),
		response: Data(TinjauanUbahan),
	},
	'POST /api/kantor/ubahan-mahasiswa': {
		summary: 'Changes these students as they were seen, all or none; the same change sent twice counts once',
		access: AKADEMIK,
		body: Body({
			/** Names the change; made by who sends it. */
			id: Uuid,
			...Tujuan,
			/** Of a status, and there it must be: the students read it. */
			alasan: Type.Optional(Type.String({ minLength: 3, maxLength: 300, pattern: '\\S\\s*\\S\\s*\\S' })),
			/** Of a class or adviser: who was chosen too and stays, so that the result says why. */
			tetap: Type.Optional(Type.Array(Stambuk, { maxItems: MAHASISWA_SEKALIGUS })),
			mahasiswa: Type.Array(Body({ stambuk: Stambuk, dari: Nullable(Type.String({ maxLength: 30 })) }), {
				minItems: 1,
				maxItems: MAHASISWA_SEKALIGUS,
			}),
		}),
		response: Data(Type.Object({ id: Uuid })),
	},
	'GET /api/kantor/ubahan-mahasiswa/:id': {
		summary: 'What was changed together, by whom',
		access: AKADEMIK,
		params: Params,
		response: Data(UbahanBanyak),
	},
	'POST /api/kantor/ubahan-mahasiswa/:id/urungkan': {
		summary: 'Takes a change of many students back, all or none; 409 where somebody was changed again since',
		access: AKADEMIK,
		params: Params,
		response: Data(UbahanBanyak),
	},
} as const
