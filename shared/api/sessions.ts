import { type Static, Type } from 'typebox'
import { ANYONE, publik } from './access.ts'
import { Body, Data, Instant, Nullable, Uuid } from './contract.ts'

export const Sesi = Type.Object({
	id: Uuid,
	dibuat_pada: Instant,
	/** Last sign of life, exact to the ten minutes of an access token. */
	terakhir_pada: Instant,
	berakhir_pada: Instant,
	/** The browser's User-Agent. */
	peramban: Nullable(Type.String()),
	alamat_ip: Nullable(Type.String()),
	/** The session of this request. */
	ini: Type.Boolean(),
})
export type Sesi = Static<typeof Sesi>

const Message = Type.Object({ message: Type.String() })

const REFRESH = { publik: 'checks the refresh cookie', withCookie: true } as const
const LOGOUT = {
	publik: 'takes the access token or the refresh cookie, whichever is left',
	withToken: true,
	withCookie: true,
} as const

export const sessionsApi = {
	'POST /api/akun/refresh': {
		summary: 'New access token for the refresh cookie, whatever the role',
		access: REFRESH,
		response: Data(Type.Object({ access_token: Type.String() })),
	},
	'POST /api/siswa/refresh-token': {
		summary: 'New access token for the refresh cookie',
		access: REFRESH,
		response: Type.Object({ token: Type.String() }),
	},
	'POST /api/dosen/refresh': {
		summary: 'New tokens for a refresh token; the old one is spent',
		access: publik('checks a refresh token in its body'),
		// One that is too short or too long opens nothing; it is no malformed call.
		// Of any length: what is no token of ours opens nothing (401), and is no other mistake.
		body: Body({ refresh_token: Type.String() }),
		response: Type.Object({ access_token: Type.String(), refresh_token: Type.String() }),
	},
	'POST /api/akun/logout': {
		summary: 'Ends the session at once, whatever the role',
		access: LOGOUT,
		response: Message,
	},
	'POST /api/mahasiswa/logout': { summary: 'Ends the session at once', access: LOGOUT, response: Message },
	'POST /api/dosen/logout': {
		withPasswordAwal: true,
		summary: 'Ends the session at once',
		access: [{ peran: 'dosen' }, { peran: 'staf' }],
		response: Message,
	},
	'GET /api/akun/sesi': {
		summary: 'Own open sessions, this one first',
		access: ANYONE,
		response: Data(Type.Array(Sesi)),
	},
	'DELETE /api/akun/sesi/:id': {
		summary: 'Ends one of the own sessions at once',
		access: [
			{ peran: 'mahasiswa', owner: 'sesi' },
			{ peran: 'dosen', owner: 'sesi' },
			{ peran: 'staf', owner: 'sesi' },
		],
		params: Type.Object({ id: Uuid }),
		response: Message,
	},
	'DELETE /api/akun/sesi': {
		summary: 'Ends all own sessions but this one',
		access: ANYONE,
		response: Message,
	},
} as const
