import { type Static, Type } from 'typebox'
import { TINJAUAN } from '../rules/tinjauan.ts'
import {
	Data,
	Instant,
	Jenis,
	KelasKode,
	MatakuliahKode,
	Nullable,
	Opsi,
	PeriodeKode,
	Uuid,
} from './contract.ts'
import { Soal } from './exams.ts'
import { PENGAMPU, PENGAWAS } from './oversight.ts'
import { BagianKertas } from './planning.ts'

const Status = Type.Union([
	Type.Literal('Belum Dimulai'),
	Type.Literal('Berlangsung'),
	Type.Literal('Selesai'),
	Type.Literal('Ditiadakan'),
])

const Ringkas = {
	id: Uuid,
	kode_mk: Type.String(),
	mata_kuliah: Type.String(),
	kelas: Type.String(),
	jenis: Jenis,
	/** Of a quiz and of a make-up; null for the UTS and the UAS. */
	nama: Nullable(Type.String()),
	/** The exam that a make-up is of. */
	susulan_dari: Nullable(Uuid),
	ruang: Type.String(),
	mulai: Instant,
	selesai: Instant,
	/** Until when it can be begun. */
	mulai_paling_lambat: Instant,
	durasi_menit: Type.Integer(),
	/** `Berlangsung` also while an attempt goes on after the end. */
	status: Status,
	/** Students who may sit it, those who have begun, and those who have handed in. */
	peserta: Type.Integer(),
	mulai_mengerjakan: Type.Integer(),
	sudah_mengumpulkan: Type.Integer(),
}

const BarisUjian = Type.Object({
	...Ringkas,
	/** Of the grades that there are. */
	rata_rata: Nullable(Type.Number()),
	/** Questions of its paper: those that are fixed, else those that its bank gives now. */
	jumlah_soal: Type.Integer(),
})
export type BarisUjian = Static<typeof BarisUjian>

/** Who has cancelled an exam, and why. */
export const Pembatalan = Type.Object({
	oleh: Nullable(Type.String()),
	pada: Instant,
	alasan: Nullable(Type.String()),
})
export type Pembatalan = Static<typeof Pembatalan>

export const RencanaUjian = Type.Object({
	...Ringkas,
	periode: Type.String(),
	/** The bank of its questions. */
	bank: Jenis,
	/** Of what its paper is composed; null draws `jumlah_soal` from all of the bank. */
	komposisi: Nullable(Type.Array(BagianKertas)),
	/** Questions drawn from the bank; null takes all. */
	jumlah_soal: Nullable(Type.Integer()),
	/** Questions of the bank. */
	soal_bank: Type.Integer(),
	batas_mulai_menit: Nullable(Type.Integer()),
	acak_opsi: Type.Boolean(),
	/** Whether each student gets questions of the own. */
	soal_diundi: Type.Boolean(),
	toleransi_tersembunyi_detik: Type.Integer(),
	tinjauan: Type.Enum(TINJAUAN),
	tinjauan_mulai: Nullable(Instant),
	/** When the paper was fixed; null while the bank still decides. */
	kertas_tetap: Nullable(Instant),
	/** Who teaches the course in the class. */
	dosen: Type.Array(Type.String()),
	/** Who proctors, proctor I first. */
	pengawas: Type.Array(
		Type.Object({
			nip: Type.String(),
			nama: Type.String(),
			/** The room that each is in; null: in all of them. */
			ruang: Nullable(Type.String()),
		}),
	),
	/** Of one that is cancelled, where the trail says it. */
	pembatalan: Nullable(Pembatalan),
	/** Its make-ups. */
	susulan: Type.Array(Type.Object({ id: Uuid, mulai: Instant, peserta: Type.Integer() })),
})
export type RencanaUjian = Static<typeof RencanaUjian>

/** The plan as somebody sees it. */
export const RencanaTerlihat = Type.Object({
	...RencanaUjian.properties,
	/** Who only proctors sees nothing of its questions, and none of the grades. */
	hanya_mengawasi: Type.Boolean(),
})

export type RencanaTerlihat = Static<typeof RencanaTerlihat>

const UjianDiawasi = Type.Object({
	...Type.Pick(RencanaUjian, [
		...(['id', 'kode_mk', 'mata_kuliah', 'kelas', 'jenis', 'nama', 'ruang'] as const),
		...(['mulai', 'selesai', 'status'] as const),
	]).properties,
	/** From when until when its proctors may watch it; null where it is cancelled. */
	dibuka: Nullable(Instant),
	ditutup: Nullable(Instant),
})
export type UjianDiawasi = Static<typeof UjianDiawasi>

