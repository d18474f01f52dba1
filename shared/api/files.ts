import { Type } from 'typebox'
import { publik } from './access.ts'

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
} as const
