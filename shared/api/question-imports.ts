import { type Static, Type } from 'typebox'
import { Body, Data, Instant, Jenis, Nullable, Opsi, Uuid } from './contract.ts'
import { BANK, Bagian, BankParams, Isian, Kesukaran, Keterangan, SoalId, Sumber } from './question-bank.ts'

const ImporParams = Type.Object({ id: Uuid })
/** A question of a file by its number: those that could be taken first, then those that were refused. */
const NomorParams = Type.Object({ id: Uuid, nomor: Type.Integer({ minimum: 0, maximum: 1_999 }) })
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

/** A question, by its number, whose key is to be the file's, and the version of the bank that was seen. */
const KunciDiambil = Body({
	tempat: Type.Integer({ minimum: 0, maximum: 1_999 }),
	versi: Type.Integer({ minimum: 1 }),
})
export type KunciDiambil = Static<typeof KunciDiambil>

/** Who has written in the preview what stands there now, and when. */
const Diperbaiki = Type.Object({ oleh: Nullable(Type.String()), pada: Instant })

const SoalImpor = Type.Object({
	nomor: Type.Integer(),
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
	/** Null where it is as the file has it. */
	diperbaiki: Nullable(Diperbaiki),
})
export type SoalImpor = Static<typeof SoalImpor>

/** What was read of a question, as it is edited: the key may be missing, and there may be more options than are taken. */
const IsianBerkas = {
	...Isian,
	opsi: Type.Array(Sumber, { minItems: 2, maxItems: 10 }),
	kunci: Nullable(Opsi),
}
const IsianBerkasObject = Type.Object(IsianBerkas)
export type IsianBerkas = Static<typeof IsianBerkasObject>

/** A question of a file as it is edited in the preview. */
const SuntinganImpor = Type.Object({
	nomor: Type.Integer(),
	tempat: Type.String(),
	/** Counts what was written in its place, and how often it was put back; 0 where nobody has. */
	versi: Type.Integer(),
	/** Why the file's was refused. */
	alasan: Nullable(Type.String()),
	sumber: IsianBerkasObject,
	diperbaiki: Nullable(Diperbaiki),
})
export type SuntinganImpor = Static<typeof SuntinganImpor>

const Impor = Type.Object({
	...RingkasanImpor,
	/** Grows with all that is written in the preview. */
	versi: Type.Integer(),
	soal: Type.Array(SoalImpor),
	ditolak: Type.Array(
		Type.Object({
			nomor: Type.Integer(),
			tempat: Type.String(),
			judul: Type.String(),
			reason: Type.String(),
		}),
	),
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
	'GET /api/impor-soal/:id/soal/:nomor': {
		summary: 'A question of a file as it is edited, also one that was refused',
		access: IMPOR,
		params: NomorParams,
		response: Data(SuntinganImpor),
	},
	'PUT /api/impor-soal/:id/soal/:nomor': {
		summary:
			'Writes a question in place of one of the file, by the rules of the bank; the bank is not touched. 409 when somebody has done so since, when another one of the file is the same, or when the file was taken',
		access: IMPOR,
		params: NomorParams,
		body: Body({ ...IsianBerkas, versi: Type.Integer({ minimum: 0 }) }),
		response: Data(Type.Object({ versi: Type.Integer() })),
	},
	'POST /api/impor-soal/:id/soal/:nomor/kembalikan': {
		summary:
			'Puts a question back to what the file has. 409 when somebody has changed it since, or when the file was taken',
		access: IMPOR,
		params: NomorParams,
		body: Body({ versi: Type.Integer({ minimum: 1 }) }),
		response: Data(Type.Object({ versi: Type.Integer() })),
	},
	'POST /api/impor-soal/:id/ambil': {
		summary:
			"Takes the good questions of a file into the bank, but for those named by their number; where the bank has another key, the file's for those that are named. 409 when one of these, or what was mended, is not as it was seen, and nothing is taken then",
		access: IMPOR,
		params: ImporParams,
		body: Body({
			tanpa: Type.Array(Type.Integer({ minimum: 0, maximum: 1_999 }), { maxItems: 1_000 }),
			/** The version of the preview that was looked at. */
			versi: Type.Optional(Type.Integer({ minimum: 1 })),
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
