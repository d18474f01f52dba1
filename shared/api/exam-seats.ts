import { type Static, Type } from 'typebox'
import { CARA_KURSI, KAPASITAS_MAX, RUANG_MAX } from '../rules/kursi.ts'
import { Body, Data, Nullable, Stambuk, Uuid } from './contract.ts'

const AKADEMIK = [{ hak: 'akademik' }] as const
const ById = Type.Object({ id: Uuid })
const Sidik = Type.String({ pattern: '^[0-9a-f]{16}$' })

const Pilihan = {
	/** The first is the room of the exam's plan and has no name here. */
	ruang: Type.Array(
		Body({
			nama: Nullable(Type.String({ minLength: 1, maxLength: 80 })),
			kapasitas: Type.Integer({ minimum: 1, maximum: KAPASITAS_MAX }),
		}),
		{ minItems: 1, maxItems: RUANG_MAX },
	),
	cara: Type.Enum(CARA_KURSI),
	/** The seed of a shuffle that was shown; without one there is a new one. */
	benih: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
}
const Pratinjau = Body(Pilihan)
export type PilihanKursi = Static<typeof Pratinjau>

/** Seats as they would be. */
export const PratinjauKursi = Type.Object({
	/** What is sent back to have exactly this. */
	sidik: Sidik,
	benih: Nullable(Type.Integer()),
	ruang: Type.Array(Type.Object({ nama: Type.String(), kapasitas: Type.Integer(), terisi: Type.Integer() })),
	/** Room after room, seat after seat. */
	kursi: Type.Array(
		Type.Object({
			stambuk: Type.String(),
			nama: Type.String(),
			ruang: Type.Integer(),
			nomor: Type.Integer(),
		}),
	),
	/** How many have another seat now. */
	berpindah: Type.Integer(),
})
export type PratinjauKursi = Static<typeof PratinjauKursi>

/** The last change of the seats; null when none stands any more. */
const Versi = Nullable(Uuid)
const Sesudah = Data(Type.Object({ versi: Versi }))

const Bagi = Body({ ...Pilihan, id: Uuid, sidik: Sidik })
export type BagiKursi = Static<typeof Bagi>

const Pindah = Body({
	id: Uuid,
	/** As it was shown. */
	versi: Versi,
	stambuk: Stambuk,
	ruang: Type.Integer({ minimum: 1, maximum: RUANG_MAX }),
	nomor: Type.Integer({ minimum: 1, maximum: KAPASITAS_MAX }),
})
export type PindahKursi = Static<typeof Pindah>

export const examSeatsApi = {
	'POST /api/kantor/ujian/:id/kursi/pratinjau': {
		summary: 'Shows who would sit where in the rooms of an exam; nothing is written',
		access: AKADEMIK,
		params: ById,
		body: Pratinjau,
		response: Data(PratinjauKursi),
	},
	'POST /api/kantor/ujian/:id/kursi': {
		summary: 'Seats the students of an exam as it was shown, or does nothing; the same press counts once',
		access: AKADEMIK,
		params: ById,
		body: Bagi,
		response: Sesudah,
	},
	'POST /api/kantor/ujian/:id/kursi/pindah': {
		summary: 'Gives a student another seat; who sits there takes theirs',
		access: AKADEMIK,
		params: ById,
		body: Pindah,
		response: Sesudah,
	},
	'POST /api/kantor/ujian/:id/kursi/urungkan': {
		summary: 'Takes the last change of the seats back',
		access: AKADEMIK,
		params: ById,
		body: Body({ versi: Uuid }),
		response: Sesudah,
	},
} as const
