import { type Static, Type } from 'typebox'
import { BERITA_EDISI, PENGANTAR_HURUF, SUBJEK_HURUF } from '../rules/buletin.ts'
import { Body, Data, Instant, Nullable, Uuid } from './contract.ts'

const HUMAS = [{ hak: 'humas' }] as const

/** `YYYY-MM` of the campus's calendar. */
const Bulan = Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])$' })

const Isi = {
	subjek: Type.String({ minLength: 1, maxLength: SUBJEK_HURUF }),
	/** Plain text; an empty line begins a paragraph. */
	pengantar: Type.String({ minLength: 1, maxLength: PENGANTAR_HURUF }),
	/** Published articles, in the order in which they stand in the mail. */
	berita: Type.Array(Uuid, { maxItems: BERITA_EDISI, uniqueItems: true }),
}
const IsiEdisi = Body(Isi)
export type IsiEdisi = Static<typeof IsiEdisi>

const Edisi = Type.Object({
	bulan: Bulan,
	...Isi,
	versi: Type.Integer(),
	diubah: Type.Object({ oleh: Nullable(Type.String()), pada: Instant }),
	/** Null for a draft. `diserahkan` of `penerima` are on their way or there; `selesai` once nobody is left. */
	kiriman: Nullable(
		Type.Object({
			pada: Instant,
			penerima: Type.Integer(),
			diserahkan: Type.Integer(),
			selesai: Type.Boolean(),
		}),
	),
})
export type Edisi = Static<typeof Edisi>

const Meja = Type.Object({
	/** Addresses that were confirmed. */
	langganan: Type.Integer(),
	/** The month of now, whose issue can be written and sent. */
	bulan: Bulan,
	edisi: Nullable(Edisi),
	/** The text of the last issue that was never sent, to begin with; null when there is none, or one for this month. */
	sisa: Nullable(IsiEdisi),
	/** Articles of the last two months, and those in the issue; newest first. */
	berita: Type.Array(
		Type.Object({ id: Uuid, judul: Type.String(), ringkasan: Type.String(), terbit: Instant }),
	),
	/** Issues that were sent before, newest first. */
	lalu: Type.Array(
		Type.Object({ bulan: Bulan, subjek: Type.String(), pada: Instant, penerima: Type.Integer() }),
	),
})
export type MejaBuletin = Static<typeof Meja>

const params = Type.Object({ bulan: Bulan })
/** The version that the caller has seen; 0 for one that is not there yet. */
const versi = Type.Integer({ minimum: 0, maximum: 1_000_000 })

export const newsletterOfficeApi = {
	'GET /api/kantor/buletin': {
		summary: 'The newsletter: subscribers, the issue of this month, and those before',
		access: HUMAS,
		response: Data(Meja),
	},
	'PUT /api/kantor/buletin/:bulan': {
		summary: 'Writes the draft of this month. 409 with who has changed it meanwhile, or once it is sent',
		access: HUMAS,
		params,
		body: Body({ versi, ...Isi }),
		response: Data(Edisi),
	},
	'POST /api/kantor/buletin/:bulan/coba': {
		summary: 'Mails the draft of this month to the caller alone',
		access: HUMAS,
		params,
		status: 202,
		response: Data(Type.Object({ email: Type.String() })),
	},
	'POST /api/kantor/buletin/:bulan/kirim': {
		summary: 'Sends the issue of this month to all subscribers; sent twice is sent once',
		access: HUMAS,
		params,
		status: 202,
		body: Body({ versi }),
		response: Data(Edisi),
	},
} as const
