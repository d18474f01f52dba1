import { Type } from 'typebox'
import { publik } from './access.ts'

export const filesApi = {
	'GET /api/berkas/:sha256': {
		summary: 'A picture of a question; its name is the SHA-256 of its bytes',
		access: publik('the name cannot be guessed, and an <img> cannot send a token'),
		params: Type.Object({ sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }) }),
		produces: ['image/webp', 'image/png', 'image/jpeg', 'image/svg+xml'],
		response: Type.Any(),
	},
} as const
