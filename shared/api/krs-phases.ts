import { type Static, Type } from 'typebox'
import { Body, Data, Instant, Nullable, PeriodeKode } from './contract.ts'

const Tahap = Type.Object(
	{
		/** Null: of every programme. */
		program_studi: Nullable(Type.String({ minLength: 1, maxLength: 20 })),
		/** Entry year; null: of every year. */
		angkatan: Nullable(Type.Integer({ minimum: 1950, maximum: 2200 })),
		buka: Instant,
		tutup: Instant,
	},
	{ additionalProperties: false },
)
export type Tahap = Static<typeof Tahap>

const Hitungan = {
	mahasiswa: Type.Integer(),
	/** Who of them has still to hand a plan in. */
	belum: Type.Integer(),
}

const MasaLengkap = Type.Object({
	periode: Nullable(Type.Object({ kode: Type.String(), nama: Type.String() })),
	masa: Nullable(Type.Object({ buka: Instant, tutup: Instant })),
	/** In the order in which they open; each with the students for whom it counts. */
	tahap: Type.Array(Type.Object({ ...Tahap.properties, ...Hitungan })),
	/** Students for whom no phase counts: for them all days are open. */
	tanpa_tahap: Type.Object(Hitungan),
	prodi: Type.Array(Type.Object({ kode: Type.String(), nama: Type.String() })),
	/** Entry years of the students of this term. */
	angkatan: Type.Array(Type.Object({ angkatan: Type.Integer(), mahasiswa: Type.Integer() })),
})
export type MasaLengkap = Static<typeof MasaLengkap>

const TulisTahap = Body({
	periode: PeriodeKode,
	/** The phases that the caller has seen. */
	dari: Type.Array(Tahap, { maxItems: 100 }),
	menjadi: Type.Array(Tahap, { maxItems: 100 }),
})
export type TulisTahap = Static<typeof TulisTahap>

export const krsPhasesApi = {
	'GET /api/kantor/krs/masa': {
		summary: 'The days of KRS of the active term and their phases, with how many students each is for',
		access: [
			{ hak: 'akademik' },
			{ hak: 'prodi', why: 'the days are those of the whole campus, and the counts name nobody' },
		],
		response: Data(MasaLengkap),
	},
	'PUT /api/kantor/krs/tahap': {
		summary:
			'Replaces the phases of a term, all or nothing; 409 where somebody else has changed them meanwhile',
		access: [{ hak: 'akademik' }],
		body: TulisTahap,
		response: Data(MasaLengkap),
	},
} as const
