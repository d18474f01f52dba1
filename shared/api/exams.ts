import { type Static, Type } from 'typebox'
import { EPOCH_MAX, revOf } from '#shared/rules/jawaban.ts'
import { SYARAT_UJIAN } from '#shared/rules/syarat-ujian.ts'
import { MAHASISWA } from './access.ts'
import { FaktaList } from './contact.ts'
import { Body, Data, Instant, Jenis, KelasKode, MatakuliahKode, Nullable, Opsi, Uuid } from './contract.ts'
import { Nilai } from './grades.ts'

export const AlasanSelesai = Type.Union([
	Type.Literal('tombol'),
	Type.Literal('waktu'),
	Type.Literal('tab_tersembunyi'),
	/** By decision of the lecturer; no hand-in can say so. */
	Type.Literal('dosen'),
	/** Voided by the lecturer: there is no grade, and the attempt stays as evidence. */
	Type.Literal('dibatalkan'),
])
export type AlasanSelesai = Static<typeof AlasanSelesai>

/** The asking student's attempt at an exam. It runs while nothing has closed it and time is left. */
export const PengerjaanRingkas = Type.Object({
	tenggat: Instant,
	/** At the moment of the answer, by the server's clock; 0 once the time is up. */
	sisa_ms: Type.Integer(),
	/** What closed it, and when. */
	selesai: Nullable(
		Type.Object({
			pada: Instant,
			alasan: AlasanSelesai,
			/** Of a voided one: why, as the lecturer has said. */
			alasan_batal: Type.Optional(Type.String()),
		}),
	),
})
export type PengerjaanRingkas = Static<typeof PengerjaanRingkas>

/** A condition before an exam. The student may begin when none is `kurang`. */
export const SyaratUjian = Type.Object({
	kode: Type.Enum(SYARAT_UJIAN),
	keadaan: Type.Union([Type.Literal('terpenuhi'), Type.Literal('dispensasi'), Type.Literal('kurang')]),
	/** Of attendance: percent so far, null while nothing counts yet, and what is needed. */
	persen: Nullable(Type.Integer()),
	ambang: Nullable(Type.Integer()),
	/** Last day of the dispensation. */
	sampai: Nullable(Type.String()),
	/** Of tuition that is paid in instalments: the day on which the next one is, or was, due. */
	cicilan: Type.Optional(Type.String()),
})

export const Ujian = Type.Object({
	id: Uuid,
	mata_kuliah: Type.String(),
	kode_mk: Type.String(),
	jenis: Jenis,
	/** Of a quiz and of a make-up; null for the UTS and the UAS. */
	nama: Nullable(Type.String()),
	/** Campus calendar date `2024-03-18`; the times are campus wall-clock `08:30`. */
	tanggal: Type.String(),
	jam_mulai: Type.String(),
	jam_selesai: Type.String(),
	ruang: Type.String(),
	/** In which building that room is, where the campus has said. */
	gedung: Type.Optional(Type.String()),
	/** Of an exam in another class than the one asked for: the student takes the course there. */
	kelas: Type.Optional(KelasKode),
	status: Type.Union([
		Type.Literal('Belum Dimulai'),
		Type.Literal('Berlangsung'),
		Type.Literal('Selesai'),
		Type.Literal('Ditiadakan'),
	]),
	mulai: Instant,
	selesai: Instant,
	/** Minutes of the asking student, extra time with them. */
	durasi_menit: Type.Integer(),
	/** So long the page of the exam may be hidden before it hands in by itself; 0 at once. */
	toleransi_tersembunyi_detik: Type.Integer(),
	/** Until when it can be begun; an attempt that runs can be gone on with until its own deadline. */
	mulai_paling_lambat: Instant,
	/** Whether it is time for the asking student to begin it. */
	dapat_dimulai: Type.Boolean(),
	/** Whether each student gets questions of the own; there is no sealed file of them then. */
	soal_diundi: Type.Boolean(),
	/** Known while the exam can be taken. */
	jumlah_soal: Nullable(Type.Integer()),
	pengerjaan: Nullable(PengerjaanRingkas),
	/** What the campus asks for before it, and how the asking student stands; null for who is no student. */
	syarat: Nullable(Type.Array(SyaratUjian)),
})
export type Ujian = Static<typeof Ujian>

