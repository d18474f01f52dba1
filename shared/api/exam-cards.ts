import { type Static, Type } from 'typebox'
import { MAHASISWA, publik } from './access.ts'
import { Data, JenisUtama, KelasKode } from './contract.ts'

export const VerifikasiKartu = Type.Object({
	/** In words, such as `Genap 2023/2024`. */
	periode: Type.String(),
	jenis: JenisUtama,
	stambuk: Type.String(),
	/** Exams on the card. */
	jumlah: Type.Integer(),
	/** Campus date on which it was printed. */
	tanggal: Type.String(),
	sidik: Type.String(),
})
export type VerifikasiKartu = Static<typeof VerifikasiKartu>

const Query = Type.Object({ jenis: JenisUtama })

export const examCardsApi = {
	'GET /api/kartu-ujian.pdf': {
		summary:
			'The own exam card: the exams of a kind that the student may sit; 409 with what is missing when there is none',
		access: MAHASISWA,
		query: Query,
		produces: ['application/pdf'],
		response: Type.Any(),
	},
	'GET /api/kantor/kelas/:kelas/kartu-ujian.pdf': {
		summary: 'The exam cards of a class, a page each, of those who may sit at least one exam',
		access: [{ hak: 'akademik' }],
		params: Type.Object({ kelas: KelasKode }),
		query: Query,
		produces: ['application/pdf'],
		response: Type.Any(),
	},
	'GET /api/verifikasi/kartu': {
		summary: 'Checks the token of a printed exam card',
		access: publik('checks the signature of a printed card'),
		query: Type.Object({ token: Type.String({ minLength: 1, maxLength: 1000 }) }),
		response: Data(VerifikasiKartu),
	},
} as const
