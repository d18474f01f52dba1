import { type Static, Type } from 'typebox'
import { Body, Data, Instant, Nullable, Uuid } from './contract.ts'
import type { Soal } from './exams.ts'
import { Alasan, PENGAMPU } from './oversight.ts'

/** A paper that was made anew. */
export const PaketTerbit = Type.Object({
	versi: Type.Integer(),
	jumlah_soal: Type.Integer(),
	/** Students who have begun before, and keep the paper that they have. */
	sudah_mulai: Type.Integer(),
})
export type PaketTerbit = Static<typeof PaketTerbit>

/** A question of which a paper that is made anew says something else. */
const SoalBerbeda = Type.Object({
	soal_id: Type.Integer(),
	/** The first words of it, as plain text. */
	cuplikan: Type.String(),
	/** Whether its right answer is another one. */
	kunci: Type.Boolean(),
})

/** What publishing a paper again would do, before it is done. */
export const PaketPratinjau = Type.Object({
	/** Why it cannot be; null when it can. */
	halangan: Nullable(
		Type.Object({
			code: Type.String(),
			error: Type.String(),
		}),
	),
	/** When the paper was fixed that students get now. */
	ditetapkan: Nullable(Instant),
	/** The state of the bank that this is about; the call is given it back. */
	bank_versi: Type.Integer(),
	jumlah_lama: Type.Integer(),
	jumlah_baru: Type.Integer(),
	masuk: Type.Array(SoalBerbeda),
	berubah: Type.Array(SoalBerbeda),
	keluar: Type.Array(SoalBerbeda),
	/** Students who have begun, and those who may still begin. */
	sudah_mulai: Type.Integer(),
	belum_mulai: Type.Integer(),
})
export type PaketPratinjau = Static<typeof PaketPratinjau>

/** What is in a sealed file: the paper as the specified call gives it, and its pictures as data URLs by their address. */
export type IsiTersegel = { soal: Soal[]; gambar: Record<string, string> }

export const papersApi = {
	'GET /api/ujian/:id/soal-tersegel': {
		summary:
			'The sealed paper of an exam, a quarter of an hour before it opens and while it can be begun or is worked on; the start gives the key',
		access: [{ peran: 'mahasiswa', owner: 'ujian' }],
		params: Type.Object({ id: Uuid }),
		produces: ['application/octet-stream'],
		response: Type.Any(),
	},
	'GET /api/ujian/:id/soal/terbitkan-ulang': {
		summary: 'What publishing the paper of an exam again would change, and for how many; changes nothing',
		access: PENGAMPU,
		params: Type.Object({ id: Uuid }),
		response: Data(PaketPratinjau),
	},
	'POST /api/ujian/:id/soal/terbitkan-ulang': {
		summary:
			'Makes the paper of an exam anew after its bank was changed too late to reach it, for those who have not begun',
		access: PENGAMPU,
		params: Type.Object({ id: Uuid }),
		body: Body({
			alasan: Alasan,
			/** The state of the bank that was looked at; another one by now is refused. */
			bank_versi: Type.Optional(Type.Integer({ minimum: 0, maximum: 2147483647 })),
		}),
		response: Data(PaketTerbit),
	},
} as const