/** A question as a student gets it. It has no right answer, and this schema cannot carry one. Texts are sanitised HTML. */
export const Soal = Type.Object({
	id: Type.Integer(),
	matakuliah: Type.String(),
	kode_matakuliah: Type.String(),
	jenis: Jenis,
	pertanyaan: Type.String(),
	gambar_pertanyaan: Nullable(Type.String()),
	opsi_a: Type.String(),
	opsi_b: Type.String(),
	opsi_c: Nullable(Type.String()),
	opsi_d: Nullable(Type.String()),
	opsi_e: Nullable(Type.String()),
	gambar_opsi_a: Nullable(Type.String()),
	gambar_opsi_b: Nullable(Type.String()),
	gambar_opsi_c: Nullable(Type.String()),
	gambar_opsi_d: Nullable(Type.String()),
	gambar_opsi_e: Nullable(Type.String()),
	/** Alternative text of each picture, by the name of its field. */
	teks_gambar: Type.Record(Type.String(), Type.String()),
})
export type Soal = Static<typeof Soal>

const SoalId = Type.Integer({ minimum: 1, maximum: 2147483647 })

/**
 * One change. `rev` is `epoch * 2^32 + seq` (shared/rules/jawaban.ts); `opsi` null takes the answer back; `ragu` marks
 * the question as doubtful and is left out when it is not.
 */
export const Jawaban = Body({
	soal_id: SoalId,
	opsi: Nullable(Opsi),
	rev: Type.Integer({ minimum: revOf(1, 1), maximum: revOf(EPOCH_MAX, 0) }),
	ragu: Type.Optional(Type.Literal(true)),
	/** When it was made: milliseconds since the start by the device's own count. Decides only about what comes late. */
	ms: Type.Optional(Type.Integer({ minimum: 0, maximum: 86_400_000 })),
	/**
	 * When it was made, the clocks of the device did not agree about the time. In time it changes nothing; a late packet
	 * with it waits for a ruling, and lecturers read it.
	 */
	waktu_ragu: Type.Optional(Type.Literal(true)),
})
export type Jawaban = Static<typeof Jawaban>

export const Pengerjaan = Type.Object({
	id: Uuid,
	ujian_id: Uuid,
	mata_kuliah: Type.String(),
	kode_mk: Type.String(),
	jenis: Jenis,
	/** Of a quiz and of a make-up. */
	nama: Nullable(Type.String()),
	mulai_pada: Instant,
	tenggat: Instant,
	sisa_ms: Type.Integer(),
	/** Question ids in this student's order. */
	urutan: Type.Array(Type.Integer()),
	/**
	 * For each of `urutan` the letters of the paper in the order in which this student sees the options, such as `CABED`;
	 * null when they stand as on the paper. Answers are always sent with the letters of the paper.
	 */
	acak_opsi: Nullable(Type.Array(Type.String())),
	/**
	 * What opens the sealed file of this attempt's paper (`GET /api/ujian/:id/soal-tersegel`), and the file's SHA-256, both in
	 * base64; null for a paper that has none.
	 */
	soal_tersegel: Nullable(
		Type.Object({
			paket: Type.Integer(),
			versi: Type.Integer(),
			sha256: Type.String(),
			kunci: Type.String(),
		}),
	),
	jawaban: Type.Array(Jawaban),
	disimpan_pada: Nullable(Instant),
	/** Which device writes: grows by one each time another one takes the attempt over. */
	epoch: Type.Integer(),
	/** The epoch of the asking device: null when it has never written, below `epoch` when another took over. */
	epoch_perangkat: Nullable(Type.Integer()),
	/** So long the page may be hidden before it hands in by itself; 0 at once. */
	toleransi_tersembunyi_detik: Type.Integer(),
	/** Base64 of 32 bytes: seals what the device keeps of this attempt. It is the owner's alone, and no disk's. */
	kunci_segel: Type.String(),
})
export type Pengerjaan = Static<typeof Pengerjaan>

/** How an attempt stands, for a device that still keeps something of it. */
export const KeadaanPengerjaan = Type.Object({
	status: Type.Union([Type.Literal('berlangsung'), Type.Literal('selesai')]),
	epoch: Type.Integer(),
	/** The last revision that the server has of the device of this epoch. */
	rev: Type.Integer(),
	/** As in {@link Pengerjaan}. */
	kunci_segel: Type.String(),
})
export type KeadaanPengerjaan = Static<typeof KeadaanPengerjaan>

/**
 * Receipt of a save: written after COMMIT. `lebih_baru` names answers of which the server holds a newer revision, `epoch`
 * tells a device whether another has taken over.
 */
