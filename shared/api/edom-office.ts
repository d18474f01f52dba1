import { type Static, Type } from 'typebox'
import { PERNYATAAN_PALING_BANYAK } from '../rules/edom.ts'
import { Body, Data, Nullable, PeriodeKode, Uuid } from './contract.ts'
import { Angket, EdomProdi } from './edom.ts'

const AKADEMIK = [{ hak: 'akademik' }] as const
const PRODI = [{ hak: 'akademik' }, { hak: 'prodi', owner: 'programme' }] as const
const Hari = Type.String({ format: 'date' })
const ParamsProdi = Type.Object({ prodi: Type.String({ minLength: 1, maxLength: 20 }) })
const DiPeriode = Type.Object({ periode: Type.Optional(PeriodeKode) })

/** From which day to which a term asks its students, and what. */
const MasaEdom = { angket_id: Uuid, mulai: Hari, selesai: Hari }

const AngketKantor = Type.Object({
	...Angket.properties,
	/** Rises with each change. */
	versi: Type.Integer(),
	/** Somebody has answered it: it stays as it is. */
	beku: Type.Boolean(),
	/** Terms that ask it. */
	periode: Type.Array(Type.String()),
})
export type AngketKantor = Static<typeof AngketKantor>

export const MejaEdom = Type.Object({
	ambang: Type.Integer(),
	gerbang: Type.Boolean(),
	angket: Type.Array(AngketKantor),
	/** Terms, the newest first. */
	periode: Type.Array(
		Type.Object({
			kode: PeriodeKode,
			nama: Type.String(),
			mulai: Hari,
			selesai: Hari,
			aktif: Type.Boolean(),
			masa: Nullable(Type.Object(MasaEdom)),
			/** Somebody has answered: the questionnaire stays. */
			terjawab: Type.Boolean(),
			/** Its last day is over and somebody has answered: nothing changes any more. */
			tutup: Type.Boolean(),
			/** Classes with a lecturer, each a form. */
			formulir: Type.Integer(),
		}),
	),
	/** Whose results may be seen. */
	program_studi: Type.Array(Type.Object({ kode: Type.String(), nama: Type.String() })),
})
export type MejaEdom = Static<typeof MejaEdom>

const Isi = {
	nama: Type.String({ minLength: 1, maxLength: 120 }),
	skala: Type.Union([Type.Literal(4), Type.Literal(5)]),
	label: Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { minItems: 4, maxItems: 5 }),
	bagian: Type.Array(
		Body({
			nama: Type.String({ minLength: 1, maxLength: 120 }),
			pernyataan: Type.Array(Type.String({ minLength: 1, maxLength: 300 }), {
				minItems: 1,
				maxItems: PERNYATAAN_PALING_BANYAK,
			}),
		}),
		{ minItems: 1, maxItems: 20 },
	),
	pertanyaan_bebas: Nullable(Type.String({ maxLength: 300 })),
}
export const IsiAngket = Type.Object(Isi)
export type IsiAngket = Static<typeof IsiAngket>

export const edomOfficeApi = {
	'GET /api/kantor/edom': {
		summary: 'Questionnaires about lectures, and which term asks which one when',
		access: [
			{ hak: 'akademik' },
			{
				hak: 'prodi',
				why: 'the questionnaire and its days are those of all programmes; only their own are led to',
			},
		],
		response: Data(MejaEdom),
	},
	'POST /api/kantor/edom/angket': {
		summary: 'Makes a questionnaire; the same one sent again is one',
		access: AKADEMIK,
		body: Body({ id: Uuid, ...Isi }),
		response: Data(AngketKantor),
	},
	'PUT /api/kantor/edom/angket/:id': {
		summary: 'Changes a questionnaire that nobody has answered, as it was seen',
		access: AKADEMIK,
		params: Type.Object({ id: Uuid }),
		body: Body({ versi: Type.Integer({ minimum: 1 }), ...Isi }),
		response: Data(AngketKantor),
	},
	'DELETE /api/kantor/edom/angket/:id': {
		summary: 'Removes a questionnaire that no term asks',
		access: AKADEMIK,
		params: Type.Object({ id: Uuid }),
		response: Data(Type.Object({ id: Uuid })),
	},
	'PUT /api/kantor/edom/masa/:periode': {
		summary:
			'From which day to which a term asks its students, and what; 409 with who and what where somebody else has changed it meanwhile',
		access: AKADEMIK,
		params: Type.Object({ periode: PeriodeKode }),
		body: Body({
			/** What the caller has seen; null where the term asked nothing. */
			dari: Nullable(Body(MasaEdom)),
			...MasaEdom,
		}),
		response: Data(MejaEdom),
	},
	'GET /api/kantor/edom/hasil/:prodi': {
		summary: 'What the classes of a programme have said in a term, where enough have',
		access: PRODI,
		params: ParamsProdi,
		query: DiPeriode,
		response: Data(EdomProdi),
	},
	'GET /api/kantor/edom/hasil/:prodi/berkas': {
		summary: 'The same as a workbook; its free texts are on a sheet of their own',
		access: PRODI,
		params: ParamsProdi,
		query: DiPeriode,
		produces: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
		response: Type.Any(),
	},
} as const
