import { type Static, Type } from 'typebox'
import { type Grant, publik } from './access.ts'
import { Kedudukan, RekapPresensi, Status, Tempat } from './attendance-recap.ts'
import {
	Body,
	Data,
	Instant,
	KelasKode,
	MatakuliahKode,
	Nullable,
	PeriodeKode,
	Stambuk,
	Uuid,
} from './contract.ts'
import { Pertemuan } from './courses.ts'

/** Who teaches the course in the class in that term, and the academic office. */
const PENGAMPU = [
	{ peran: 'dosen', owner: 'teaches_matakuliah' },
	{ hak: 'akademik' },
] as const satisfies Grant[]

const MAHASISWA = [{ peran: 'mahasiswa' }] as const satisfies Grant[]

/** A meeting is known by the day and hour that the timetable gives it, wherever it has been moved. */
const PertemuanParams = Type.Object({
	periode: PeriodeKode,
	kelas: KelasKode,
	matakuliah: MatakuliahKode,
	tanggal: Type.String({ format: 'date' }),
	jam: Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' }),
})

export const BarisPresensi = Type.Object({
	stambuk: Type.String(),
	nama: Type.String(),
	foto: Nullable(Type.String()),
	/** Null while nobody has said. */
	status: Nullable(Status),
	/** By hand, by the scanned code, or by the typed one. */
	cara: Nullable(Type.Enum(['dosen', 'qr', 'kode'] as const)),
	pada: Nullable(Instant),
	/** Who wrote it, where it was not the student. */
	oleh: Nullable(Type.String()),
	/** Changes so far; goes back to the server with the next one. */
	versi: Type.Integer(),
	/** Scanned with a device that another student has used at this meeting. */
	perangkat_sama: Type.Boolean(),
})
export type BarisPresensi = Static<typeof BarisPresensi>

export const CatatanPertemuan = Type.Object({
	/** What it was planned to be about: what is written here, else the plan of the course. */
	rencana: Nullable(Type.String()),
	bahasan: Nullable(Type.String()),
	tautan: Nullable(Type.String()),
	/** Those who teach the course, and whether they were there. */
	dosen: Type.Array(Type.Object({ nip: Type.String(), nama: Type.String(), hadir: Type.Boolean() })),
	versi: Type.Integer(),
})
export type CatatanPertemuan = Static<typeof CatatanPertemuan>

export const PresensiPertemuan = Type.Object({
	/** Null until somebody has touched the meeting; events name it. */
	id: Nullable(Uuid),
	pertemuan: Pertemuan,
	/** Only leave can be noted yet, or all. */
	waktu: Type.Enum(['nanti', 'pindai', 'lewat'] as const),
	/** Whether students can scan. */
	dibuka: Type.Boolean(),
	mahasiswa: Type.Array(BarisPresensi),
	catatan: CatatanPertemuan,
})
export type PresensiPertemuan = Static<typeof PresensiPertemuan>

/** With the numbers of those who have left the class: they were not marked. */
const DiLuarKelas = { tidak_di_kelas: Type.Array(Type.String()) }

/** What stands on the big screen, for the next minute or two: a screen without a network goes on for as long. */
export const KodePresensi = Type.Object({
	/** The clock of the server, by which codes change. */
	sekarang: Instant,
	qr: Type.Object({
		detik: Type.Integer(),
		/** The step that the first is for. */
		langkah: Type.Integer(),
		alamat: Type.Array(Type.String()),
	}),
	ketik: Type.Object({ detik: Type.Integer(), langkah: Type.Integer(), kode: Type.Array(Type.String()) }),
})
export type KodePresensi = Static<typeof KodePresensi>

const Perangkat = Uuid
export const HadirTercatat = Type.Object({
	mata_kuliah: Type.String(),
	kode_mk: Type.String(),
	kelas: Type.String(),
	/** When it was written, and what: an earlier entry stays. */
	status: Status,
	pada: Instant,
	baru: Type.Boolean(),
})
export type HadirTercatat = Static<typeof HadirTercatat>

export const PresensiSaya = Type.Object({
	/** Percent that is needed to sit the UAS. */
	ambang: Type.Integer(),
	matakuliah: Type.Array(
		Type.Object({
			kode_mk: Type.String(),
			mata_kuliah: Type.String(),
			...Kedudukan,
			/** Lectures that were held, and leave for others; null where the lecturer has not said. */
			pertemuan: Type.Array(Type.Object({ ...Tempat, status: Nullable(Status), terlaksana: Type.Boolean() })),
		}),
	),
})
export type PresensiSaya = Static<typeof PresensiSaya>

export const VerifikasiBeritaAcara = Type.Object({
	/** `Genap 2023/2024` */
	periode: Type.String(),
	kelas: Type.String(),
	kode_mk: Type.String(),
	pertemuan: Type.Integer(),
	mahasiswa: Type.Integer(),
	tanggal: Type.String(),
	/** Stands at the foot of each page. */
	sidik: Type.String(),
})
export type VerifikasiBeritaAcara = Static<typeof VerifikasiBeritaAcara>

