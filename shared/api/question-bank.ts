import { type Static, Type } from 'typebox'
import { Body, Data, Instant, Jenis, MatakuliahKode, Nullable, Opsi, Uuid } from './contract.ts'

export const Kesukaran = Type.Union([Type.Literal('mudah'), Type.Literal('sedang'), Type.Literal('sukar')])
const Tag = Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { maxItems: 10 })
export const SoalId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
const Sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' })

export const BankParams = Type.Object({ kode: MatakuliahKode, jenis: Jenis })
const SoalParams = Type.Object({ id: SoalId })

export const BANK = [{ peran: 'dosen', owner: 'teaches_matakuliah' }] as const
const SOAL = [{ peran: 'dosen', owner: 'teaches_soal' }] as const

const BankSoal = Type.Object({
	kode_mk: Type.String(),
	mata_kuliah: Type.String(),
	jenis: Jenis,
	jumlah: Type.Integer(),
})
export type BankSoal = Static<typeof BankSoal>

/** A text with its picture, as it is shown. */
export const Bagian = Type.Object({
	html: Type.String(),
	/** Where its picture is. */
	gambar: Nullable(Type.String()),
	alt: Type.String(),
})
export type BagianSoal = Static<typeof Bagian>

const BarisSoal = Type.Object({
	id: SoalId,
	versi: Type.Integer(),
	/** The first words of the question. */
	cuplikan: Type.String(),
	topik: Type.String(),
	kesukaran: Nullable(Kesukaran),
	tag: Type.Array(Type.String()),
	kunci: Opsi,
	/** Exams that had it. */
	dipakai: Type.Integer(),
	/** Others of the bank that say nearly the same, 5 at most. */
	mirip: Type.Integer(),
	/** Share of right answers over all of them, 0 to 1. */
	p: Nullable(Type.Number()),
	diubah_pada: Instant,
})
export type BarisSoal = Static<typeof BarisSoal>

const Saringan = {
	cari: Type.Optional(Type.String({ maxLength: 100 })),
	topik: Type.Optional(Type.String({ maxLength: 80 })),
	kesukaran: Type.Optional(Type.Union([Kesukaran, Type.Literal('belum')])),
	tag: Type.Optional(Type.String({ maxLength: 40 })),
	/** Only those that say nearly the same as another of the bank. */
	mirip: Type.Optional(Type.Boolean()),
}

const DaftarSoal = Type.Object({
	mata_kuliah: Type.String(),
	jumlah: Type.Integer(),
	/** Of all of the bank: those that say nearly the same as another. */
	mirip: Type.Integer(),
	/** Those that have not been compared with the others yet. */
	belum_dibandingkan: Type.Integer(),
	/** Of those that were asked for. */
	ditemukan: Type.Integer(),
	topik: Type.Array(Type.String()),
	tag: Type.Array(Type.String()),
	soal: Type.Array(BarisSoal),
})
export type DaftarSoal = Static<typeof DaftarSoal>

const Pemakaian = Type.Object({
	ujian_id: Uuid,
	nama: Type.String(),
	mulai: Instant,
	peserta: Type.Integer(),
	benar: Type.Integer(),
	p: Nullable(Type.Number()),
})

const Perubahan = Type.Object({
	versi: Type.Integer(),
	oleh: Nullable(Type.String()),
	pada: Instant,
	/** What became different in the version after it. */
	berubah: Type.Array(Type.String()),
})

/** What somebody writes: Markdown with formulas, or HTML where Markdown has no words for it. */
export const Sumber = Type.Object({
	format: Type.Union([Type.Literal('markdown'), Type.Literal('html')]),
	teks: Type.String({ maxLength: 10_000 }),
	gambar: Nullable(Sha256),
	alt: Type.String({ maxLength: 200 }),
})
export type SumberSoal = Static<typeof Sumber>

export const Isian = {
	pertanyaan: Sumber,
	opsi: Type.Array(Sumber, { minItems: 2, maxItems: 5 }),
	kunci: Opsi,
	pembahasan: Sumber,
	topik: Type.String({ maxLength: 80 }),
	kesukaran: Nullable(Kesukaran),
	tag: Tag,
	wajib: Type.Boolean(),
	opsi_tetap: Type.Boolean(),
}
const IsianSoal = Type.Object(Isian)
export type IsianSoal = Static<typeof IsianSoal>

/** A question in the version that was looked at. */
const Dilihat = { id: SoalId, versi: Type.Integer({ minimum: 1 }) }
export type SoalDilihat = { id: number; versi: number }
/** Questions that are changed in one press, at most. */
const SEKALIGUS = { minItems: 1, maxItems: 500 }

const { topik, kesukaran, tag } = Isian
/** What is said of a question beside what it asks. */
export const Keterangan = Body({ topik, kesukaran, tag })

const KeteranganSoal = Body({ ...Dilihat, topik, kesukaran, tag })
export type KeteranganSoal = Static<typeof KeteranganSoal>

