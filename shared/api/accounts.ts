import { type Static, Type } from 'typebox'
import { MAHASISWA, publik } from './access.ts'
import { Body, Data, Nullable, Uuid } from './contract.ts'
import { Gerbang } from './tuition.ts'

const Credentials = {
	email: Type.String({ minLength: 3, maxLength: 254, format: 'email' }),
	password: Type.String({ minLength: 1, maxLength: 128 }),
}

const RefreshToken = Type.String({ minLength: 20, maxLength: 200 })

/** Profile of the signed-in student; field names are the specification's (section 3). */
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
	/** 'true' means active (specification, section 3). */
	status: Type.Union([Type.Literal('true'), Type.Literal('false')]),
})
export type Profile = Static<typeof Profile>

const Done = Type.Object({ message: Type.String() })

export const accountsApi = {
	'POST /api/mahasiswa/login': {
		summary: 'Student login; sets the refresh cookie',
		access: publik('checks a password'),
		body: Body({ ...Credentials, ingat_saya: Type.Optional(Type.Boolean()) }),
		response: Data(Type.Object({ access_token: Type.String(), message: Type.String() })),
	},
	'POST /api/siswa/refresh-token': {
		summary: 'New access token for the refresh cookie',
		access: publik('checks a refresh token'),
		response: Type.Object({ token: Type.String() }),
	},
	'POST /api/mahasiswa/logout': {
		summary: 'Ends the session at once',
		access: publik('takes the access token or the refresh cookie, whichever is left'),
		response: Done,
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
	'POST /api/dosen/refresh': {
		summary: 'New tokens for a refresh token; the old one is spent',
		access: publik('checks a refresh token'),
		body: Body({ refresh_token: RefreshToken }),
		response: Type.Object({ access_token: Type.String(), refresh_token: Type.String() }),
	},
	'POST /api/dosen/logout': {
		summary: 'Ends the session at once',
		access: [{ peran: 'dosen' }, { peran: 'staf' }],
		response: Done,
	},
} as const