export const TandaTerima = Type.Object({
	diterima_pada: Instant,
	sisa_ms: Type.Integer(),
	epoch: Type.Integer(),
	lebih_baru: Type.Array(Jawaban),
})
export type TandaTerima = Static<typeof TandaTerima>

/**
 * The last revision of which the device knows a receipt. A packet that holds every change since, also those that later
 * ones have replaced, can count although it comes late (shared/rules/terlambat.ts).
 */
const Sejak = Type.Optional(Type.Integer({ minimum: revOf(1, 0), maximum: revOf(EPOCH_MAX, 0) }))

const JawabanBatch = Type.Array(Jawaban, { maxItems: 300 })

/** Why a device hands in. */
export const AlasanKumpul = Type.Exclude(
	AlasanSelesai,
	Type.Union([Type.Literal('dosen'), Type.Literal('dibatalkan')]),
)
export type AlasanKumpul = Static<typeof AlasanKumpul>

/** How a hand-in stands; every repetition of it is told the same. */
export const HasilKumpul = Type.Union([
	Type.Object({
		status: Type.Literal('selesai'),
		nilai: Nilai,
		/** What closed the attempt, and when; not always the hand-in that asks. */
		alasan: AlasanSelesai,
		selesai_pada: Instant,
	}),
	Type.Object({
		status: Type.Literal('berlangsung'),
		/** By the server's clock there is time left; or another device has taken over, and only it hands in. */
		sebab: Type.Union([Type.Literal('belum_habis'), Type.Literal('perangkat_lain')]),
		sisa_ms: Type.Integer(),
		epoch: Type.Integer(),
	}),
])
export type HasilKumpul = Static<typeof HasilKumpul>

export const examsApi = {
	'GET /api/ujian/kelas/:kelas': {
		summary: 'Exams of a class in the active term; a bare list',
		access: [
			{ peran: 'mahasiswa', owner: 'kelas' },
			{ peran: 'dosen', owner: 'teaches_kelas' },
			{ hak: 'akademik' },
			{ hak: 'prodi', owner: 'programme_of_kelas' },
		],
		params: Type.Object({ kelas: KelasKode }),
		response: Type.Array(Ujian),
	},
	'GET /api/v1/soal/search/by-jenis': {
		summary: 'The paper of the open attempt for a course and kind, without the key',
		access: MAHASISWA,
		query: Type.Object({
			jenis: Jenis,
			kode_matakuliah: MatakuliahKode,
			/** Which of the own attempts, where the course has several of that kind; else the open one. */
			pengerjaan: Type.Optional(Uuid),
			limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
		}),
		response: Data(Type.Array(Soal)),
	},
	'POST /api/ujian/:id/pengerjaan': {
		summary:
			'Starts the attempt, or resumes it with its answers and remaining time; a second device takes over only when it says so',
		access: [{ peran: 'mahasiswa', owner: 'ujian' }],
		params: Type.Object({ id: Uuid }),
		/** `perangkat` is a number that the device has made for itself and keeps. */
		body: Body({ perangkat: Uuid, ambil_alih: Type.Optional(Type.Boolean()) }),
		response: Data(Pengerjaan),
	},
	'GET /api/pengerjaan/:id': {
		summary: 'How an attempt stands, and the key of what its device still keeps; also after it was closed',
		access: [{ peran: 'mahasiswa', owner: 'pengerjaan' }],
		params: Type.Object({ id: Uuid }),
		response: Data(KeadaanPengerjaan),
	},
	'PUT /api/pengerjaan/:id/jawaban': {
		summary: 'Saves changes; answered after COMMIT',
		access: [{ peran: 'mahasiswa', owner: 'pengerjaan' }],
		params: Type.Object({ id: Uuid }),
		body: Body({ jawaban: Type.Array(Jawaban, { minItems: 1, maxItems: 300 }), sejak: Sejak }),
		response: Data(TandaTerima),
	},
	'POST /api/pengerjaan/:id/kumpulkan': {
		summary:
			'Hands in; repeated calls get the same grade. `waktu` before the time and hand-ins of a device that was taken over save and close nothing',
		access: [{ peran: 'mahasiswa', owner: 'pengerjaan' }],
		params: Type.Object({ id: Uuid }),
		body: Body({
			jawaban: Type.Optional(JawabanBatch),
			sejak: Sejak,
			alasan: AlasanKumpul,
			/** What no contact has told yet. */
			fakta: Type.Optional(FaktaList),
			epoch: Type.Integer({ minimum: 1, maximum: EPOCH_MAX }),
		}),
		response: Data(HasilKumpul),
	},
} as const
