import { type Static, Type } from 'typebox'
import { TINJAUAN } from '../rules/tinjauan.ts'
import { Body, Data, Instant, Nullable, Opsi, Uuid } from './contract.ts'
import { Soal } from './exams.ts'
import { Alasan, PENGAMPU } from './oversight.ts'

const Tinjauan = Type.Enum(TINJAUAN)

/** What a student sees of a closed attempt. What the policy keeps back is not in it. */
export const TinjauanPengerjaan = Type.Object({
	/** What the exam's policy is going to show, and what it shows now. */
	kebijakan: Tinjauan,
	berlaku: Tinjauan,
	/** Answers and key not before. */
	mulai: Nullable(Instant),
	/** From `jawaban` on: the paper in this student's order, and letters as they saw them. */
	kertas: Nullable(
		Type.Object({
			soal: Type.Array(Soal),
			urutan: Type.Array(Type.Integer()),
			acak_opsi: Nullable(Type.Array(Type.String())),
			/** Letters of the paper. */
			jawaban: Type.Array(Type.Object({ soal_id: Type.Integer(), opsi: Opsi })),
		}),
	),
	/** With `kunci`: the letters of the paper that count, whether the question was thrown out, and why they are right, sanitised HTML. */
	kunci: Nullable(
		Type.Array(
			Type.Object({
				soal_id: Type.Integer(),
				diterima: Type.Array(Opsi),
				/** Full credit for all, or out of the total. */
				gugur: Nullable(Type.Union([Type.Literal('penuh'), Type.Literal('keluar')])),
				pembahasan: Nullable(Type.String()),
			}),
		),
	),
})
export type TinjauanPengerjaan = Static<typeof TinjauanPengerjaan>

export const KebijakanTinjauan = Type.Object({
	kebijakan: Tinjauan,
	mulai: Nullable(Instant),
	/** What it comes to now for who has handed in. */
	berlaku: Tinjauan,
})
export type KebijakanTinjauan = Static<typeof KebijakanTinjauan>

export const reviewApi = {
	'GET /api/pengerjaan/:id/tinjauan': {
		summary: "What the exam's policy lets a student see of the closed attempt: answers, key, explanations",
		access: [{ peran: 'mahasiswa', owner: 'pengerjaan' }],
		params: Type.Object({ id: Uuid }),
		response: Data(TinjauanPengerjaan),
	},
	'GET /api/ujian/:id/tinjauan': {
		summary: 'What students see of an exam when it is over',
		access: PENGAMPU,
		params: Type.Object({ id: Uuid }),
		response: Data(KebijakanTinjauan),
	},
	'PUT /api/ujian/:id/tinjauan': {
		summary:
			'Says what students see of an exam when it is over, and from when; a key never before all classes of the bank are done',
		access: PENGAMPU,
		params: Type.Object({ id: Uuid }),
		body: Body({
			kebijakan: Tinjauan,
			mulai: Nullable(Instant),
			alasan: Alasan,
			/** What the caller saw; where somebody has changed it since, it is refused (`plan_changed`). */
			dilihat: Type.Optional(
				Type.Object({ kebijakan: Tinjauan, mulai: Nullable(Instant) }, { additionalProperties: false }),
			),
		}),
		response: Data(KebijakanTinjauan),
	},
} as const
