import { type Static, Type } from 'typebox'
import { Body, Data, Instant, KelasKode, Nullable } from './contract.ts'

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
	/** Programme of the class. */
	prodi: Nullable(Type.String()),
	/** Accounts that nobody has signed in to yet. */
	jumlah: Type.Integer(),
	/** Of these, so many have a first password that still counts. */
	berlaku: Type.Integer(),
})
export type KelompokAkun = Static<typeof KelompokAkun>

const Prodi = Nullable(Type.String({ pattern: '^[A-Z]{2,8}$' }))

export const CetakanPassword = Type.Object({
	/** The programme that it is of; null: of all. */
	prodi: Prodi,
	status: Type.Enum(['dibuat', 'siap', 'gagal']),
	dibuat_pada: Instant,
	/** Accounts that it was asked for, and those whose slips are there. */
	jumlah: Type.Integer(),
	selesai: Type.Integer(),
	/** Files that are there, one a class or a part of one. */
	berkas: Type.Integer(),
	/** Until then they can be fetched. */
	berakhir_pada: Nullable(Instant),
})
export type CetakanPassword = Static<typeof CetakanPassword>

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
	'GET /api/kantor/password-awal/semua': {
		summary: 'The latest printing of many classes that the caller has asked for, as far as it is',
		access: OFFICE,
		response: Data(Nullable(CetakanPassword)),
	},
	'POST /api/kantor/password-awal/semua': {
		summary:
			'Lets new first passwords of the students of all classes, or of those of a programme, be printed; 409 when it would be another number than was shown',
		access: OFFICE,
		asksPassword: true,
		body: Body({ prodi: Prodi, jumlah: Type.Integer({ minimum: 1, maximum: 1_000_000 }) }),
		status: 202,
		response: Data(Nullable(CetakanPassword)),
	},
	'GET /api/kantor/password-awal/semua/berkas': {
		summary: 'The slips of the own printing: a zip with a PDF for each class',
		access: OFFICE,
		asksPassword: true,
		produces: ['application/zip'],
		response: Type.Unknown(),
	},
	'DELETE /api/kantor/password-awal/semua': {
		summary: 'Throws the slips of the own printing away; the passwords on paper keep counting',
		access: OFFICE,
		response: Data(Nullable(CetakanPassword)),
	},
	'POST /api/kantor/password-awal/kirim': {
		summary: 'New first passwords of a group by mail; those from before count no more',
		access: OFFICE,
		body: Body({ kelompok: Kelompok }),
		status: 202,
		response: Data(Type.Object({ jumlah: Type.Integer() })),
	},
} as const