export const attendanceApi = {
	'GET /api/presensi/rekap/:periode/:kelas/:matakuliah/berita-acara.pdf': {
		summary: 'Record of the lectures of a class with its roster, which can be checked',
		access: PENGAMPU,
		params: Type.Pick(PertemuanParams, ['periode', 'kelas', 'matakuliah']),
		produces: ['application/pdf'],
		response: Type.Any(),
	},
	'GET /api/presensi/rekap/:periode/:kelas/:matakuliah/rekap.xlsx': {
		summary: 'The same as a spreadsheet',
		access: PENGAMPU,
		params: Type.Pick(PertemuanParams, ['periode', 'kelas', 'matakuliah']),
		produces: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
		response: Type.Any(),
	},
	'GET /api/verifikasi/perkuliahan': {
		summary: 'Checks the token of a printed record of lectures',
		access: publik('checks the signature of a printed paper'),
		query: Type.Object({ token: Type.String({ minLength: 1, maxLength: 1000 }) }),
		response: Data(VerifikasiBeritaAcara),
	},
	'GET /api/presensi/saya': {
		summary: "The asking student's attendance of this term, by course",
		access: MAHASISWA,
		response: Data(PresensiSaya),
	},
	'GET /api/presensi/rekap/:periode/:kelas/:matakuliah': {
		summary: 'Who came to which lecture of a class',
		access: PENGAMPU,
		params: Type.Pick(PertemuanParams, ['periode', 'kelas', 'matakuliah']),
		response: Data(RekapPresensi),
	},
	'GET /api/pertemuan/:periode/:kelas/:matakuliah/:tanggal/:jam/presensi': {
		summary: 'Who came to a meeting, and what it was about',
		access: PENGAMPU,
		params: PertemuanParams,
		response: Data(PresensiPertemuan),
	},
	'PUT /api/pertemuan/:periode/:kelas/:matakuliah/:tanggal/:jam/presensi': {
		summary:
			'Marks students; nothing is saved when somebody else has changed one of them meanwhile. Who is not in the class any more is named',
		access: PENGAMPU,
		params: PertemuanParams,
		body: Body({
			isian: Type.Array(
				Body({ stambuk: Stambuk, status: Nullable(Status), versi: Type.Integer({ minimum: 0 }) }),
				{ minItems: 1, maxItems: 500 },
			),
		}),
		response: Data(Type.Object({ ...PresensiPertemuan.properties, ...DiLuarKelas })),
	},
	'POST /api/pertemuan/:periode/:kelas/:matakuliah/:tanggal/:jam/presensi/semua-hadir': {
		summary: 'Marks as present who is not marked yet, and nobody else',
		access: PENGAMPU,
		params: PertemuanParams,
		response: Data(Type.Object({ diisi: Type.Array(Type.String()), presensi: PresensiPertemuan })),
	},
	'PUT /api/pertemuan/:periode/:kelas/:matakuliah/:tanggal/:jam/presensi/buka': {
		summary: 'Opens or closes scanning',
		access: PENGAMPU,
		params: PertemuanParams,
		body: Body({ dibuka: Type.Boolean() }),
		response: Data(PresensiPertemuan),
	},
	'GET /api/pertemuan/:periode/:kelas/:matakuliah/:tanggal/:jam/presensi/kode': {
		summary: 'Codes of the next minutes for the screen in the room',
		access: PENGAMPU,
		params: PertemuanParams,
		response: Data(KodePresensi),
	},
	'PUT /api/pertemuan/:periode/:kelas/:matakuliah/:tanggal/:jam/catatan': {
		summary: 'Writes down what a lecture was about and who taught it',
		access: PENGAMPU,
		params: PertemuanParams,
		body: Body({
			rencana: Nullable(Type.String({ minLength: 1, maxLength: 300, pattern: '\\S' })),
			bahasan: Nullable(Type.String({ minLength: 1, maxLength: 2000, pattern: '\\S' })),
			tautan: Nullable(Type.String({ minLength: 1, maxLength: 500, pattern: '^https?://\\S+$' })),
			dosen: Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { maxItems: 20 }),
			versi: Type.Integer({ minimum: 0 }),
		}),
		response: Data(CatatanPertemuan),
	},
	'POST /api/presensi/klaim': {
		summary: 'Trades a scanned code for a claim, which waits for a login',
		access: publik('who scans may have to log in first, and the code is over in seconds'),
		body: Body({ kode: Type.String({ minLength: 1, maxLength: 80 }), perangkat: Perangkat }),
		response: Data(Type.Object({ klaim: Type.String() })),
	},
	'POST /api/presensi': {
		summary: 'Marks the student as present by a claim',
		access: MAHASISWA,
		body: Body({ klaim: Type.String({ minLength: 1, maxLength: 200 }), perangkat: Perangkat }),
		response: Data(HadirTercatat),
	},
	'POST /api/presensi/kode': {
		summary: 'Marks the student as present by the short code that was typed',
		access: MAHASISWA,
		body: Body({ kode: Type.String({ pattern: '^[0-9]{6}$' }), perangkat: Perangkat }),
		response: Data(HadirTercatat),
	},
} as const
