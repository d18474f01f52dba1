import { type Static, Type } from 'typebox'
import { Body, Data, Instant, Uuid } from './contract.ts'

/** A span that only the device knows of, told in its own milliseconds: a clock that is wrong shifts nothing. */
export const FaktaPerangkat = Body({
	/** Made by the device: a repeated fact is one. */
	id: Uuid,
	/** The page was hidden by another tab, app or a locked screen; or it was left or closed. */
	jenis: Type.Union([Type.Literal('tersembunyi'), Type.Literal('ditinggalkan')]),
	/** How long ago it began, and how long it lasted. */
	lalu_ms: Type.Integer({ minimum: 0, maximum: 86_400_000 }),
	lama_ms: Type.Integer({ minimum: 0, maximum: 86_400_000 }),
})

export type FaktaPerangkat = Static<typeof FaktaPerangkat>

export const FaktaList = Type.Array(FaktaPerangkat, { maxItems: 20 })

export const Pesan = Type.Object({ id: Type.Integer(), isi: Type.String(), pada: Instant })
export type Pesan = Static<typeof Pesan>

export const Kontak = Type.Object({
	status: Type.Union([Type.Literal('berlangsung'), Type.Literal('selesai')]),
	sisa_ms: Type.Integer(),
	epoch: Type.Integer(),
	/** Messages to the room or to this student that the device has not named yet, oldest first. */
	pesan: Type.Array(Pesan),
})
export type Kontak = Static<typeof Kontak>

export const contactApi = {
	'POST /api/pengerjaan/:id/kontak': {
		summary: 'A device at an open exam tells that it is there, and hears of time, take-over and messages',
		access: [{ peran: 'mahasiswa', owner: 'pengerjaan' }],
		params: Type.Object({ id: Uuid }),
		body: Body({
			perangkat: Uuid,
			fakta: Type.Optional(FaktaList),
			/** Number of the last message that the device has shown. */
			pesan: Type.Optional(Type.Integer({ minimum: 0, maximum: 2147483647 })),
		}),
		response: Data(Kontak),
	},
} as const
