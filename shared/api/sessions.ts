import { type Static, Type } from 'typebox'
import { ANYONE } from './access.ts'
import { Data, Instant, Nullable, Uuid } from './contract.ts'

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

export const sessionsApi = {
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
