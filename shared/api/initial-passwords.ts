import { type Static, Type } from 'typebox'
import { Body, Data, KelasKode, Nullable } from './contract.ts'

const OFFICE = [{ hak: 'akademik' }, { hak: 'sistem' }] as const

/** Whose passwords: students of a class, students without one (`null`), or lecturers. */
const Kelompok = Type.Union([
	Type.Object({ kelas: Nullable(KelasKode) }, { additionalProperties: false }),
	Type.Object({ dosen: Type.Literal(true) }, { additionalProperties: false }),
])
export type Kelompok = Static<typeof Kelompok>

const KelompokAkun = Type.Object({
	kelompok: Kelompok,
	/** `TI-1A`, `Tanpa kelas` or `Dosen`. */
	nama: Type.String(),
	/** Accounts that nobody has signed in to yet. */
	jumlah: Type.Integer(),
	/** Of these, so many have a first password that still counts. */
	berlaku: Type.Integer(),
})
export type KelompokAkun = Static<typeof KelompokAkun>

export const initialPasswordApi = {
	'GET /api/kantor/password-awal': {
		summary: 'Accounts that nobody has signed in to yet, by class; lecturers only with the right `sistem`',
		access: OFFICE,
		response: Data(Type.Array(KelompokAkun)),
	},
	'POST /api/kantor/password-awal/cetak': {
		summary: 'New first passwords of a group as slips of paper; those from before count no more',
		access: OFFICE,
		body: Body({ kelompok: Kelompok }),
		produces: ['application/pdf'],
		response: Type.Unknown(),
	},
	'POST /api/kantor/password-awal/kirim': {
		summary: 'New first passwords of a group by mail; those from before count no more',
		access: OFFICE,
		body: Body({ kelompok: Kelompok }),
		status: 202,
		response: Data(Type.Object({ jumlah: Type.Integer() })),
	},
} as const
