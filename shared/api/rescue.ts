import { type Static, Type } from 'typebox'
import { Body, Data, Uuid } from './contract.ts'
import { PENGAWAS } from './oversight.ts'

/** What became of the answers in a rescue code. */
export const HasilKodeDarurat = Type.Object({
	stambuk: Type.String(),
	nama: Type.String(),
	nasib: Type.Union([
		/** In time: the attempt was still open. */
		Type.Literal('dihitung'),
		/** After the deadline, and counted because whoever files it has seen it. */
		Type.Literal('saksi'),
		Type.Literal('menunggu'),
		Type.Literal('bukti'),
		/** The server has all of it already. */
		Type.Literal('tidak_baru'),
	]),
	/** Answers that the server did not have, and all in the code. */
	baru: Type.Integer(),
	terisi: Type.Integer(),
})
export type HasilKodeDarurat = Static<typeof HasilKodeDarurat>

/** The exam of which codes are filed. */
export const UjianDarurat = Type.Object({
	jenis: Type.String(),
	mata_kuliah: Type.String(),
	kelas: Type.String(),
})
export type UjianDarurat = Static<typeof UjianDarurat>

export const rescueApi = {
	'GET /api/ujian/:id/kode-darurat': {
		summary: 'Which exam it is of which rescue codes are filed',
		access: PENGAWAS,
		params: Type.Object({ id: Uuid }),
		response: Data(UjianDarurat),
	},
	'POST /api/ujian/:id/kode-darurat': {
		summary:
			'Files the code that a student shows whose device cannot deliver; whoever files it is the witness, until five minutes after the deadline',
		access: PENGAWAS,
		params: Type.Object({ id: Uuid }),
		body: Body({ kode: Type.String({ minLength: 1, maxLength: 500 }) }),
		response: Data(HasilKodeDarurat),
	},
} as const
