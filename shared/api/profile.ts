import { type Static, Type } from 'typebox'
import { publik } from './access.ts'
import { Profile } from './accounts.ts'
import { Body, Data, Nullable, Stambuk } from './contract.ts'

/** Empty text means the same as null: nothing entered. */
const Entry = (maxLength: number) => Type.Optional(Nullable(Type.String({ maxLength })))

/** Echoed fields of a whole profile; a value other than the stored one is refused. */
const ReadOnly = Type.Optional(Type.Unknown())

export const ProfileUpdate = Body({
	name: Type.Optional(Type.String({ minLength: 1, maxLength: 120 })),
	whatsapp: Entry(30),
	jenis_kelamin: Type.Optional(
		Nullable(Type.Union([Type.Literal('Laki-laki'), Type.Literal('Perempuan'), Type.Literal('')])),
	),
	province: Entry(80),
	city: Entry(80),
	address: Entry(500),
	foto: Entry(300),
	id: ReadOnly,
	email: ReadOnly,
	stambuk: ReadOnly,
	class: ReadOnly,
	semester: ReadOnly,
	program_studi: ReadOnly,
	status: ReadOnly,
})
export type ProfileUpdate = Static<typeof ProfileUpdate>

const Wilayah = Type.Object({ kode: Type.String(), nama: Type.String() })
export type Wilayah = Static<typeof Wilayah>

export const profileApi = {
	'PUT /api/mahasiswa/:stambuk': {
		summary: 'Changes own profile; fields that are left out stay as they are',
		access: [{ peran: 'mahasiswa', owner: 'stambuk' }],
		params: Type.Object({ stambuk: Stambuk }),
		body: ProfileUpdate,
		response: Data(Profile),
	},
	'PUT /api/mahasiswa/:stambuk/foto': {
		summary: 'New photo: the bytes of a JPEG, PNG or WebP of at most 2 MB; kept as a square WebP',
		access: [{ peran: 'mahasiswa', owner: 'stambuk' }],
		params: Type.Object({ stambuk: Stambuk }),
		consumes: ['image/jpeg', 'image/png', 'image/webp'],
		body: Type.Unknown(),
		response: Data(Profile),
	},
	'GET /api/wilayah/provinsi': {
		summary: 'Provinces of Indonesia',
		access: publik('provinces and cities of Indonesia'),
		response: Data(Type.Array(Wilayah)),
	},
	'GET /api/wilayah/provinsi/:kode/kota': {
		summary: 'Cities and regencies of a province',
		access: publik('provinces and cities of Indonesia'),
		params: Type.Object({ kode: Type.String({ pattern: '^[0-9]{2}$' }) }),
		response: Data(Type.Array(Wilayah)),
	},
} as const
