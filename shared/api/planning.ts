import { Type } from 'typebox'
import {
	Body,
	Data,
	Instant,
	Jenis,
	KelasKode,
	MatakuliahKode,
	Nullable,
	PeriodeKode,
	Uuid,
} from './contract.ts'
import { Alasan, PENGAMPU } from './oversight.ts'

const Jam = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' })

/** Campus date and wall clock; an end at or before the opening is of the next day. */
const Jadwal = {
	tanggal: Type.String({ format: 'date' }),
	jam_mulai: Jam,
	jam_selesai: Jam,
	ruang: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }),
}
/** Says that room and lecturers are known to have another exam then. */
const meski_bentrok = Type.Optional(Type.Boolean())

/** What stays out is left as it is; of a new exam as the campus has it. */
const Pengaturan = {
	durasi_menit: Type.Optional(Type.Integer({ minimum: 5, maximum: 600 })),
	/** Questions drawn from the bank; null takes all. */
	jumlah_soal: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 500 }))),
	/** Minutes after the opening in which it can be begun; null as long as it is open. */
	batas_mulai_menit: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 1440 }))),
	acak_opsi: Type.Optional(Type.Boolean()),
	/** So long the exam page may be hidden before it hands in by itself; 0 at once. */
	toleransi_tersembunyi_detik: Type.Optional(Type.Integer({ minimum: 0, maximum: 300 })),
}

const Waktu = Type.Object({
	id: Uuid,
	mulai: Instant,
	selesai: Instant,
	/** Exams at the same time in that room or of those lecturers, a sentence each. */
	bentrok: Type.Array(Type.String()),
})

const Params = Type.Object({ id: Uuid })

export const planningApi = {
	'POST /api/ujian/:periode/:kelas/:matakuliah': {
		summary: 'Plans an exam of a course in a class; clashes are named',
		access: [{ peran: 'dosen', owner: 'teaches_matakuliah' }, { hak: 'akademik' }],
		params: Type.Object({ periode: PeriodeKode, kelas: KelasKode, matakuliah: MatakuliahKode }),
		body: Body({ jenis: Jenis, ...Jadwal, ...Pengaturan, meski_bentrok }),
		status: 201,
		response: Data(Waktu),
	},
	'PUT /api/ujian/:id/jadwal': {
		summary: 'Moves an exam to another time or room; once somebody has begun, its opening stays',
		access: PENGAMPU,
		params: Params,
		body: Body({ ...Jadwal, alasan: Alasan, meski_bentrok }),
		response: Data(Waktu),
	},
	'PUT /api/ujian/:id/pengaturan': {
		summary:
			'Changes how an exam is sat: length, questions, latest start, letters, tolerance for a hidden page',
		access: PENGAMPU,
		params: Params,
		body: Body({ ...Pengaturan, alasan: Alasan }),
		response: Data(Type.Object({ diubah: Type.Array(Type.String()) })),
	},
	'POST /api/ujian/:id/tiadakan': {
		summary: 'Cancels an exam that nobody has begun',
		access: PENGAMPU,
		params: Params,
		body: Body({ alasan: Alasan }),
		response: Data(Type.Object({ ditiadakan: Type.Boolean() })),
	},
	'POST /api/ujian/:id/adakan': {
		summary: 'Takes the cancellation of an exam back, before it would have begun',
		access: PENGAMPU,
		params: Params,
		body: Body({ alasan: Alasan, meski_bentrok }),
		response: Data(Type.Object({ ditiadakan: Type.Boolean() })),
	},
} as const
