import { type Static, Type } from 'typebox'
import { publik } from './access.ts'
import { Data, Instant, Jenis, Nullable, Uuid } from './contract.ts'
import { AlasanSelesai } from './exams.ts'

/** What a receipt vouches for (shared/rules/bukti.ts): neither name nor score. */
const Fakta = {
	kid: Type.String(),
	pengerjaan_id: Uuid,
	nomor: Type.Integer(),
	paket: Type.String(),
	jumlah: Type.Integer(),
	ditutup_pada: Instant,
	alasan: AlasanSelesai,
	isi: Type.String(),
	sebelumnya: Nullable(Type.String()),
}

/** A receipt as its student gets it. */
export const Bukti = Type.Object({
	...Fakta,
	/** What is signed, and its signature. */
	token: Type.String(),
	/** Where anybody checks it. */
	alamat: Type.String(),
	/** For the student alone: with them `isi` can be shown to be these answers. */
	garam: Type.String(),
	jawaban: Type.String(),
})
export type Bukti = Static<typeof Bukti>

/** What the public check says of a genuine receipt. */
export const CekBukti = Type.Object({
	...Fakta,
	/** `digantikan`: genuine, but another receipt of the attempt has come, or the attempt was opened again. */
	status: Type.Union([Type.Literal('sah'), Type.Literal('digantikan')]),
	/** Number of the receipt that stands; null while the attempt is open again. */
	terbaru: Nullable(Type.Integer()),
	mata_kuliah: Type.String(),
	jenis: Jenis,
})
export type CekBukti = Static<typeof CekBukti>

export const receiptsApi = {
	'GET /api/pengerjaan/:id/bukti': {
		summary: 'The receipts of a hand-in, newest first; repeated calls get the same',
		access: [{ peran: 'mahasiswa', owner: 'pengerjaan' }],
		params: Type.Object({ id: Uuid }),
		response: Data(Type.Array(Bukti)),
	},
	'GET /api/verifikasi/bukti': {
		summary: 'Checks the receipt of a hand-in: signature, record, and whether it still stands',
		access: publik('checks the signature of a receipt'),
		query: Type.Object({ token: Type.String({ minLength: 1, maxLength: 1000 }) }),
		response: Data(CekBukti),
	},
} as const
