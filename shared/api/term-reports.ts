import { type Static, Type } from 'typebox'
import { type Grant, publik } from './access.ts'
import { Data, KelasKode, MatakuliahKode, Nullable, PeriodeKode } from './contract.ts'

/** Who teaches the course in the class in that term, and the academic office. */
const PENGAMPU = [
	{ peran: 'dosen', owner: 'teaches_matakuliah' },
	{ hak: 'akademik' },
] as const satisfies Grant[]

const Alamat = Type.Object({ periode: PeriodeKode, kelas: KelasKode, matakuliah: MatakuliahKode })

/** A lecture, known by the day and hour that the timetable gives it. */
const PertemuanKurang = Type.Object({
	nomor: Nullable(Type.Integer()),
	tanggal: Type.String(),
	asal_tanggal: Type.String(),
	asal_jam: Type.String(),
	/** No attendance; what it was about or who taught it is not written. */
	kurang: Type.Array(Type.Enum(['presensi', 'bahasan', 'pengajar'] as const)),
})

export const LaporanAkhir = Type.Object({
	/** Lectures held, of so many planned, and the sessions that they took. */
	terlaksana: Type.Integer(),
	rencana: Type.Integer(),
	sesi: Type.Integer(),
	mahasiswa: Type.Integer(),
	/** Lectures that are over and of which the report lacks something. */
	pertemuan: Type.Array(PertemuanKurang),
	nilai: Type.Object({
		terbit: Type.Integer(),
		/** Results that wait, as students see them. */
		tertunda: Type.Integer(),
		/** In the sheet, and not published as they are. */
		belum: Type.Integer(),
		/** Of these, how many lack a score. */
		kosong: Type.Integer(),
		/** Of these, how many are out, and say something else by now. */
		berubah: Type.Integer(),
	}),
	/** Who taught how much. */
	beban: Type.Array(
		Type.Object({
			nama: Type.String(),
			nip: Nullable(Type.String()),
			pertemuan: Type.Integer(),
			sks: Type.Number(),
		}),
	),
})
export type LaporanAkhir = Static<typeof LaporanAkhir>

export const VerifikasiLaporan = Type.Object({
	/** `Genap 2023/2024` */
	periode: Type.String(),
	kelas: Type.String(),
	kode_mk: Type.String(),
	nip: Type.String(),
	mengajar: Type.Integer(),
	sks: Type.Number(),
	pertemuan: Type.Integer(),
	rencana: Type.Integer(),
	mahasiswa: Type.Integer(),
	terbit: Type.Integer(),
	tertunda: Type.Integer(),
	tanggal: Type.String(),
	/** Stands at the foot of each page. */
	sidik: Type.String(),
})
export type VerifikasiLaporan = Static<typeof VerifikasiLaporan>

export const termReportsApi = {
	'GET /api/mengajar/akhir-semester/:periode/:kelas/:matakuliah': {
		summary: 'What the term report of a class would say, and what it still lacks',
		access: PENGAMPU,
		params: Alamat,
		response: Data(LaporanAkhir),
	},
	'GET /api/mengajar/akhir-semester/:periode/:kelas/:matakuliah/laporan.pdf': {
		summary:
			'Teaching load, record of lectures, attendance and results of a class as one paper that can be checked',
		access: PENGAMPU,
		params: Alamat,
		produces: ['application/pdf'],
		response: Type.Any(),
	},
	'GET /api/verifikasi/laporan': {
		summary: 'Checks the token of a printed term report',
		access: publik('checks the signature of a printed paper'),
		query: Type.Object({ token: Type.String({ minLength: 1, maxLength: 1000 }) }),
		response: Data(VerifikasiLaporan),
	},
} as const
