import { type Static, Type } from 'typebox'
import { NAMA_DAFTAR } from '../rules/tampilan-daftar.ts'
import { Body, Data, Uuid } from './contract.ts'

/** Lists are the offices'; some of their people are lecturers. */
const STAFF = [{ peran: 'staf' }, { peran: 'dosen' }] as const
const OWN = [
	{ peran: 'staf', owner: 'tampilan' },
	{ peran: 'dosen', owner: 'tampilan' },
] as const

const Daftar = Type.Enum(NAMA_DAFTAR)
/** Longer than the longest name, so that the rule of names answers. */
const Nama = Type.String({ maxLength: 300 })
/** The words of the address: search, filters, order and columns. */
const Saringan = Type.Record(
	Type.String({ pattern: '^[a-z_]{1,30}$' }),
	Type.String({ minLength: 1, maxLength: 600 }),
	{ additionalProperties: false, maxProperties: 20 },
)

export const TampilanDaftar = Type.Object({
	id: Uuid,
	nama: Type.String(),
	saringan: Type.Record(Type.String(), Type.String()),
})
export type TampilanDaftar = Static<typeof TampilanDaftar>

const List = Data(Type.Array(TampilanDaftar))

export const listViewsApi = {
	'GET /api/kantor/tampilan': {
		summary: 'The own saved views of a list, by name',
		access: STAFF,
		query: Type.Object({ daftar: Daftar }, { additionalProperties: false }),
		response: List,
	},
	'POST /api/kantor/tampilan': {
		summary:
			'Saves a view of a list under a name; 409 for a name that is taken, and when there are 20 already',
		access: STAFF,
		body: Body({ daftar: Daftar, nama: Nama, saringan: Saringan }),
		response: List,
	},
	'PUT /api/kantor/tampilan/:id': {
		summary: 'Gives an own view another name; 409 for one that is taken',
		access: OWN,
		params: Type.Object({ id: Uuid }),
		body: Body({ nama: Nama }),
		response: List,
	},
	'DELETE /api/kantor/tampilan/:id': {
		summary: 'Forgets an own view',
		access: OWN,
		params: Type.Object({ id: Uuid }),
		response: List,
	},
} as const
