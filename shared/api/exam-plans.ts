import { type Static, Type } from 'typebox'
import { TINJAUAN } from '../rules/tinjauan.ts'
import { Data, Instant, Jenis, Nullable, Uuid } from './contract.ts'
import { PENGAMPU } from './oversight.ts'

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

export const RencanaUjian = Type.Object({
	...Ringkas,
	periode: Type.String(),
	/** Questions drawn from the bank; null takes all. */
	jumlah_soal: Nullable(Type.Integer()),
	/** Questions of the bank. */
	soal_bank: Type.Integer(),
	batas_mulai_menit: Nullable(Type.Integer()),
	acak_opsi: Type.Boolean(),
	toleransi_tersembunyi_detik: Type.Integer(),
	tinjauan: Type.Enum(TINJAUAN),
	tinjauan_mulai: Nullable(Instant),
	/** When the paper was fixed; null while the bank still decides. */
	kertas_tetap: Nullable(Instant),
	/** Who teaches the course in the class. */
	dosen: Type.Array(Type.String()),
})
export type RencanaUjian = Static<typeof RencanaUjian>

export const examPlansApi = {
	'GET /api/mengajar/ujian': {
		summary: 'Exams of the classes that the lecturer teaches in the active term, in order of time',
		access: [{ peran: 'dosen' }],
		response: Data(Type.Array(BarisUjian)),
	},
	'GET /api/ujian/:id/rencana': {
		summary: 'The plan of an exam: when, where, how it is sat, and what students see afterwards',
		access: PENGAMPU,
		params: Type.Object({ id: Uuid }),
		response: Data(RencanaUjian),
	},
} as const
