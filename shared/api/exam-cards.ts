import { type Static, Type } from 'typebox'
import { MAHASISWA, publik } from './access.ts'
import { Data, JenisUtama, KelasKode, Nullable } from './contract.ts'
import { SyaratUjian, Ujian } from './exams.ts'

/** An exam on a card. */
export const UjianKartu = Type.Object({
	...Type.Pick(Ujian, [
		...(['id', 'mata_kuliah', 'kode_mk', 'nama', 'tanggal', 'jam_mulai', 'jam_selesai'] as const),
		...(['ruang', 'mulai', 'selesai'] as const),
	]).properties,
	jenis: JenisUtama,
	/** Where the student takes the course in another class than the own. */
	kelas: Type.Optional(KelasKode),
	/** Number of the seat in that room; null while nobody has said. */
	kursi: Nullable(Type.Integer()),
	/** What the campus asks for before it, and how the student stands. */
	syarat: Type.Array(SyaratUjian),
})
export type UjianKartu = Static<typeof UjianKartu>

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
	'GET /api/kartu-ujian': {
		summary: "The exams of the active term on the student's own cards, with what is asked for before each",
		access: MAHASISWA,
		response: Data(Type.Array(UjianKartu)),
	},
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
