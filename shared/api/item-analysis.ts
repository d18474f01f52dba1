import { type Static, Type } from 'typebox'
import { SKALA_DAYA_BEDA } from '../rules/analisis-kata.ts'
import { TANDA_BUTIR } from '../rules/analisis-soal.ts'
import { Body, Data, Instant, Jenis, Nullable, Opsi, Uuid } from './contract.ts'
import { Alasan, PENGAMPU } from './oversight.ts'

const Params = Type.Object({ id: Uuid })
const SoalId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** What counts of a question now: letters, full credit for all who had it, or nothing, for it is out of the total. */
export const PutusanSoal = Type.Union([
	Body({ jenis: Type.Literal('kunci'), huruf: Type.String({ pattern: '^[A-E]{1,5}$' }) }),
	Body({ jenis: Type.Literal('penuh') }),
	Body({ jenis: Type.Literal('keluar') }),
])
export type PutusanSoal = Static<typeof PutusanSoal>

const OpsiButir = Type.Object({
	/** null: not answered. */
	huruf: Nullable(Opsi),
	html: Type.String(),
	gambar: Nullable(Type.String()),
	alt: Type.String(),
	kunci: Type.Boolean(),
	jumlah: Type.Integer(),
	/** Share of all who had it; in the upper and the lower group, where there are groups. */
	bagian: Type.Number(),
	atas: Nullable(Type.Number()),
	bawah: Nullable(Type.Number()),
	/** Of a distractor: at least 5 % chose it. */
	berfungsi: Nullable(Type.Boolean()),
})
export type OpsiButir = Static<typeof OpsiButir>

/** A question of an exam and how it did (docs/item-analysis.md). Letters are those of the exam's oldest paper that has it. */
export const ButirUjian = Type.Object({
	id: SoalId,
	/** Its place in the bank among those of the exam, from 1. */
	nomor: Type.Integer(),
	cuplikan: Type.String(),
	html: Type.String(),
	gambar: Nullable(Type.String()),
	alt: Type.String(),
	/** Letters that count, as the paper had them, and what was decided since; null as it was. */
	kunci: Type.String(),
	kunci_asli: Type.String(),
	putusan: Nullable(PutusanSoal),
	peserta: Type.Integer(),
	benar: Type.Integer(),
	kosong: Type.Integer(),
	p: Nullable(Type.Number()),
	/** Point-biserial without and with the question itself in the total. */
	r: Nullable(Type.Number()),
	r_penuh: Nullable(Type.Number()),
	d: Nullable(Type.Number()),
	opsi: Type.Array(OpsiButir),
	tanda: Nullable(Type.Enum(TANDA_BUTIR)),
	diduga: Nullable(Opsi),
	gugur: Type.Boolean(),
})
export type ButirUjian = Static<typeof ButirUjian>

const Koreksi = Type.Object({
	nomor: Type.Integer(),
	pada: Instant,
	oleh: Nullable(Type.String()),
	alasan: Type.String(),
	dinilai: Type.Integer(),
	naik: Type.Integer(),
	turun: Type.Integer(),
	/** What it changed, and what takes it back; null puts a question back as the paper had it. */
	perubahan: Type.Array(Type.Object({ soal_id: SoalId, putusan: Nullable(PutusanSoal) })),
	kembali: Type.Array(Type.Object({ soal_id: SoalId, putusan: Nullable(PutusanSoal) })),
})
export type Koreksi = Static<typeof Koreksi>

export const AnalisisUjian = Type.Object({
	/** Grades that it rests on, attempts that are still open, and those that were voided. */
	dinilai: Type.Integer(),
	terbuka: Type.Integer(),
	batal: Type.Integer(),
	/** Of the scores; null without any. */
	ringkasan: Nullable(
		Type.Object({
			rata: Type.Number(),
			median: Type.Number(),
			simpangan: Nullable(Type.Number()),
			terendah: Type.Number(),
			tertinggi: Type.Number(),
			/** At or above the passing reference. */
			lulus: Type.Integer(),
		}),
	),
	/** Scores by tenths of the hundred. */
	sebaran: Type.Array(Type.Integer()),
	/** null where it cannot be told. */
	keandalan: Nullable(
		Type.Object({
			kr20: Type.Number(),
			galat: Type.Number(),
			galat_poin: Type.Number(),
			soal: Type.Integer(),
		}),
	),
	/** Whether everybody had the same questions; reliability cannot be told otherwise. */
	soal_sama: Type.Boolean(),
	/** In the order of their numbers. */
	butir: Type.Array(ButirUjian),
	/** The latest first. */
	koreksi: Type.Array(Koreksi),
	/** Whether the results of the course are out: a correction goes out with them. */
	diumumkan: Type.Boolean(),
	/** A quiz was corrected since: published results take that in when the sheet is published again. */
	perlu_terbit: Type.Boolean(),
})
export type AnalisisUjian = Static<typeof AnalisisUjian>

const Perubahan = Type.Array(Body({ soal_id: SoalId, putusan: Nullable(PutusanSoal) }), {
	minItems: 1,
	maxItems: 200,
})

