import { type Static, Type } from 'typebox'
import { Body, Data, Uuid } from './contract.ts'
import { Alasan, PENGAMPU } from './oversight.ts'

/** A paper that was made anew. */
export const PaketTerbit = Type.Object({
	versi: Type.Integer(),
	jumlah_soal: Type.Integer(),
	/** Students who have begun before, and keep the paper that they have. */
	sudah_mulai: Type.Integer(),
})
export type PaketTerbit = Static<typeof PaketTerbit>

export const papersApi = {
	'POST /api/ujian/:id/soal/terbitkan-ulang': {
		summary:
			'Makes the paper of an exam anew after its bank was changed too late to reach it, for those who have not begun',
		access: PENGAMPU,
		params: Type.Object({ id: Uuid }),
		body: Body({ alasan: Alasan }),
		response: Data(PaketTerbit),
	},
} as const