const SoalBank = Type.Object({
	id: SoalId,
	kode_mk: Type.String(),
	jenis: Jenis,
	versi: Type.Integer(),
	judul: Type.String(),
	pertanyaan: Bagian,
	opsi: Type.Array(Bagian),
	kunci: Opsi,
	pembahasan: Type.String(),
	sumber: IsianSoal,
	diubah_pada: Instant,
	diubah_oleh: Nullable(Type.String()),
	/** Newest first. */
	riwayat: Type.Array(Perubahan),
	pemakaian: Type.Array(Pemakaian),
	/** Whether it has not been compared with the others yet. */
	mirip_dicari: Type.Boolean(),
	/** Questions of the bank that say nearly the same. */
	mirip: Type.Array(Type.Object({ id: SoalId, cuplikan: Type.String(), kemiripan: Type.Number() })),
})
export type SoalBank = Static<typeof SoalBank>

export const questionBankApi = {
	'GET /api/mengajar/bank-soal': {
		summary: 'The question banks of the courses that the lecturer teaches in the active term',
		access: [{ peran: 'dosen' }],
		response: Data(Type.Array(BankSoal)),
	},
	'GET /api/bank-soal/:kode/:jenis': {
		summary:
			'Questions of a bank, by words, topic, difficulty, tag, and whether another says nearly the same',
		access: BANK,
		params: BankParams,
		query: Type.Object({
			...Saringan,
			halaman: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
		}),
		response: Data(DaftarSoal),
	},
	'GET /api/bank-soal/:kode/:jenis/ekspor': {
		summary: 'Questions of a bank as a file for printing or for another system; or an empty table to fill in',
		access: BANK,
		params: BankParams,
		query: Type.Object({
			bentuk: Type.Union([
				Type.Literal('word'),
				Type.Literal('word_tanpa_kunci'),
				Type.Literal('gift'),
				Type.Literal('moodle'),
				Type.Literal('qti'),
				Type.Literal('templat'),
			]),
			...Saringan,
			/** Of these only those with these numbers. */
			soal: Type.Optional(Type.String({ maxLength: 8_000, pattern: '^[1-9]\\d{0,8}(?:,[1-9]\\d{0,8})*$' })),
		}),
		produces: [
			'text/plain',
			'application/xml',
			'application/zip',
			'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
			'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
		],
		response: Type.Any(),
	},
	'POST /api/bank-soal/:kode/:jenis/soal': {
		summary: 'Writes a new question into a bank',
		access: BANK,
		params: BankParams,
		body: Body(Isian),
		status: 201,
		response: Data(Type.Object({ id: SoalId })),
	},
	'PUT /api/bank-soal/:kode/:jenis/keterangan': {
		summary:
			'Says what many questions are about: topic, difficulty and tags of each. Told back are those that changed, with their new version; 409 when one of them is not as it was seen, and nothing is changed then',
		access: BANK,
		params: BankParams,
		body: Body({ soal: Type.Array(KeteranganSoal, SEKALIGUS) }),
		response: Data(Type.Object({ soal: Type.Array(Type.Object(Dilihat)) })),
	},
	'POST /api/bank-soal/:kode/:jenis/hapus': {
		summary:
			'Removes questions that were on no paper yet, all or none; 409 when one of them was, or is not as it was seen',
		access: BANK,
		params: BankParams,
		body: Body({ soal: Type.Array(Body(Dilihat), SEKALIGUS) }),
		response: Data(Type.Object({ dihapus: Type.Integer() })),
	},
	'POST /api/bank-soal/:kode/:jenis/pratinjau': {
		summary: 'A question that is being written, as it would be shown; nothing is kept',
		access: BANK,
		params: BankParams,
		body: Body({ bagian: Type.Array(Sumber, { maxItems: 12 }) }),
		response: Data(
			Type.Array(Type.Union([Type.Object({ html: Type.String() }), Type.Object({ alasan: Type.String() })])),
		),
	},
	'POST /api/bank-soal/:kode/:jenis/gambar': {
		summary: 'Keeps a picture for a question that is being written',
		access: BANK,
		params: BankParams,
		consumes: ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/svg+xml'],
		body: Type.Unknown(),
		status: 201,
		response: Data(Type.Object({ sha256: Sha256, alamat: Type.String() })),
	},
	'GET /api/soal/:id': {
		summary: 'A question of a bank: what it says, who changed what, where it was used and how it did',
		access: SOAL,
		params: SoalParams,
		response: Data(SoalBank),
	},
	'PUT /api/soal/:id': {
		summary:
			'Changes a question, which stays the same question; its version says on what the change is based',
		access: SOAL,
		params: SoalParams,
		body: Body({ ...Isian, versi: Type.Integer({ minimum: 1 }) }),
		response: Data(Type.Object({ versi: Type.Integer(), ujian_tetap: Type.Integer() })),
	},
	'DELETE /api/soal/:id': {
		summary: 'Removes a question that was on no paper yet',
		access: SOAL,
		params: SoalParams,
		response: Data(Type.Object({ dihapus: Type.Boolean() })),
	},
} as const
