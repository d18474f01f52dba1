import { type Static, Type } from 'typebox'
import { STATUS_UJIAN } from '../rules/ujian.ts'
import type { Grant } from './access.ts'
import { Body, Data, JenisUtama, KelasKode, MatakuliahKode, Nullable, PeriodeKode, Uuid } from './contract.ts'
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
	/** Lectures of this class, without its exams; those that the term has, and between what a lecturer may choose. */
	jumlah_pertemuan: Type.Integer(),
	jumlah_kampus: Type.Integer(),
	batas: Type.Object({ paling_sedikit: Type.Integer(), paling_banyak: Type.Integer() }),
	/** Students of the class. */
	mahasiswa: Type.Integer(),
	pertemuan: Type.Array(
		Type.Object({
			...Pertemuan.properties,
			/** Somebody was marked as present or absent. */
			terlaksana: Type.Boolean(),
			/** How many came; null of what was not held. */
			hadir: Nullable(Type.Integer()),
		}),
	),
	/** UTS and UAS, also while they are not planned. */
	ujian: Type.Array(
		Type.Object({
			jenis: JenisUtama,
			ujian: Nullable(
				Type.Object({
					id: Uuid,
					tanggal: Type.String(),
					jam_mulai: Type.String(),
					/** Null when it closes on another day. */
					jam_selesai: Nullable(Type.String()),
					ruang: Type.String(),
					status: Type.Enum(STATUS_UJIAN),
					/** Students who have begun it. */
					mulai_mengerjakan: Type.Integer(),
				}),
			),
		}),
	),
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

/** Days that are looked at in one call. */
export const JENDELA_TEMPAT_HARI = 7

export const TempatKosong = Type.Object({
	/** Days on which the campus teaches, in order. */
	hari: Type.Array(
		Type.Object({
			tanggal: Type.String(),
			/** Why there is nothing on that day. */
			halangan: Nullable(Type.String()),
			jam: Type.Array(
				Type.Object({
					jam_mulai: Type.String(),
					jam_selesai: Type.String(),
					/** Who is elsewhere, a sentence each; rooms are named only where nobody is. */
					halangan: Type.Array(Type.String()),
					ruang: Type.Array(Type.Object({ ruangan: Type.String(), halangan: Nullable(Type.String()) })),
				}),
			),
		}),
	),
})
export type TempatKosong = Static<typeof TempatKosong>

/** Where the meeting stood as the caller saw it; where somebody has moved it since, it is refused (`meeting_moved`). */
const dilihat = Type.Optional(
	Body({
		tanggal: Tanggal,
		jam_mulai: Jam,
		jam_selesai: Jam,
		ruangan: Type.String({ minLength: 1, maxLength: 60 }),
	}),
)

export const meetingsApi = {
	'GET /api/pertemuan/:periode/:kelas/:matakuliah': {
		summary: 'Meetings of a course in a class on their days',
		access: PENGAMPU,
		params: Type.Object(Kelas),
		response: Data(PertemuanKelas),
	},
	'PUT /api/pertemuan/:periode/:kelas/:matakuliah/jumlah': {
		summary:
			'How many lectures a class has, within what the campus allows; null as the term has it. 409 with who and what where somebody else has changed it meanwhile',
		access: PENGAMPU,
		params: Type.Object(Kelas),
		body: Body({
			/** What the caller has seen. */
			dari: Type.Integer({ minimum: 0, maximum: 100 }),
			jumlah: Nullable(Type.Integer({ minimum: 1, maximum: 16 })),
		}),
		response: Data(PertemuanKelas),
	},
	'GET /api/pertemuan/:periode/:kelas/:matakuliah/:tanggal/:jam/tempat': {
		summary: 'Free hours and rooms for a meeting in the seven days from one on, and why the others are not',
		access: PENGAMPU,
		params: PertemuanParams,
		query: Type.Object({ dari: Tanggal }),
		response: Data(TempatKosong),
	},
	'POST /api/pertemuan/:periode/:kelas/:matakuliah/:tanggal/:jam/batalkan': {
		summary: 'Cancels a meeting; its students are told',
		access: PENGAMPU,
		params: PertemuanParams,
		body: Body({ alasan: Alasan, dilihat }),
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
			dilihat,
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
