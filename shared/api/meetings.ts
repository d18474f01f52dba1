import { type Static, Type } from 'typebox'
import type { Grant } from './access.ts'
import { Body, Data, KelasKode, MatakuliahKode, PeriodeKode, Uuid } from './contract.ts'
import { Pertemuan } from './courses.ts'
import { Alasan } from './oversight.ts'

/** Who teaches the course in the class in that term, and the academic office. */
const PENGAMPU = [
	{ peran: 'dosen', owner: 'teaches_matakuliah' },
	{ hak: 'akademik' },
] as const satisfies Grant[]

const Kelas = { periode: PeriodeKode, kelas: KelasKode, matakuliah: MatakuliahKode }
const Tanggal = Type.String({ format: 'date' })
const Jam = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' })
/** A meeting is known by the day and hour that the timetable gives it, wherever it has been moved. */
const PertemuanParams = Type.Object({ ...Kelas, tanggal: Tanggal, jam: Jam })
/** Says that room and lecturers are known to be taken then. */
const meski_bentrok = Type.Optional(Type.Boolean())

export const PertemuanKelas = Type.Object({
	/** `Genap 2023/2024` */
	periode: Type.String(),
	/** Lectures of the term, without its exams. */
	jumlah_pertemuan: Type.Integer(),
	pertemuan: Type.Array(Pertemuan),
	/** Numbers of lectures for which the term has no day left. */
	tanpa_tanggal: Type.Array(Type.Integer()),
})
export type PertemuanKelas = Static<typeof PertemuanKelas>

export const PerubahanTersimpan = Type.Object({
	id: Uuid,
	/** What else takes place then in that room or of those lecturers, a sentence each. */
	bentrok: Type.Array(Type.String()),
	/** Whether the class was told: not of what is over. */
	diberi_tahu: Type.Boolean(),
})
export type PerubahanTersimpan = Static<typeof PerubahanTersimpan>

export const meetingsApi = {
	'GET /api/pertemuan/:periode/:kelas/:matakuliah': {
		summary: 'Meetings of a course in a class on their days',
		access: PENGAMPU,
		params: Type.Object(Kelas),
		response: Data(PertemuanKelas),
	},
	'POST /api/pertemuan/:periode/:kelas/:matakuliah/:tanggal/:jam/batalkan': {
		summary: 'Cancels a meeting; its students are told',
		access: PENGAMPU,
		params: PertemuanParams,
		body: Body({ alasan: Alasan }),
		response: Data(PerubahanTersimpan),
	},
	'POST /api/pertemuan/:periode/:kelas/:matakuliah/:tanggal/:jam/pindahkan': {
		summary:
			'Moves a meeting, or makes up for one that was cancelled or falls on a holiday; clashes are named',
		access: PENGAMPU,
		params: PertemuanParams,
		body: Body({
			tanggal: Tanggal,
			jam_mulai: Jam,
			jam_selesai: Jam,
			ruangan: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }),
			alasan: Alasan,
			meski_bentrok,
		}),
		response: Data(PerubahanTersimpan),
	},
	'POST /api/pertemuan/:periode/:kelas/:matakuliah/:tanggal/:jam/pulihkan': {
		summary: 'Puts a meeting back to where the timetable has it',
		access: PENGAMPU,
		params: PertemuanParams,
		body: Body({ alasan: Alasan, meski_bentrok }),
		response: Data(PerubahanTersimpan),
	},
} as const
