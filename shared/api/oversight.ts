import { type Static, Type } from 'typebox'
import { SATUAN_PENGURANGAN } from '#shared/rules/nilai.ts'
import type { Grant } from './access.ts'
import { Body, Data, Instant, Nullable, Stambuk, Uuid } from './contract.ts'
import { AlasanSelesai, Soal } from './exams.ts'
import { PenguranganNilai, PutusanTerlambat, Terlambat } from './grades.ts'

/** Who teaches the course of the exam in its class in its term, and the academic office. */
export const PENGAMPU = [
	{ peran: 'dosen', owner: 'teaches_ujian' },
	{ hak: 'akademik' },
] as const satisfies Grant[]

/** And who proctors it, around the hours in which it is sat: what the room needs, no questions and no grades. */
export const PENGAWAS = [...PENGAMPU, { peran: 'dosen', owner: 'proctors_ujian' }] as const satisfies Grant[]

const Params = Type.Object({ id: Uuid })
/** Why something was decided; it stands in the trail. */
export const Alasan = Type.String({ minLength: 3, maxLength: 500, pattern: '\\S' })

const Menit = Type.Integer({ minimum: 1, maximum: 240 })

/** A late packet of a student, with what the grade is and what it would be. */
export const PaketTerlambat = Type.Object({
	id: Type.Integer(),
	pengerjaan_id: Uuid,
	stambuk: Type.String(),
	nama: Type.String(),
	diterima_pada: Instant,
	/** How long after the deadline it was received. */
	terlambat_ms: Type.Integer(),
	/** Answers in it. */
	jawaban: Type.Integer(),
	/** The network that the attempt was last heard from, such as 203.0.113.0/24; null when no device ever called. */
	jaringan: Nullable(Type.String()),
	putusan: PutusanTerlambat,
	/** Until when it can be ruled on; null when it cannot. */
	batas_putusan: Nullable(Instant),
	alasan: Nullable(Type.String()),
	diputuskan_pada: Nullable(Instant),
	/** Percentages without and with what the packet holds. */
	skor: Type.Number(),
	skor_bila_dihitung: Type.Number(),
})
export type PaketTerlambat = Static<typeof PaketTerlambat>

export const FaktaUjian = Type.Object({
	jenis: Type.Union([
		Type.Literal('diam'),
		Type.Literal('ganti_jaringan'),
		Type.Literal('ganti_perangkat'),
		Type.Literal('tersembunyi'),
		Type.Literal('ditinggalkan'),
		Type.Literal('waktu_ragu'),
		Type.Literal('kode_darurat'),
	]),
	mulai: Instant,
	selesai: Instant,
	rincian: Type.String(),
})

/** How a student stands in an exam, with what was noticed; facts accuse nobody. */
export const PesertaUjian = Type.Object({
	pengerjaan_id: Uuid,
	stambuk: Type.String(),
	nama: Type.String(),
	status: Type.Union([Type.Literal('berlangsung'), Type.Literal('selesai')]),
	mulai_pada: Instant,
	tenggat: Instant,
	selesai_pada: Nullable(Instant),
	alasan_selesai: Nullable(AlasanSelesai),
	terjawab: Type.Integer(),
	jumlah_soal: Type.Integer(),
	disimpan_pada: Nullable(Instant),
	kontak_terakhir: Nullable(Instant),
	skor: Nullable(Type.Number()),
	/** Why the attempt was voided; null when it was not. */
	alasan_batal: Nullable(Type.String()),
	terlambat: Nullable(Terlambat),
	pengurangan: Nullable(PenguranganNilai),
	/** In order of time. */
	fakta: Type.Array(FaktaUjian),
})
export type PesertaUjian = Static<typeof PesertaUjian>

/** What a student chose at a question of an exam that is over, in the letters of the bank, as its lecturers know them. */
export const JawabanPeserta = Type.Object({
	/** Its place in the order in which this student was asked. */
	nomor: Type.Integer(),
	soal_id: Type.Integer(),
	/** The bank's letter; null for none. */
	opsi: Nullable(Type.String()),
	/** What the student saw in its place; null for none. */
	terlihat: Nullable(Type.String()),
	/** The right one as it was when the paper was made, by the bank's letter. */
	kunci: Type.String(),
	/** What the student saw in the place of the right one. */
	kunci_terlihat: Type.String(),
	benar: Type.Boolean(),
	/** The question as it was asked, and the order of its options for this student, by the paper's letters; null as they stand. */
	soal: Soal,
	acak: Nullable(Type.String()),
})
export type JawabanPeserta = Static<typeof JawabanPeserta>

/** Extra time that was given and not taken back. */
export const TambahanWaktu = Type.Object({
	id: Type.Integer(),
	menit: Type.Integer(),
	alasan: Type.String(),
	pada: Instant,
	/** Who gave it; null for the academic office. */
	oleh: Nullable(Type.String()),
	/** To whom; null for all. */
	stambuk: Nullable(Type.String()),
})
export type TambahanWaktu = Static<typeof TambahanWaktu>

/** What the caller saw taken off, null for nothing; where somebody has changed it since, it is refused (`penalty_changed`). */
const dilihat = Type.Optional(Nullable(Body({ satuan: Type.Enum(SATUAN_PENGURANGAN), besar: Type.Number() })))

