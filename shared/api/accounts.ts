import { type Static, Type } from 'typebox'
import { AREA, HAK, PERAN } from '../rules/wewenang.ts'
import { ANYONE, MAHASISWA, publik } from './access.ts'
import { Body, Data, Nullable, Uuid } from './contract.ts'
import { Gerbang } from './tuition.ts'

const Credentials = {
	email: Type.String({ minLength: 3, maxLength: 254, format: 'email' }),
	password: Type.String({ minLength: 1, maxLength: 128 }),
}
const CredentialsOfBrowser = Body({ ...Credentials, ingat_saya: Type.Optional(Type.Boolean()) })

/** Profile of the signed-in student; the field names were given with the API. */
export const Profile = Type.Object({
	id: Uuid,
	name: Type.String(),
	email: Type.String(),
	whatsapp: Nullable(Type.String()),
	foto: Nullable(Type.String()),
	stambuk: Type.String(),
	class: Nullable(Type.String()),
	semester: Type.Integer(),
	program_studi: Nullable(Type.String()),
	jenis_kelamin: Nullable(Type.String()),
	province: Nullable(Type.String()),
	city: Nullable(Type.String()),
	address: Nullable(Type.String()),
	/** 'true' means active. */
	status: Type.Union([Type.Literal('true'), Type.Literal('false')]),
	/** What is taken in another class than the own one, by an approved plan; left out where that is nothing. */
	kuliah_lain: Type.Optional(
		Type.Array(Type.Object({ kelas: Type.String(), matakuliah: Type.String() }), { minItems: 1 }),
	),
})
export type Profile = Static<typeof Profile>

/** Who is signed in, what they are and may do, and where that leads. */
export const Saya = Type.Object({
	id: Uuid,
	email: Type.String(),
	/** Staff have none. */
	nama: Nullable(Type.String()),
	peran: Type.Enum(PERAN),
	hak: Type.Array(Type.Enum(HAK)),
	/** The programmes for which the right `prodi` is held. */
	prodi: Type.Array(Type.String()),
	mahasiswa: Nullable(
		Type.Object({ stambuk: Type.String(), class: Nullable(Type.String()), semester: Type.Integer() }),
	),
	dosen: Nullable(Type.Object({ nip: Type.String(), kelas: Type.Array(Type.String()) })),
	/** The areas of the product that are theirs, and their first pages; the login leads to the first. */
	area: Type.Array(Type.Object({ nama: Type.Enum(AREA), alamat: Type.String() })),
})
export type Saya = Static<typeof Saya>

export const accountsApi = {
	'GET /api/akun/saya': {
		summary: 'Who is signed in, what they are and may do, and where that leads',
		access: ANYONE,
		response: Data(Saya),
	},
	'POST /api/akun/login': {
		summary: 'Login of everybody, whatever the role; sets the refresh cookie',
		access: publik('checks a password'),
		body: CredentialsOfBrowser,
		response: Data(
			Type.Object({
				access_token: Type.String(),
				/** The password was made by somebody else; an own one must be chosen first. */
				password_awal: Type.Boolean(),
				message: Type.String(),
			}),
		),
	},
	'POST /api/mahasiswa/login': {
		summary: 'Student login; sets the refresh cookie',
		access: publik('checks a password'),
		body: CredentialsOfBrowser,
		response: Data(Type.Object({ access_token: Type.String(), message: Type.String() })),
	},
	'GET /api/mahasiswa/profile': { summary: 'Own profile', access: MAHASISWA, response: Data(Profile) },
	'GET /api/mahasiswa/profile/status': {
		summary: 'Tuition check: the specified word for the course area, and every gate by itself',
		access: MAHASISWA,
		response: Type.Object({
			status: Type.Union([Type.Literal('sudah bayar spp'), Type.Literal('belum bayar spp')]),
			gerbang: Gerbang,
		}),
	},
	'POST /api/dosen/login': {
		summary: 'Login of lecturers and staff',
		access: publik('checks a password'),
		body: Body(Credentials),
		response: Data(
			Type.Object({ access_token: Type.String(), refresh_token: Type.String(), message: Type.String() }),
		),
	},
} as const
