import { Type } from 'typebox'
import { publik } from './access.ts'
import { Body, Uuid } from './contract.ts'

const Message = Type.Object({ message: Type.String() })

export const newsletterApi = {
	'POST /api/buletin': {
		summary: 'Asks for the newsletter; a mailed link confirms it. The answer is the same for every address',
		access: publik('anybody may ask; a mailed link confirms'),
		status: 202,
		body: Body({ email: Type.String({ minLength: 3, maxLength: 254, format: 'email' }) }),
		response: Message,
	},
	'POST /api/buletin/konfirmasi': {
		summary: 'Confirms a subscription by the mailed link',
		access: publik('checks a mailed token'),
		body: Body({ token: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }) }),
		response: Message,
	},
	'POST /api/buletin/berhenti': {
		summary: 'Ends a subscription by the link in every issue; the address is forgotten',
		access: publik('checks a mailed token'),
		body: Body({ token: Uuid }),
		response: Message,
	},
	'POST /api/buletin/berhenti/langsung': {
		summary: 'The same, called by mail programs by themselves',
		access: publik('checks a mailed token'),
		query: Type.Object({ token: Uuid }),
		response: Message,
	},
} as const
