import { type Static, Type } from 'typebox'
import { PENGAWAS_MAX } from '../rules/kursi.ts'
import { NAMA_UJIAN_HURUF } from '../rules/ujian.ts'
import {
	Body,
	Data,
	Instant,
	Jenis,
	KelasKode,
	MatakuliahKode,
	Nullable,
	PeriodeKode,
	Stambuk,
	Uuid,
} from './contract.ts'
import { Alasan, PENGAMPU } from './oversight.ts'

const Jam = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' })

/** Campus date and wall clock, and where; an end at or before the opening is of the next day. */
export const Jadwal = {
	tanggal: Type.String({ format: 'date' }),
	jam_mulai: Jam,
	jam_selesai: Jam,
	ruang: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }),
}
/** Says that it is known what else takes place then. */
export const meski_bentrok = Type.Optional(Type.Boolean())

const Kesukaran = Type.Union([Type.Literal('mudah'), Type.Literal('sedang'), Type.Literal('sukar')])

/** So many questions of a topic and a difficulty; those that have neither are a part of their own. */
export const BagianKertas = Type.Object(
	{
		topik: Type.String({ maxLength: 80 }),
		kesukaran: Nullable(Kesukaran),
		jumlah: Type.Integer({ minimum: 1, maximum: 500 }),
	},
	{ additionalProperties: false },
)
export type BagianKertas = Static<typeof BagianKertas>

const Nama = Type.String({ minLength: 1, maxLength: NAMA_UJIAN_HURUF, pattern: '\\S' })
/** NIP of those who proctor, the first as proctor I. */
const Pengawas = Type.Array(Type.String({ minLength: 1, maxLength: 30 }), {
	maxItems: PENGAWAS_MAX,
	uniqueItems: true,
})
const Nim = Type.Array(Stambuk, { minItems: 1, maxItems: 100, uniqueItems: true })

/** What stays out is left as it is; of a new exam as the campus has it. */
const Pengaturan = {
	/** Of a quiz alone. */
	nama: Type.Optional(Nama),
	/** The bank of the questions, where it is not that of the exam's kind; goes with `komposisi` or `jumlah_soal`. */
	dari_bank: Type.Optional(Nullable(Jenis)),
	/** What the paper is composed of; null draws `jumlah_soal` from all of the bank. */
	komposisi: Type.Optional(Nullable(Type.Array(BagianKertas, { minItems: 1, maxItems: 100 }))),
	durasi_menit: Type.Optional(Type.Integer({ minimum: 5, maximum: 600 })),
	/** Questions drawn from the bank; null takes all. */
	jumlah_soal: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 500 }))),
	/** Minutes after the opening in which it can be begun; null as long as it is open. */
	batas_mulai_menit: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 1440 }))),
	acak_opsi: Type.Optional(Type.Boolean()),
	/** Each student gets questions of the own, as many of each difficulty as the others; where the exam takes only some. */
	soal_diundi: Type.Optional(Type.Boolean()),
	/** So long the exam page may be hidden before it hands in by itself; 0 at once. */
	toleransi_tersembunyi_detik: Type.Optional(Type.Integer({ minimum: 0, maximum: 300 })),
}

export const Waktu = Type.Object({
	id: Uuid,
	mulai: Instant,
	selesai: Instant,
	/** Exams and lectures at the same time of that room, class or those lecturers, a sentence each. */
	bentrok: Type.Array(Type.String()),
})

/** Made by who asks; the exam bears it. */
const NamaPermintaan = Type.Optional(Uuid)

const Params = Type.Object({ id: Uuid })

