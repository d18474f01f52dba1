import { type Static, Type } from 'typebox'
import { INDUK_SEKALIGUS, JENIS_INDUK, KUNCI_INDUK } from '../rules/ubahan-induk.ts'
import { Body, Data, Instant, Nullable, Uuid } from './contract.ts'

const AKADEMIK = [{ hak: 'akademik' }] as const

const Tujuan = {
	jenis: Type.Enum(JENIS_INDUK),
	kunci: Type.Enum(KUNCI_INDUK),
	/** Empty where a field can be: it is emptied. */
	menjadi: Type.String({ maxLength: 100 }),
}

/** Code of a record; of a lecturer the number. */
const Kode = Type.String({ minLength: 1, maxLength: 20 })

export const TinjauanInduk = Type.Object({
	boleh: Type.Array(
		Type.Object({
			kode: Type.String(),
			nama: Type.String(),
			dari: Nullable(Type.String()),
			/** What hangs on it in the active term and is worth knowing before. */
			catatan: Nullable(Type.String()),
		}),
	),
	tetap: Type.Array(Type.Object({ kode: Type.String(), nama: Type.String(), alasan: Type.String() })),
})
export type TinjauanInduk = Static<typeof TinjauanInduk>

export const UbahanInduk = Type.Object({
	id: Uuid,
	jenis: Tujuan.jenis,
	kunci: Tujuan.kunci,
	/** null: it was emptied. */
	menjadi: Nullable(Type.String()),
	oleh: Nullable(Type.String()),
	pada: Instant,
	diurungkan: Nullable(Type.Object({ oleh: Nullable(Type.String()), pada: Instant })),
	rekaman: Type.Array(
		Type.Object({
			kode: Type.String(),
			nama: Type.String(),
			dari: Nullable(Type.String()),
			/** What is there at this moment. */
			kini: Nullable(Type.String()),
		}),
	),
})
export type UbahanInduk = Static<typeof UbahanInduk>

const Params = Type.Object({ id: Uuid })

export const manyRecordsApi = {
	'POST /api/kantor/ubahan-induk/tinjau': {
		summary:
			'Which of these lecturers, classes, courses or rooms can be changed so, and why the others cannot; nothing is written',
		access: AKADEMIK,
		body: Body({ ...Tujuan, kode: Type.Array(Kode, { minItems: 1, maxItems: INDUK_SEKALIGUS }) }),
		response: Data(TinjauanInduk),
	},
	'POST /api/kantor/ubahan-induk': {
		summary: 'Changes these records as they were seen, all or none; the same change sent twice counts once',
		access: AKADEMIK,
		body: Body({
			/** Names the change; made by who sends it. */
			id: Uuid,
			...Tujuan,
			rekaman: Type.Array(Body({ kode: Kode, dari: Nullable(Type.String({ maxLength: 100 })) }), {
				minItems: 1,
				maxItems: INDUK_SEKALIGUS,
			}),
		}),
		response: Data(Type.Object({ id: Uuid })),
	},
	'GET /api/kantor/ubahan-induk/:id': {
		summary: 'What was changed together, by whom',
		access: AKADEMIK,
		params: Params,
		response: Data(UbahanInduk),
	},
	'POST /api/kantor/ubahan-induk/:id/urungkan': {
		summary: 'Takes a change of many records back, all or none; 409 where one was changed again since',
		access: AKADEMIK,
		params: Params,
		response: Data(UbahanInduk),
	},
} as const
