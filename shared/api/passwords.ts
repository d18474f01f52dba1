import { Type } from 'typebox'
import { ANYONE, publik } from './access.ts'
import { Body } from './contract.ts'

const Password = Type.String({ minLength: 1, maxLength: 200 })
/** 256 random bits, base64url, as in the mailed link. */
const ResetToken = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' })
const Message = Type.Object({ message: Type.String() })

export const passwordsApi = {
	'PUT /api/akun/password': {
		summary: 'Changes the password; all other sessions end',
		access: ANYONE,
		withPasswordAwal: true,
		body: Body({ passwordLama: Password, passwordBaru: Password, konfirmasiPassword: Password }),
		response: Message,
	},
	'POST /api/akun/konfirmasi-password': {
		summary: 'Takes the own password again; for 15 minutes the session may then do what asks for it',
		access: [{ peran: 'dosen' }, { peran: 'staf' }],
		body: Body({ password: Password }),
		response: Message,
	},
	'POST /api/lupa-password': {
		summary: 'Mails a link to set a new password; the answer is the same whether the address is known',
		access: publik('who forgot the password cannot log in; the answer tells nothing'),
		status: 202,
		body: Body({ email: Type.String({ minLength: 3, maxLength: 254, format: 'email' }) }),
		response: Message,
	},
	'POST /api/lupa-password/periksa': {
		summary: 'Whether a mailed link still works',
		access: publik('checks a mailed token'),
		body: Body({ token: ResetToken }),
		response: Type.Object({ berlaku: Type.Boolean() }),
	},
	'POST /api/lupa-password/atur-ulang': {
		summary: 'Sets a new password by a mailed link; all sessions end',
		access: publik('checks a mailed token'),
		body: Body({ token: ResetToken, passwordBaru: Password, konfirmasiPassword: Password }),
		response: Message,
	},
} as const
