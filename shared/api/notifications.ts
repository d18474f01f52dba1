import { type Static, Type } from 'typebox'
import { JENIS_PEMBERITAHUAN } from '../rules/pemberitahuan.ts'
import { ANYONE } from './access.ts'
import { Data, Instant, Nullable, Uuid } from './contract.ts'

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

export const notificationsApi = {
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
		summary: 'Marks all as read',
		access: ANYONE,
		response: Belum,
	},
} as const
