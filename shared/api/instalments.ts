import { type Static, Type } from 'typebox'
import { BAGIAN_PALING_BANYAK, BAGIAN_PALING_SEDIKIT } from '../rules/cicilan.ts'
import { Body, Data, Instant, KelasKode, Nullable, PeriodeKode, Stambuk, Uuid } from './contract.ts'
import { Tagihan } from './tuition.ts'

const FINANCE = [{ hak: 'keuangan' }] as const
const Tanggal = Type.String({ format: 'date' })

/** Whose open bills of the term are meant: exactly one of these. A class and a programme are those of that term. */
const Kepada = Type.Object(
	{
		stambuk: Type.Optional(Type.Array(Stambuk, { minItems: 1, maxItems: 1000, uniqueItems: true })),
		kelas: Type.Optional(KelasKode),
		program_studi: Type.Optional(Type.String({ pattern: '^[A-Z]{2,8}$' })),
	},
	{ additionalProperties: false, minProperties: 1, maxProperties: 1 },
)

const Rancangan = {
	periode: PeriodeKode,
	kepada: Kepada,
	/** Percent of each bill, or rupiah that must be the bill. */
	satuan: Type.Enum(['persen', 'rupiah']),
	bagian: Type.Array(
		Type.Object(
			{ nilai: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }), jatuh_tempo: Tanggal },
			{ additionalProperties: false },
		),
		{ minItems: BAGIAN_PALING_SEDIKIT, maxItems: BAGIAN_PALING_BANYAK },
	),
}
const RancanganCicilan = Body(Rancangan)
export type RancanganCicilan = Static<typeof RancanganCicilan>

export const PratinjauCicilan = Type.Object({
	baru: Type.Integer(),
	total: Type.Integer(),
	/** The first of those who would get a plan. */
	contoh: Type.Array(
		Type.Object({
			stambuk: Type.String(),
			nama: Type.String(),
			kelas: Nullable(Type.String()),
			jumlah: Type.Integer(),
			/** Money that has come before the plan; it counts for the first parts. */
			terbayar: Type.Integer(),
			bagian: Type.Array(Type.Integer()),
		}),
	),
	ditolak: Type.Object({
		jumlah: Type.Integer(),
		contoh: Type.Array(
			Type.Object({
				stambuk: Type.String(),
				nama: Nullable(Type.String()),
				alasan: Type.Enum(['tidak_dikenal', 'tanpa_tagihan', 'lunas', 'sudah_dicicil', 'jumlah_lain']),
			}),
		),
	}),
})
export type PratinjauCicilan = Static<typeof PratinjauCicilan>

const PemberianCicilan = Type.Object({
	id: Uuid,
	periode: PeriodeKode,
	oleh: Nullable(Type.String()),
	dibuat_pada: Instant,
	diurungkan_pada: Nullable(Instant),
	/** Bills that are paid by this plan now. */
	tagihan: Type.Integer(),
	/** Of them those to which nothing was paid since: they go when it is undone. */
	bebas: Type.Integer(),
	total: Type.Integer(),
})
export type PemberianCicilan = Static<typeof PemberianCicilan>

export const instalmentsApi = {
	'GET /api/kantor/cicilan': {
		summary: 'Patterns of instalments, and the plans that were granted in a term, newest first',
		access: FINANCE,
		query: Type.Object({ periode: PeriodeKode }),
		response: Data(
			Type.Object({
				/** Shares in percent. */
				pola: Type.Array(Type.Array(Type.Integer())),
				hari_ini: Tanggal,
				/** The last day of the term, for arrears of the active one: nothing is due after it. */
				selesai: Tanggal,
				pemberian: Type.Array(PemberianCicilan),
			}),
		),
	},
	'POST /api/kantor/cicilan/pratinjau': {
		summary: 'Who would pay in these instalments, and who cannot; changes nothing',
		access: FINANCE,
		body: RancanganCicilan,
		response: Data(PratinjauCicilan),
	},
	'POST /api/kantor/cicilan': {
		summary: 'Grants instalments; 409 when it would be other bills than were shown',
		access: FINANCE,
		status: 201,
		body: Body({
			...Rancangan,
			/** What was shown. */
			baru: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
			total: Type.Integer({ minimum: 1 }),
		}),
		response: Data(PemberianCicilan),
	},
	'POST /api/kantor/cicilan/:id/urungkan': {
		summary: 'Takes plans back to which nothing was paid; a repeat does nothing more',
		access: FINANCE,
		params: Type.Object({ id: Uuid }),
		response: Data(PemberianCicilan),
	},
	'POST /api/kantor/tagihan/:id/cicilan/cabut': {
		summary: 'Ends the plan of one bill, also after parts were paid; what is left is due as before',
		access: FINANCE,
		params: Type.Object({ id: Uuid }),
		body: Body({ alasan: Type.String({ minLength: 3, maxLength: 500 }) }),
		response: Data(Tagihan),
	},
} as const
