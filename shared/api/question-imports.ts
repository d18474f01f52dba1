import { type Static, Type } from 'typebox'
import { Body, Data, Instant, Jenis, Nullable, Opsi, Uuid } from './contract.ts'
import { BANK, Bagian, BankParams, Kesukaran, Keterangan, SoalId } from './question-bank.ts'

const ImporParams = Type.Object({ id: Uuid })
const IMPOR = [{ peran: 'dosen', owner: 'teaches_impor' }] as const

const Status = Type.Union([
	Type.Literal('menunggu'),
	Type.Literal('siap'),
	Type.Literal('ditolak'),
	Type.Literal('diambil'),
	Type.Literal('diurungkan'),
])
const RingkasanImpor = {
	id: Uuid,
	kode_mk: Type.String(),
	jenis: Jenis,
	berkas: Type.String(),
	status: Status,
	/** Percent that has been read. */
	kemajuan: Type.Integer(),
	/** What is being done with the file, and with how many of how many. */
	tahap: Nullable(Type.Union([Type.Literal('soal'), Type.Literal('gambar')])),
	sampai: Type.Integer(),
	dari: Type.Integer(),
	/** What the file was recognised as. */
	bentuk: Nullable(Type.String()),
	alasan: Nullable(Type.String()),
	milidetik: Nullable(Type.Integer()),
	oleh: Nullable(Type.String()),
	dibuat_pada: Instant,
	diambil_pada: Nullable(Instant),
	jumlah: Type.Integer(),
	jumlah_ditolak: Type.Integer(),
	/** Questions that are in the bank because of it. */
	di_bank: Type.Integer(),
	/** Of these so many are on papers of exams, so that it cannot be undone. */
	terpakai: Type.Integer(),
}
const BarisImpor = Type.Object(RingkasanImpor)
export type BarisImpor = Static<typeof BarisImpor>

/** The question as the bank has it, where that has another key than the file. */
const KunciBank = Type.Object({
	id: SoalId,
	versi: Type.Integer(),
	/** The bank's right option, by its letter in the file. */
	kunci: Opsi,
	/** An exam with it is not over: the key stays until then. */
	diujikan: Type.Boolean(),
	/** Exams that were graded by the bank's key, newest first. */
	ujian: Type.Array(Type.Object({ id: Uuid, nama: Type.String() })),
})
export type KunciBank = Static<typeof KunciBank>

/** A question, by its place in the list, whose key is to be the file's, and the version of the bank that was seen. */
const KunciDiambil = Body({
	tempat: Type.Integer({ minimum: 0, maximum: 1_000 }),
	versi: Type.Integer({ minimum: 1 }),
})
export type KunciDiambil = Static<typeof KunciDiambil>

const SoalImpor = Type.Object({
	tempat: Type.String(),
	pertanyaan: Bagian,
	opsi: Type.Array(Bagian),
	kunci: Opsi,
	pembahasan: Type.String(),
	topik: Type.String(),
	kesukaran: Nullable(Kesukaran),
	/** How it stands to the bank. */
	keadaan: Type.Union([Type.Literal('baru'), Type.Literal('sudah_ada'), Type.Literal('kunci_lain')]),
	/** Of `kunci_lain`: how the bank has it now; null where it has no other key any more. */
	bank: Nullable(KunciBank),
})
export type SoalImpor = Static<typeof SoalImpor>

const Impor = Type.Object({
	...RingkasanImpor,
	soal: Type.Array(SoalImpor),
	ditolak: Type.Array(Type.Object({ tempat: Type.String(), judul: Type.String(), reason: Type.String() })),
	catatan: Type.Array(Type.Object({ tempat: Type.String(), text: Type.String() })),
})
export type Impor = Static<typeof Impor>

export const questionImportApi = {
	'POST /api/bank-soal/:kode/:jenis/impor': {
		summary: 'Takes a file of questions to be read; nothing is written into the bank',
		access: BANK,
		params: BankParams,
		query: Type.Object({ nama: Type.String({ minLength: 1, maxLength: 200 }) }),
		consumes: ['application/octet-stream'],
		body: Type.Unknown(),
		status: 202,
		response: Data(Type.Object({ id: Uuid })),
	},
	'GET /api/bank-soal/:kode/:jenis/impor': {
		summary: 'Files that were brought into a bank, newest first',
		access: BANK,
		params: BankParams,
		response: Data(Type.Array(BarisImpor)),
	},
	'GET /api/impor-soal/:id': {
		summary: 'A file that was brought: how far it is read, and what it would bring',
		access: IMPOR,
		params: ImporParams,
		response: Data(Impor),
	},
	'POST /api/impor-soal/:id/ambil': {
		summary:
			"Takes the good questions of a file into the bank, but for those named by their place in the list; where the bank has another key, the file's for those that are named. 409 when one of these is not as it was seen, and nothing is taken then",
		access: IMPOR,
		params: ImporParams,
		body: Body({
			tanpa: Type.Array(Type.Integer({ minimum: 0, maximum: 1_000 }), { maxItems: 1_000 }),
			kunci: Type.Array(KunciDiambil, { maxItems: 1_000, default: [] }),
			/** What is said of each new question that says nothing itself; tags are added to all. */
			keterangan: Type.Optional(Keterangan),
		}),
		response: Data(
			Type.Object({
				ditambahkan: Type.Integer(),
				sudah_ada: Type.Integer(),
				kunci_lain: Type.Integer(),
				kunci_diganti: Type.Integer(),
			}),
		),
	},
	'POST /api/impor-soal/:id/urungkan': {
		summary: 'Takes out of the bank what a file brought, while no exam uses any of it',
		access: IMPOR,
		params: ImporParams,
		response: Data(Type.Object({ dihapus: Type.Integer() })),
	},
} as const
