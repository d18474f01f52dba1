import { type Static, Type } from 'typebox'
import { LEMBAR_UJIAN } from '../rules/berkas-ujian.ts'
import { publik } from './access.ts'
import { Body, Data, Instant, Nullable, Uuid } from './contract.ts'
import { PENGAMPU, PENGAWAS } from './oversight.ts'

export const BerkasUjian = Type.Object({
	/** How it went, as the trail has it: an outage or extra time for all is a disturbance. */
	keadaan: Type.Enum(['lancar', 'terganggu', 'dibatalkan'] as const),
	/** Students who could sit it, who did, who did not, who began late, who handed in, whose attempt was voided. */
	jumlah: Type.Object({
		peserta: Type.Integer(),
		hadir: Type.Integer(),
		tidak_hadir: Type.Integer(),
		terlambat: Type.Integer(),
		mengumpulkan: Type.Integer(),
		dibatalkan: Type.Integer(),
	}),
	/** By number. */
	peserta: Type.Array(
		Type.Object({
			stambuk: Type.String(),
			nama: Type.String(),
			/** Null for who has not begun it; so is the end while it goes on. */
			mulai: Nullable(Instant),
			selesai: Nullable(Instant),
			terlambat: Type.Boolean(),
			dibatalkan: Type.Boolean(),
			skor: Nullable(Type.Number()),
			/** Where they sit: the room, by its place among the exam's and by name, and the seat. */
			kursi: Nullable(Type.Object({ urutan: Type.Integer(), ruang: Type.String(), nomor: Type.Integer() })),
		}),
	),
	/** What happened, in order of time, a sentence each. */
	kejadian: Type.Array(Type.Object({ pada: Instant, kalimat: Type.String() })),
})
export type BerkasUjian = Static<typeof BerkasUjian>

/** What was written down of an exam; who did so last is null while nobody has. */
export const CatatanUjian = Type.Object({
	isi: Nullable(Type.String()),
	versi: Type.Integer(),
	oleh: Nullable(Type.String()),
	pada: Nullable(Instant),
})
export type CatatanUjian = Static<typeof CatatanUjian>

export const VerifikasiBerkas = Type.Object({
	lembar: Type.Enum(LEMBAR_UJIAN),
	/** `Genap 2023/2024` */
	periode: Type.String(),
	kelas: Type.String(),
	kode_mk: Type.String(),
	ujian: Type.String(),
	tanggal_ujian: Type.String(),
	peserta: Type.Integer(),
	hadir: Type.Integer(),
	/** On which it was printed. */
	tanggal: Type.String(),
	/** Stands at the foot of each page. */
	sidik: Type.String(),
})
export type VerifikasiBerkas = Static<typeof VerifikasiBerkas>

const Params = Type.Object({ id: Uuid })
/** Empty, to be filled in by hand; else as it was, once the exam is over. */
const Bentuk = Type.Object({ bentuk: Type.Optional(Type.Enum(['kosong', 'terisi'] as const)) })

export const examRecordsApi = {
	'GET /api/ujian/:id/berkas': {
		summary: 'Who sat an exam, who came late, and what happened',
		access: PENGAMPU,
		params: Params,
		response: Data(BerkasUjian),
	},
	'GET /api/ujian/:id/daftar-hadir.pdf': {
		summary: 'The attendance sheet of an exam, which can be checked',
		access: PENGAMPU,
		params: Params,
		query: Bentuk,
		produces: ['application/pdf'],
		response: Type.Any(),
	},
	'GET /api/ujian/:id/berita-acara.pdf': {
		summary: 'The record of an exam, which can be checked',
		access: PENGAWAS,
		params: Params,
		query: Bentuk,
		produces: ['application/pdf'],
		response: Type.Any(),
	},
	'GET /api/ujian/:id/catatan': {
		summary: 'What proctors and lecturers have written down of an exam',
		access: PENGAWAS,
		params: Params,
		response: Data(CatatanUjian),
	},
	'PUT /api/ujian/:id/catatan': {
		summary: 'Writes down how an exam went; its record has it',
		access: PENGAWAS,
		params: Params,
		body: Body({
			isi: Nullable(Type.String({ minLength: 1, maxLength: 2000, pattern: '\\S' })),
			/** That it was made on; 0 where nothing was written yet. */
			versi: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
		}),
		response: Data(CatatanUjian),
	},
	'GET /api/verifikasi/ujian': {
		summary: 'Checks the token of a printed attendance sheet or record of an exam',
		access: publik('checks the signature of a printed paper'),
		query: Type.Object({ token: Type.String({ minLength: 1, maxLength: 1000 }) }),
		response: Data(VerifikasiBerkas),
	},
} as const