export const oversightApi = {
	'GET /api/ujian/:id/terlambat': {
		summary: 'Packets of an exam that came late, with the score without and with each',
		access: PENGAMPU,
		params: Params,
		response: Data(Type.Array(PaketTerlambat)),
	},
	'POST /api/ujian/:id/terlambat/putusan': {
		summary: 'Rules on late packets, one or many: all of them or none',
		access: PENGAMPU,
		params: Params,
		body: Body({
			terlambat: Type.Array(Type.Integer({ minimum: 1 }), { minItems: 1, maxItems: 500, uniqueItems: true }),
			putusan: Type.Union([Type.Literal('diterima'), Type.Literal('ditolak')]),
			alasan: Alasan,
		}),
		/** `hasil`: results of the course that were out and changed with it. */
		response: Data(Type.Object({ diputuskan: Type.Integer(), hasil: Type.Integer() })),
	},
	'GET /api/ujian/:id/peserta': {
		summary:
			'The attempts of an exam with what was noticed: silences, hidden spans, changes of device and network',
		access: PENGAMPU,
		params: Params,
		response: Data(Type.Array(PesertaUjian)),
	},
	'GET /api/ujian/:id/peserta/:stambuk/jawaban': {
		summary:
			'What a student answered in an exam that is over, question by question, in the letters of the bank',
		access: PENGAMPU,
		params: Type.Object({ id: Uuid, stambuk: Stambuk }),
		response: Data(Type.Array(JawabanPeserta)),
	},
	'GET /api/ujian/:id/jaringan-diam': {
		summary:
			'Networks of which many devices at an exam fell silent together while the server was there; extra time for all answers it',
		access: PENGAWAS,
		params: Params,
		response: Data(
			Type.Array(
				Type.Object({
					/** Such as 203.0.113.0/24. */
					jaringan: Type.String(),
					/** Open attempts there, and those that fell silent together. */
					terbuka: Type.Integer(),
					diam: Type.Integer(),
					sejak: Instant,
				}),
			),
		),
	},
	'POST /api/ujian/:id/tambahan-waktu': {
		summary:
			'Gives a student, or everybody who sits the exam, more minutes, before it or during it; sent again under the same id it counts once',
		access: PENGAWAS,
		params: Params,
		body: Body({ id: Uuid, menit: Menit, alasan: Alasan, stambuk: Type.Optional(Stambuk) }),
		/** How many open attempts got a new deadline. */
		response: Data(Type.Object({ pengerjaan: Type.Integer() })),
	},
	'GET /api/ujian/:id/tambahan-waktu': {
		summary: 'Extra time of an exam that was given and not taken back, newest first',
		access: PENGAWAS,
		params: Params,
		response: Data(Type.Array(TambahanWaktu)),
	},
	'POST /api/ujian/:id/tambahan-waktu/:tambahan/tarik': {
		summary:
			'Takes extra time back: whoever works is left a minute at least and is told, who has handed in keeps what was answered',
		access: PENGAWAS,
		params: Type.Object({ id: Uuid, tambahan: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
		body: Body({ alasan: Alasan }),
		/** How many open attempts got a new deadline. */
		response: Data(Type.Object({ pengerjaan: Type.Integer() })),
	},
	'POST /api/ujian/:id/buka-kembali': {
		summary:
			'Opens the closed attempt of a student again for so many minutes; the grade is taken back until it ends',
		access: PENGAMPU,
		params: Params,
		body: Body({ stambuk: Stambuk, menit: Menit, alasan: Alasan }),
		response: Data(Type.Object({ tenggat: Instant })),
	},
	'POST /api/ujian/:id/kumpulkan-paksa': {
		summary: 'Ends the attempt of a student with the answers that the server has',
		access: PENGAWAS,
		params: Params,
		body: Body({ stambuk: Stambuk, alasan: Alasan }),
		/** Null for who only proctors. */
		response: Data(Type.Object({ skor: Nullable(Type.Number()) })),
	},
	'POST /api/ujian/:id/batalkan-pengerjaan': {
		summary:
			'Voids the attempt of a student: its grade is removed, it stays as evidence, and only opening it again lets the student go on',
		access: PENGAMPU,
		params: Params,
		body: Body({ stambuk: Stambuk, alasan: Alasan }),
		/** The score that there was; null for an attempt that was still open. */
		response: Data(Type.Object({ skor: Nullable(Type.Number()) })),
	},
	'PUT /api/ujian/:id/pengurangan': {
		summary:
			'Takes points or percent off the grade of a student, in place of what was taken off before; 409 with who and what where that is not as it was seen',
		access: PENGAMPU,
		params: Params,
		body: Body({
			stambuk: Stambuk,
			satuan: Type.Enum(SATUAN_PENGURANGAN),
			besar: Type.Number({ minimum: 0.5, maximum: 100, multipleOf: 0.5 }),
			alasan: Alasan,
			dilihat,
		}),
		response: Data(Type.Object({ skor: Type.Number() })),
	},
	'POST /api/ujian/:id/cabut-pengurangan': {
		summary: 'Gives back what was taken off the grade of a student',
		access: PENGAMPU,
		params: Params,
		body: Body({ stambuk: Stambuk, alasan: Alasan, dilihat }),
		response: Data(Type.Object({ skor: Type.Number() })),
	},
	'POST /api/ujian/:id/pesan': {
		summary:
			'Says something to the room, or to one student of it; sent again under the same id it is said once',
		access: PENGAWAS,
		params: Params,
		body: Body({ id: Uuid, isi: Alasan, stambuk: Type.Optional(Stambuk) }),
		response: Data(Type.Object({ id: Type.Integer() })),
	},
} as const