/** Other exams to correct in the same way, as far as that can be; of one's own. */
const Bersama = Type.Array(Uuid, { maxItems: 50, uniqueItems: true, default: [] })

const Akhir = Type.Object({ nilai_akhir: Type.Number(), huruf: Type.String() })

const MahasiswaKoreksi = Type.Object({
	/** The exam of this grade. */
	ujian_id: Uuid,
	stambuk: Type.String(),
	nama: Type.String(),
	lama: Type.Number(),
	baru: Type.Number(),
	benar_lama: Type.Integer(),
	benar_baru: Type.Integer(),
	total_lama: Type.Integer(),
	total_baru: Type.Integer(),
	/** Something was taken off the score, and still is. */
	dikurangi: Type.Boolean(),
	/** The result of the course before and after; null while other scores are missing. */
	akhir: Type.Object({
		lama: Nullable(Akhir),
		baru: Nullable(Akhir),
		terbit: Type.Boolean(),
		diisi: Type.Boolean(),
	}),
})
export type MahasiswaKoreksi = Static<typeof MahasiswaKoreksi>

/** What can be done about another exam that holds the questions. */
const KEADAAN_LAIN = [
	'bisa',
	'sudah',
	'soal_beda',
	'dosen_lain',
	'semester_lain',
	'habis',
	'terpisah',
] as const

/** Another exam with the questions of a correction: of a parallel class, a make-up, a quiz, or of an earlier term. */
const UjianLain = Type.Object({
	id: Uuid,
	/** `UTS`, or what a quiz or a make-up is called. */
	nama: Type.String(),
	jenis: Jenis,
	kelas: Type.String(),
	periode: Type.String(),
	mulai: Instant,
	/** Grades that there are, and who teaches the course there. */
	dinilai: Type.Integer(),
	dosen: Type.Array(Type.String()),
	/**
	 * `sudah`: it counts like this already. `soal_beda`: other words or options there. `habis`: nothing would be left of it.
	 * `terpisah`: it moves the same results as one that is corrected already, so it comes after it.
	 */
	keadaan: Type.Enum(KEADAAN_LAIN),
	/** It is corrected with it, and its students are in the preview. */
	ikut: Type.Boolean(),
	/** What counts there now, in the letters of the exam that is corrected; null of several questions, or where it differs. */
	kini: Nullable(PutusanSoal),
})
export type UjianLain = Static<typeof UjianLain>

export const PratinjauKoreksi = Type.Object({
	naik: Type.Integer(),
	turun: Type.Integer(),
	tetap: Type.Integer(),
	/** Letters of the course that would change, and published results among them. */
	huruf_berubah: Type.Integer(),
	terbit_berubah: Type.Integer(),
	/** Attempts that are open: they are graded by the new key when they end. */
	terbuka: Type.Integer(),
	/** Everybody with a grade; who falls first, then who rises. */
	mahasiswa: Type.Array(MahasiswaKoreksi),
	/** Other exams that hold the questions, this term's first. */
	lain: Type.Array(UjianLain),
	/** Names what was seen: applying asks for it. */
	sidik: Type.String(),
})
export type PratinjauKoreksi = Static<typeof PratinjauKoreksi>

export const itemAnalysisApi = {
	'GET /api/ujian/:id/analisis': {
		summary: 'How an exam and each of its questions did, key included, and what was corrected since',
		access: PENGAMPU,
		params: Params,
		response: Data(AnalisisUjian),
	},
	'GET /api/ujian/:id/analisis.xlsx': {
		summary: 'The same as .xlsx, with words by the limits of Arikunto or of Ebel',
		access: PENGAMPU,
		params: Params,
		query: Type.Object({ skala: Type.Enum(SKALA_DAYA_BEDA, { default: 'arikunto' }) }),
		produces: [XLSX],
		response: Type.Unknown(),
	},
	'POST /api/ujian/:id/koreksi/pratinjau': {
		summary:
			'What another key, several keys, or questions thrown out would make of every grade of an exam; nothing is changed',
		access: PENGAMPU,
		params: Params,
		body: Body({ perubahan: Perubahan, bersama: Bersama }),
		response: Data(PratinjauKoreksi),
	},
	'POST /api/ujian/:id/koreksi': {
		summary:
			'Corrects keys of an exam and grades it anew, exactly as it was previewed: 409 when anything has changed since',
		access: PENGAMPU,
		params: Params,
		body: Body({
			perubahan: Perubahan,
			bersama: Bersama,
			alasan: Alasan,
			sidik: Type.String({ maxLength: 64 }),
			/** Mends the questions of the bank, too. */
			bank: Type.Boolean(),
		}),
		response: Data(
			Type.Object({
				nomor: Type.Integer(),
				naik: Type.Integer(),
				turun: Type.Integer(),
				/** Published results that changed, and questions of the bank. */
				hasil: Type.Integer(),
				soal_bank: Type.Integer(),
				/** Exams that were corrected. */
				ujian: Type.Integer(),
			}),
		),
	},
} as const
