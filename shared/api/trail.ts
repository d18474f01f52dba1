import { type Static, Type } from 'typebox'
import { Body, Data, Instant, Nullable, Uuid } from './contract.ts'

const SISTEM = [{ hak: 'sistem' }] as const

export const JEJAK_PER_HALAMAN = 50
/** So far back a list of the trail goes; who looks for more narrows it. */
export const JEJAK_PALING_BANYAK = 5_000

const Hari = Type.String({ format: 'date' })
const Saringan = {
	/** Words of a name, e-mail or number: what these people did, and what was done to them or theirs. */
	cari: Type.Optional(Type.String({ maxLength: 100 })),
	/** Who did it; `server` for what nobody did who was signed in. */
	pelaku: Type.Optional(Type.Union([Uuid, Type.Literal('server')])),
	/** An action, or the subject of many. */
	tindakan: Type.Optional(Type.String({ pattern: '^[a-z_]{1,60}$' })),
	/** To what it was done, as the trail names it: `ujian:…`. */
	objek: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
	dari: Type.Optional(Hari),
	sampai: Type.Optional(Hari),
}
const SaringanJejak = Type.Object(Saringan)
export type SaringanJejak = Static<typeof SaringanJejak>

const BarisJejak = Type.Object({
	id: Type.Integer(),
	pada: Instant,
	/** What was done, as a sentence. */
	kalimat: Type.String(),
	/** Null where nobody was signed in. */
	pelaku: Nullable(Uuid),
	/** Name or e-mail of who did it. */
	oleh: Nullable(Type.String()),
	objek: Type.String(),
	/** What the object is called. */
	terhadap: Type.String(),
})
export type BarisJejak = Static<typeof BarisJejak>

export const DaftarJejak = Type.Object({
	baris: Type.Array(BarisJejak),
	/** At most {@link JEJAK_PALING_BANYAK}. */
	total: Type.Integer(),
	halaman: Type.Integer(),
	per_halaman: Type.Integer(),
	/** There are older ones beyond these. */
	lebih: Type.Boolean(),
	/** More people are called so than were looked at. */
	orang_lebih: Type.Boolean(),
})
export type DaftarJejak = Static<typeof DaftarJejak>

export const JejakLengkap = Type.Object({
	...BarisJejak.properties,
	/** The page of what it was done to, where the caller may open one. */
	alamat: Nullable(Type.String()),
	ranah: Nullable(Type.String()),
	tindakan: Type.String(),
	/** Both null where only that it was changed is told. */
	rincian: Type.Array(
		Type.Object({ bidang: Type.String(), dari: Nullable(Type.String()), menjadi: Nullable(Type.String()) }),
	),
	/** Of the request that did it, as the log of the server has it. */
	request_id: Nullable(Type.String()),
})
export type JejakLengkap = Static<typeof JejakLengkap>

export const trailApi = {
	'GET /api/kantor/jejak': {
		summary: 'Who did what to whom and when, newest first',
		access: SISTEM,
		query: Type.Object({
			...Saringan,
			halaman: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
		}),
		response: Data(DaftarJejak),
	},
	'GET /api/kantor/jejak/:id': {
		summary: 'A line of the trail with what was changed; no secrets, no personal values',
		access: SISTEM,
		params: Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) }),
		response: Data(JejakLengkap),
	},
	'POST /api/kantor/jejak/ekspor': {
		summary: 'The lines that the filters leave, as a spreadsheet; the trail has that it was made',
		access: SISTEM,
		body: Body(Saringan),
		produces: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
		response: Type.Any(),
	},
} as const