/** How a quiz is sat, and what students see of it afterwards. */
export const CaraKuis = {
	durasi_menit: Type.Integer(),
	batas_mulai_menit: Nullable(Type.Integer()),
	toleransi_tersembunyi_detik: Type.Integer(),
	/** Questions drawn from the bank; null takes all. */
	jumlah_soal: Nullable(Type.Integer()),
	acak_opsi: Type.Boolean(),
	soal_diundi: Type.Boolean(),
	tinjauan: Type.Enum(TINJAUAN),
	tinjauan_mulai: Nullable(Instant),
}
export type CaraKuis = Static<ReturnType<typeof Type.Object<typeof CaraKuis>>>

const DrafKuis = Type.Object({
	id: Uuid,
	kelas: Type.String(),
	kode_mk: Type.String(),
	mata_kuliah: Type.String(),
	nama: Type.String(),
	ruang: Type.String(),
	/** The window of the quiz that it comes from, so many days later. */
	mulai: Instant,
	selesai: Instant,
	...CaraKuis,
})
export type DrafKuis = Static<typeof DrafKuis>

const PesertaDaftar = Type.Object({
	stambuk: Type.String(),
	nama: Type.String(),
	/** May sit it: all of the class, or who is named in the make-up. */
	ikut: Type.Boolean(),
	/** Of a make-up: why, where the office said it. */
	alasan: Nullable(Type.String()),
	mengerjakan: Type.Boolean(),
	/** Of the exam itself; null without a grade. */
	skor: Nullable(Type.Number()),
})
export type PesertaDaftar = Static<typeof PesertaDaftar>

const SoalPratinjau = Type.Object({
	soal: Type.Array(Soal),
	/** The right letter and why, by question; for the lecturer alone. */
	kunci: Type.Array(Type.Object({ soal_id: Type.Integer(), opsi: Opsi, pembahasan: Type.String() })),
	urutan: Type.Array(Type.Integer()),
	acak_opsi: Nullable(Type.Array(Type.String())),
	/** Of how many questions these were drawn, where each student gets others. */
	undian: Nullable(Type.Object({ dari: Type.Integer() })),
	/** Whether the paper is fixed; else it is what the bank would give now. */
	tetap: Type.Boolean(),
})
export type SoalPratinjau = Static<typeof SoalPratinjau>

const IsiBank = Type.Object({
	jenis: Jenis,
	topik: Type.String(),
	kesukaran: BagianKertas.properties.kesukaran,
	jumlah: Type.Integer(),
})
export type IsiBank = Static<typeof IsiBank>

export const examPlansApi = {
	'GET /api/mengajar/ujian': {
		summary: 'Exams of the classes that the lecturer teaches in the active term, in order of time',
		access: [{ peran: 'dosen' }],
		response: Data(Type.Array(BarisUjian)),
	},
	'GET /api/mengajar/ujian-diawasi': {
		summary: 'Exams of the active term that the lecturer proctors and does not teach, in order of time',
		access: [{ peran: 'dosen' }],
		response: Data(Type.Array(UjianDiawasi)),
	},
	'GET /api/mengajar/draf-kuis': {
		summary: 'Quizzes that were copied from earlier terms into classes of the lecturer and wait for a plan',
		access: [{ peran: 'dosen' }],
		response: Data(Type.Array(DrafKuis)),
	},
	'DELETE /api/mengajar/draf-kuis/:periode/:kelas/:matakuliah/:draf': {
		summary: 'Throws away a quiz that was copied and that nobody has planned',
		access: [{ peran: 'dosen', owner: 'teaches_matakuliah' }],
		params: Type.Object({ periode: PeriodeKode, kelas: KelasKode, matakuliah: MatakuliahKode, draf: Uuid }),
		response: Data(Type.Object({ dihapus: Type.Boolean() })),
	},
	'GET /api/mengajar/isi-bank/:kode': {
		summary: 'How many questions the banks of a course have, by topic and difficulty',
		access: [{ peran: 'dosen', owner: 'teaches_matakuliah' }],
		params: Type.Object({ kode: MatakuliahKode }),
		response: Data(Type.Array(IsiBank)),
	},
	'GET /api/ujian/:id/daftar-peserta': {
		summary: "The students of an exam's class, and who of them may sit it",
		access: PENGAMPU,
		params: Type.Object({ id: Uuid }),
		response: Data(Type.Array(PesertaDaftar)),
	},
	'GET /api/ujian/:id/pratinjau': {
		summary: 'The paper of an exam as a student would see it, with the key; nothing is written',
		access: [{ peran: 'dosen', owner: 'teaches_ujian' }],
		params: Type.Object({ id: Uuid }),
		response: Data(SoalPratinjau),
	},
	'GET /api/ujian/:id/rencana': {
		summary: 'The plan of an exam: when, where, how it is sat, and what students see afterwards',
		access: PENGAWAS,
		params: Type.Object({ id: Uuid }),
		response: Data(RencanaTerlihat),
	},
} as const