export const planningApi = {
	'POST /api/ujian/:periode/:kelas/:matakuliah': {
		summary:
			'Plans an exam of a course in a class; clashes are named; sent again under the same id it is planned once',
		access: [{ peran: 'dosen', owner: 'teaches_matakuliah' }, { hak: 'akademik' }],
		params: Type.Object({ periode: PeriodeKode, kelas: KelasKode, matakuliah: MatakuliahKode }),
		body: Body({
			id: NamaPermintaan,
			jenis: Jenis,
			...Jadwal,
			...Pengaturan,
			pengawas: Type.Optional(Pengawas),
			meski_bentrok,
			/** The draft that becomes this quiz; what is left out is as that quiz was. */
			draf: Type.Optional(Uuid),
		}),
		status: 201,
		response: Data(Waktu),
	},
	'PUT /api/ujian/:id/jadwal': {
		summary: 'Moves an exam to another time or room; once somebody has begun, its opening stays',
		access: PENGAMPU,
		params: Params,
		body: Body({
			...Jadwal,
			alasan: Alasan,
			meski_bentrok,
			/** When and where it was as the caller saw it; where somebody has moved it since, it is refused (`plan_changed`). */
			dilihat: Type.Optional(
				Type.Object(
					{ mulai: Instant, selesai: Instant, ruang: Jadwal.ruang },
					{ additionalProperties: false },
				),
			),
		}),
		response: Data(Waktu),
	},
	'PUT /api/ujian/:id/pengaturan': {
		summary:
			'Changes how an exam is sat: length, questions and of what they are composed, latest start, letters, tolerance for a hidden page',
		access: PENGAMPU,
		params: Params,
		body: Body({
			...Pengaturan,
			alasan: Alasan,
			/** What the caller saw of what is changed; where somebody has changed it since, it is refused (`plan_changed`). */
			dilihat: Type.Optional(Type.Object(Pengaturan, { additionalProperties: false })),
		}),
		response: Data(Type.Object({ diubah: Type.Array(Type.String()) })),
	},
	'GET /api/ujian/:periode/:kelas/:matakuliah/bentrok': {
		summary: 'What an exam at this time and place would clash with; nothing is written',
		access: [{ peran: 'dosen', owner: 'teaches_matakuliah' }, { hak: 'akademik' }],
		params: Type.Object({ periode: PeriodeKode, kelas: KelasKode, matakuliah: MatakuliahKode }),
		query: Type.Object({
			...Jadwal,
			/** NIP, with commas between. */
			pengawas: Type.Optional(Type.String({ maxLength: 31 * PENGAWAS_MAX })),
			/** The exam that is being moved. */
			kecuali: Type.Optional(Uuid),
		}),
		response: Data(
			Type.Array(
				Type.Object({
					kalimat: Type.String(),
					/** A class cannot sit two exams at once; the others may be meant. */
					kelas: Type.Boolean(),
				}),
			),
		),
	},
	'PUT /api/ujian/:id/pengawas': {
		summary: 'Names who proctors an exam',
		access: PENGAMPU,
		params: Params,
		body: Body({
			pengawas: Pengawas,
			meski_bentrok,
			/** Who proctored it as the caller saw it; where somebody has named others since, it is refused (`plan_changed`). */
			dilihat: Type.Optional(Pengawas),
		}),
		response: Data(Type.Object({ bentrok: Type.Array(Type.String()) })),
	},
	'POST /api/ujian/:id/susulan': {
		summary:
			'Plans a make-up of an exam for named students, as the exam itself is sat; sent again under the same id it is planned once',
		access: PENGAMPU,
		params: Params,
		body: Body({ id: NamaPermintaan, ...Jadwal, stambuk: Nim, meski_bentrok }),
		status: 201,
		response: Data(Waktu),
	},
	'PUT /api/ujian/:id/susulan': {
		summary: 'Names the students of a make-up anew; who has begun stays',
		access: PENGAMPU,
		params: Params,
		body: Body({
			stambuk: Nim,
			/** Whom the caller saw named; where somebody has named others since, it is refused (`plan_changed`). */
			dilihat: Type.Optional(Type.Array(Stambuk, { maxItems: 100, uniqueItems: true })),
		}),
		response: Data(Type.Object({ ditambah: Type.Integer(), dikeluarkan: Type.Integer() })),
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
