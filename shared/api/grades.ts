import { type Static, Type } from 'typebox'
import { SATUAN_PENGURANGAN } from '#shared/rules/nilai.ts'
import { MAHASISWA } from './access.ts'
import { Body, Data, Instant, Jenis, Nullable, Stambuk, Uuid } from './contract.ts'

/** What became of answers that came late (shared/rules/terlambat.ts). */
export const PutusanTerlambat = Type.Union([
	Type.Literal('jaringan'),
	Type.Literal('saksi'),
	Type.Literal('menunggu'),
	Type.Literal('diterima'),
	Type.Literal('ditolak'),
	Type.Literal('lewat_waktu'),
	Type.Literal('bukti'),
])

/** Answers that came late together, as student and lecturer read of them. */
export const RincianTerlambat = Type.Object({
	/** Which questions they are of, by their place in the order of this student. */
	nomor: Type.Array(Type.Integer()),
	/** When the server had them, and how long that was after the deadline. */
	tiba: Instant,
	lewat_ms: Type.Integer(),
	putusan: PutusanTerlambat,
	/** What the lecturer has said about the ruling. */
	alasan: Nullable(Type.String()),
})
export type RincianTerlambat = Static<typeof RincianTerlambat>

/** Answers that came late, by what became of them. While some wait, the grade is provisional. */
export const Terlambat = Type.Object({
	dihitung: Type.Integer(),
	menunggu: Type.Integer(),
	tidak_dihitung: Type.Integer(),
	/** First come first. */
	rincian: Type.Optional(Type.Array(RincianTerlambat)),
})
export type Terlambat = Static<typeof Terlambat>

/** What a lecturer has taken off a grade, and why. */
export const PenguranganNilai = Type.Object({
	/** Points of the hundred, or percent of what was reached. */
	satuan: Type.Enum(SATUAN_PENGURANGAN),
	besar: Type.Number(),
	alasan: Type.String(),
})
export type PenguranganNilai = Static<typeof PenguranganNilai>

/** A grade record. */
export const Nilai = Type.Object({
	id: Uuid,
	/** The attempt that it was earned by. */
	pengerjaan_id: Uuid,
	stambuk_mhs: Type.String(),
	nama_mhs: Type.String(),
	matakuliah: Type.String(),
	kode_matakuliah: Type.String(),
	semester: Type.Integer(),
	jenis_soal: Jenis,
	/** Of a quiz and of a make-up: several of a course are told apart by it. */
	nama_ujian: Type.Optional(Nullable(Type.String())),
	/** Null as long as the result is kept back, as is the score. */
	jumlah_benar: Nullable(Type.Integer()),
	total_soal: Type.Integer(),
	/** Percentage, two decimals. */
	skor: Nullable(Type.Number()),
	kategori_nilai: Type.String(),
	keterangan: Type.String(),
	/** For a result that the lecturer keeps back from the student: until when, null for no such day. */
	ditutup: Type.Optional(Type.Object({ sampai: Nullable(Instant) })),
	/** Null when nothing came late. */
	terlambat: Type.Optional(Nullable(Terlambat)),
	/** Null when nothing was taken off. */
	pengurangan: Type.Optional(Nullable(PenguranganNilai)),
})
export type Nilai = Static<typeof Nilai>

const ShortText = Type.String({ maxLength: 200 })
const Figure = Type.Number({ minimum: 0, maximum: 1_000_000 })

export const gradesApi = {
	'GET /nilai/stambuk/:stambuk': {
		summary: 'Grades of a student, newest first',
		access: [
			{ peran: 'mahasiswa', owner: 'stambuk' },
			{ hak: 'akademik' },
			{ hak: 'prodi', owner: 'programme_of_mahasiswa' },
		],
		params: Type.Object({ stambuk: Stambuk }),
		response: Data(Type.Array(Nilai)),
	},
	'POST /nilai/': {
		summary:
			'Closes the open attempt of that course and kind. The figures sent are ignored: the server scores its own record',
		access: MAHASISWA,
		status: 201,
		body: Body({
			stambuk_mhs: Stambuk,
			nama_mhs: Type.Optional(ShortText),
			jenis_soal: Jenis,
			/** Name or code of the course. */
			matakuliah: Type.String({ minLength: 1, maxLength: 200 }),
			kode_matakuliah: Type.Optional(ShortText),
			jumlah_benar: Type.Optional(Figure),
			total_soal: Type.Optional(Figure),
			skor: Type.Optional(Figure),
			kategori_nilai: Type.Optional(ShortText),
			keterangan: Type.Optional(ShortText),
			semester: Type.Optional(Type.Union([Figure, ShortText])),
		}),
		response: Data(Nilai),
	},
} as const
