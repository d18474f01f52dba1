import { Type } from 'typebox'
import { KUNCI_AWAL } from '../rules/pengaturan.ts'
import { publik } from './access.ts'
import { Body, Nullable } from './contract.ts'

/** 256 random bits, base64url, as the server's log has it. */
const Token = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' })
const Text = Type.String({ maxLength: 1000 })
const Closed = { additionalProperties: false }

export const setupApi = {
	'POST /api/mulai/periksa': {
		summary:
			'Whether the link of the log still sets a campus up, and the time zone that the server fixes for it, if it does',
		access: publik('checks a token of the log'),
		body: Body({ token: Token }),
		response: Type.Object({
			berlaku: Type.Boolean(),
			/** This very link has made the campus. */
			sudah_dibuat: Type.Boolean(),
			zona: Nullable(Type.String()),
		}),
	},
	'POST /api/mulai': {
		summary: 'Makes the campus in an empty database, with its first administrator',
		access: publik('checks a token of the log'),
		status: 201,
		body: Body({
			token: Token,
			pengaturan: Type.Object(
				Object.fromEntries(KUNCI_AWAL.map((kunci) => [kunci, Type.Optional(Text)])),
				Closed,
			),
			program_studi: Type.Array(Type.Object({ kode: Text, nama: Text, jenjang: Text }, Closed), {
				minItems: 1,
				maxItems: 100,
			}),
			periode: Type.Object({ kode: Text, mulai: Text, selesai: Text }, Closed),
			administrator: Text,
			password: Type.String({ maxLength: 200 }),
			konfirmasi: Type.String({ maxLength: 200 }),
		}),
		response: Type.Object({ message: Type.String() }),
	},
} as const
