import { type Static, Type } from 'typebox'
import { KEADAAN_KULIAH } from '../rules/kuliah-hari-ini.ts'
import { Data, Instant, Jenis, Nullable, PeriodeKode, Uuid } from './contract.ts'
import { TempatPertemuan } from './schedule.ts'

/** A course in a class, as far as a lecturer's day names it. */
const Kuliah = {
	kode_mk: Type.String(),
	mata_kuliah: Type.String(),
	kelas: Type.String(),
}
const Slot = {
	...Kuliah,
	ruangan: Type.String(),
	/** Campus wall-clock `08:30`. */
	jam_mulai: Type.String(),
	jam_selesai: Type.String(),
}

export const HariMengajar = Type.Object({
	/** Campus calendar day. */
	hari_ini: Type.String(),
	/** Name of the lecturer; null for an account that belongs to none yet. */
	nama: Nullable(Type.String()),
	periode: Nullable(
		Type.Object({
			kode: Type.String(),
			/** `Genap 2023/2024` */
			nama: Type.String(),
			/** 1 to 16; null outside the weeks of lectures. */
			minggu: Nullable(Type.Integer()),
		}),
	),
	/** What the day off is for; lectures of such a day do not take place. */
	libur: Nullable(Type.String()),
	/** Today's lectures in order of time, also those that are cancelled or were moved to another day or hour. */
	kuliah: Type.Array(
		Type.Object({
			...Slot,
			keadaan: Type.Enum([...KEADAAN_KULIAH, 'dibatalkan', 'dipindah'] as const),
			/** Number of the meeting; null where none counts. */
			nomor: Nullable(Type.Integer()),
			/** Day and hour by which the meeting is known. */
			asal: Type.Object({ tanggal: Type.String(), jam_mulai: Type.String() }),
			ke: Nullable(TempatPertemuan),
			alasan: Nullable(Type.String()),
		}),
	),
	/** The first lecture of a later day. */
	kuliah_berikut: Nullable(Type.Object({ ...Slot, tanggal: Type.String() })),
	/** Exams with answers that came late and wait for a ruling, the one whose time is up first on top. */
	putusan: Type.Array(
		Type.Object({
			id: Uuid,
			mata_kuliah: Type.String(),
			kelas: Type.String(),
			jenis: Jenis,
			mahasiswa: Type.Integer(),
			/** Until when the first of them can be ruled on. */
			batas: Instant,
		}),
	),
	/** Exams of the own classes that are open at some time of today. */
	ujian: Type.Array(
		Type.Object({
			id: Uuid,
			...Kuliah,
			jenis: Jenis,
			/** Of a quiz and of a make-up. */
			nama: Nullable(Type.String()),
			ruang: Type.String(),
			mulai: Instant,
			selesai: Instant,
			status: Type.Union([
				Type.Literal('Belum Dimulai'),
				Type.Literal('Berlangsung'),
				Type.Literal('Selesai'),
				Type.Literal('Ditiadakan'),
			]),
			/** Students who may sit it, those who have begun, and those who have handed in. */
			peserta: Type.Integer(),
			mulai_mengerjakan: Type.Integer(),
			sudah_mengumpulkan: Type.Integer(),
		}),
	),
	/** Lectures that are over and at which nobody was marked, the last ones first. */
	tanpa_presensi: Type.Array(
		Type.Object({
			...Slot,
			tanggal: Type.String(),
			asal: Type.Object({ tanggal: Type.String(), jam_mulai: Type.String() }),
		}),
	),
	/** Assignments with hand-ins that nobody has judged, or that have come after what was judged, the one due first on top. */
	tugas: Type.Array(
		Type.Object({
			id: Uuid,
			judul: Type.String(),
			...Kuliah,
			tenggat: Instant,
			belum_dinilai: Type.Integer(),
		}),
	),
	/** Classes with results that are not out, and the last day for it; null when there are none. */
	nilai: Nullable(
		Type.Object({
			/** Campus calendar day. */
			batas: Type.String(),
			/** Below zero when it has passed. */
			sisa_hari: Type.Integer(),
			/** Each with the students whose results these are. */
			kelas: Type.Array(Type.Object({ ...Kuliah, kurang: Type.Integer() })),
		}),
	),
	/** Study plans that wait for this lecturer as adviser, longest first. */
	krs: Type.Array(
		Type.Object({
			id: Uuid,
			nim: Type.String(),
			nama: Type.String(),
			kelas: Nullable(Type.String()),
			diajukan_pada: Instant,
			total_sks: Type.Integer(),
		}),
	),
	/** The classes taught, by course. */
	diampu: Type.Array(Type.Object({ ...Kuliah, sks: Type.Integer(), mahasiswa: Type.Integer() })),
})
export type HariMengajar = Static<typeof HariMengajar>

export const KelasMengajar = Type.Object({
	/** The active term; null between terms, when nobody teaches. */
	periode: Nullable(Type.Object({ kode: Type.String(), nama: Type.String() })),
	/** The classes taught in it, by course. */
	kelas: Type.Array(Type.Object({ ...Kuliah, sks: Type.Integer(), mahasiswa: Type.Integer() })),
})
export type KelasMengajar = Static<typeof KelasMengajar>

export const SemesterMengajar = Type.Object({
	kode: PeriodeKode,
	/** `Genap 2023/2024` */
	nama: Type.String(),
	aktif: Type.Boolean(),
	/** Closed: its results are corrected by the academic office alone. */
	ditutup: Type.Boolean(),
	/** Campus calendar day, the last for results, and whether it has passed. */
	batas_nilai: Type.String(),
	lewat_batas: Type.Boolean(),
	/** The classes taught in it, by course. */
	kelas: Type.Array(
		Type.Object({
			...Kuliah,
			sks: Type.Integer(),
			mahasiswa: Type.Integer(),
			/** Students whose results are not out; nobody's once the term is closed. */
			kurang: Type.Integer(),
		}),
	),
})
export type SemesterMengajar = Static<typeof SemesterMengajar>

export const teachingApi = {
	'GET /api/mengajar/semester': {
		summary: 'The terms in which a lecturer has taught, the running one too, newest first',
		access: [{ peran: 'dosen' }],
		response: Data(Type.Array(SemesterMengajar)),
	},
	'GET /api/mengajar/kelas': {
		summary: 'The classes that a lecturer teaches this term',
		access: [{ peran: 'dosen' }],
		response: Data(KelasMengajar),
	},
	'GET /api/mengajar/hari-ini': {
		summary: "A lecturer's day: lectures, exams of the own classes, study plans that wait",
		access: [{ peran: 'dosen' }],
		response: Data(HariMengajar),
	},
} as const
