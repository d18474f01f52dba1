import { type Static, Type } from 'typebox'
import { Body, Data, Uuid } from './contract.ts'
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
	'POST /api/ujian/:id/soal/terbitkan-ulang': {
		summary:
			'Makes the paper of an exam anew after its bank was changed too late to reach it, for those who have not begun',
		access: PENGAMPU,
		params: Type.Object({ id: Uuid }),
		body: Body({ alasan: Alasan }),
		response: Data(PaketTerbit),
	},
} as const
