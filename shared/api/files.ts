import { Type } from 'typebox'
import { TITIPAN_BYTES } from '../rules/titipan.ts'
import { jumlahPotongan } from '../rules/tugas.ts'
import { type Grant, publik } from './access.ts'
import { Body, Data, Uuid } from './contract.ts'

/** Who puts files to meetings and lessons. */
const PENGUNGGAH = [{ peran: 'dosen' }, { hak: 'akademik' }] as const satisfies Grant[]
const PENITIP = [{ peran: 'dosen', owner: 'titipan' }, { hak: 'akademik' }] as const satisfies Grant[]
const TitipanParams = Type.Object({ id: Uuid })

export const filesApi = {
	'GET /api/berkas/:sha256': {
		summary:
			'A picture, film, captions or document; the name is the SHA-256 of the bytes, and a film answers to ranges',
		access: publik('the name cannot be guessed, and an <img> cannot send a token'),
		params: Type.Object({ sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }) }),
		produces: [
			'image/webp',
			'image/png',
			'image/jpeg',
			'image/svg+xml',
			'video/webm',
			'video/mp4',
			'text/vtt',
			'text/plain',
			'application/pdf',
			'application/zip',
			'application/octet-stream',
		],
		response: Type.Any(),
	},
	'POST /api/titipan': {
		summary: 'Begins a file, which is then sent in pieces of 256 KiB and put where it belongs',
		access: PENGUNGGAH,
		body: Body({ ukuran: Type.Integer({ minimum: 1, maximum: TITIPAN_BYTES }) }),
		status: 201,
		response: Data(Type.Object({ id: Uuid })),
	},
	'GET /api/titipan/:id': {
		summary: 'Which pieces of a file have arrived',
		access: PENITIP,
		params: TitipanParams,
		response: Data(Type.Object({ ukuran: Type.Integer(), ada: Type.Array(Type.Integer()) })),
	},
	'PUT /api/titipan/:id/:nomor': {
		summary: 'One piece of a file, counted from 0; sent again it changes nothing',
		access: PENITIP,
		params: Type.Object({
			id: Uuid,
			nomor: Type.Integer({ minimum: 0, maximum: jumlahPotongan(TITIPAN_BYTES) - 1 }),
		}),
		consumes: ['application/octet-stream'],
		body: Type.Unknown(),
		response: Data(Type.Object({ ada: Type.Integer() })),
	},
	'DELETE /api/titipan/:id': {
		summary: 'Forgets a file that was sent in pieces',
		access: PENITIP,
		params: TitipanParams,
		response: Data(Type.Object({ dihapus: Type.Boolean() })),
	},
} as const
