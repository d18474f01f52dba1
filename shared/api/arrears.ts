import { type Static, Type } from 'typebox'
import { UMUR_TUNGGAKAN } from '../rules/tunggakan.ts'
import { Body, Data, Nullable, Stambuk } from './contract.ts'

const FINANCE = [{ hak: 'keuangan' }] as const
const Tanggal = Type.String({ format: 'date' })

export const URUT_TUNGGAKAN = ['stambuk', 'nama', 'kelas', 'sisa', 'sejak'] as const
const TURUN = ['-stambuk', '-nama', '-kelas', '-sisa', '-sejak'] as const

const Saringan = {
	/** Words of the name, or the beginning of the number. */
	cari: Type.Optional(Type.String({ maxLength: 100 })),
	prodi: Type.Optional(Type.String({ pattern: '^[A-Z]{2,8}$' })),
	kelas: Type.Optional(Type.String({ maxLength: 20 })),
	/** Year of entry. */
	angkatan: Type.Optional(Type.Integer({ minimum: 1950, maximum: 2200 })),
	umur: Type.Optional(Type.Enum(UMUR_TUNGGAKAN)),
	urut: Type.Optional(Type.Enum([...URUT_TUNGGAKAN, ...TURUN])),
}
const SaringanTunggakan = Type.Object(Saringan)
export type SaringanTunggakan = Static<typeof SaringanTunggakan>

export const BarisTunggakan = Type.Object({
	stambuk: Type.String(),
	nama: Type.String(),
	/** Where the student is now, or was last. */
	kelas: Nullable(Type.String()),
	angkatan: Nullable(Type.Integer()),
	/** Whether the student studies here still. */
	aktif: Type.Boolean(),
	/** Bills that are overdue, in whole or with an instalment. */
	tagihan: Type.Integer(),
	/** What of them is overdue. */
	sisa: Type.Integer(),
	/** The oldest day on which something was due. */
	sejak: Tanggal,
	hari: Type.Integer(),
	/** The last day on which they were reminded by hand. */
	diingatkan: Nullable(Tanggal),
})
export type BarisTunggakan = Static<typeof BarisTunggakan>

const Bagian = { mahasiswa: Type.Integer(), sisa: Type.Integer() }
export const RingkasanTunggakan = Type.Object({
	...Bagian,
	umur: Type.Array(Type.Object({ umur: Type.Enum(UMUR_TUNGGAKAN), ...Bagian })),
	prodi: Type.Array(
		Type.Object({ prodi: Nullable(Type.String()), nama: Nullable(Type.String()), ...Bagian }),
	),
	angkatan: Type.Array(Type.Object({ angkatan: Nullable(Type.Integer()), ...Bagian })),
})
export type RingkasanTunggakan = Static<typeof RingkasanTunggakan>

export const arrearsApi = {
	'GET /api/kantor/tunggakan': {
		summary: 'Students with something overdue, a page of them',
		access: FINANCE,
		query: Type.Object({
			...Saringan,
			halaman: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
		}),
		response: Data(
			Type.Object({
				baris: Type.Array(BarisTunggakan),
				total: Type.Integer(),
				halaman: Type.Integer(),
				per_halaman: Type.Integer(),
			}),
		),
	},
	'GET /api/kantor/tunggakan/ringkasan': {
		summary: 'What is overdue in all, by age, programme and year of entry',
		access: FINANCE,
		response: Data(RingkasanTunggakan),
	},
	'GET /api/kantor/tunggakan/ekspor': {
		summary: 'The students that the filters leave, as a spreadsheet',
		access: FINANCE,
		query: SaringanTunggakan,
		produces: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
		response: Type.Any(),
	},
	'POST /api/kantor/tunggakan/ingatkan': {
		summary: 'Reminds students of what is overdue, each at most once on a day',
		access: FINANCE,
		body: Body({ stambuk: Type.Array(Stambuk, { minItems: 1, maxItems: 500, uniqueItems: true }) }),
		response: Data(
			Type.Object({
				diingatkan: Type.Integer(),
				/** Reminded today before, without a login, or nothing is overdue any more. */
				dilewati: Type.Integer(),
			}),
		),
	},
} as const
