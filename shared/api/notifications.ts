import { type Static, Type } from 'typebox'
import { JENIS_PEMBERITAHUAN } from '../rules/pemberitahuan.ts'
import { SALURAN } from '../rules/saluran.ts'
import { ANYONE, publik } from './access.ts'
import { Body, Data, Instant, Nullable, Uuid } from './contract.ts'

export const Pemberitahuan = Type.Object({
	id: Uuid,
	jenis: Type.Enum(JENIS_PEMBERITAHUAN),
	judul: Type.String(),
	isi: Type.String(),
	/** The page that it leads to. */
	alamat: Type.String(),
	dibuat_pada: Instant,
	dibaca: Type.Boolean(),
})
export type Pemberitahuan = Static<typeof Pemberitahuan>

/** How many have not been read; 100 stands for any more. */
const Belum = Data(Type.Object({ belum: Type.Integer({ minimum: 0, maximum: 100 }) }))

const Jenis = Type.Enum(JENIS_PEMBERITAHUAN)

export const PengaturanPemberitahuan = Type.Object({
	/** What the caller can be told of, and which ways. */
	jenis: Type.Array(
		Type.Object({
			jenis: Jenis,
			aplikasi: Type.Boolean(),
			email: Type.Boolean(),
			push: Type.Boolean(),
		}),
	),
	push: Type.Object({
		/** By which a browser knows messages of this campus (VAPID), in base64url. */
		kunci: Type.String(),
		/** The device of this session takes messages. */
		perangkat_ini: Type.Boolean(),
	}),
})
export type PengaturanPemberitahuan = Static<typeof PengaturanPemberitahuan>

const Push = Data(Type.Object({ perangkat_ini: Type.Boolean() }))

export const notificationsApi = {
	'GET /api/pemberitahuan/pengaturan': {
		summary: 'Which ways the caller is told of what',
		access: ANYONE,
		response: Data(PengaturanPemberitahuan),
	},
	'PUT /api/pemberitahuan/pengaturan': {
		summary: 'Sets one way of being told, for some kinds; of security everybody is told in the app',
		access: ANYONE,
		body: Body({
			jenis: Type.Array(Jenis, { minItems: 1, maxItems: JENIS_PEMBERITAHUAN.length, uniqueItems: true }),
			saluran: Type.Enum(SALURAN),
			aktif: Type.Boolean(),
		}),
		response: Data(PengaturanPemberitahuan),
	},
	'PUT /api/pemberitahuan/push': {
		summary: 'Has the device of this session take messages, until the session is over',
		access: ANYONE,
		body: Body({
			/** Address of the browser's push service. */
			titik_akhir: Type.String({ minLength: 10, maxLength: 1000 }),
			/** The browser's public key and secret, in base64url. */
			p256dh: Type.String({ pattern: '^[A-Za-z0-9_-]{87}=?$' }),
			auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22}(==)?$' }),
		}),
		response: Push,
	},
	'DELETE /api/pemberitahuan/push': {
		summary: 'The device of this session takes no messages any more',
		access: ANYONE,
		response: Push,
	},
	'POST /api/pemberitahuan/berhenti': {
		summary:
			'Ends the mails of an account, but those about its security; mail programs call it by themselves',
		access: publik('checks a mailed token'),
		query: Type.Object({ token: Type.String({ minLength: 1, maxLength: 300 }) }),
		response: Type.Object({ message: Type.String() }),
	},
	'GET /api/pemberitahuan': {
		summary: 'Own notifications, the latest first, twenty at a time',
		access: ANYONE,
		query: Type.Object({
			/** The last one of the page before. */
			sesudah: Type.Optional(Uuid),
		}),
		response: Data(Type.Object({ pemberitahuan: Type.Array(Pemberitahuan), lanjut: Nullable(Uuid) })),
	},
	'GET /api/pemberitahuan/belum': {
		summary: 'How many own notifications have not been read',
		access: ANYONE,
		response: Belum,
	},
	'PUT /api/pemberitahuan/:id/dibaca': {
		summary: 'Marks one as read',
		access: [
			{ peran: 'mahasiswa', owner: 'pemberitahuan' },
			{ peran: 'dosen', owner: 'pemberitahuan' },
			{ peran: 'staf', owner: 'pemberitahuan' },
		],
		params: Type.Object({ id: Uuid }),
		response: Belum,
	},
	'PUT /api/pemberitahuan/dibaca': {
		summary: 'Marks all as read, or those that lead to a page that the caller has before them',
		access: ANYONE,
		query: Type.Object({ alamat: Type.Optional(Type.String({ pattern: '^/', maxLength: 500 })) }),
		response: Belum,
	},
} as const
