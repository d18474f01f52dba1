import { type Static, Type } from 'typebox'
import type { Grant } from './access.ts'
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

/** Who teaches the course in the class in that term. */
const PENGAMPU = [{ peran: 'dosen', owner: 'teaches_matakuliah' }] as const satisfies Grant[]

const Alamat = Type.Object({ periode: PeriodeKode, kelas: KelasKode, matakuliah: MatakuliahKode })

/** A student of the class, with what a lecturer reaches them by. */
export const Peserta = Type.Object({
	stambuk: Type.String(),
	nama: Type.String(),
	foto: Nullable(Type.String()),
	email: Type.String(),
	whatsapp: Nullable(Type.String()),
	/** Percent by the campus's policy; null while nothing counts yet. */
	kehadiran: Nullable(Type.Number()),
	materi_selesai: Type.Integer(),
	tugas_dikumpulkan: Type.Integer(),
})
export type Peserta = Static<typeof Peserta>

const PesanKelas = Type.Object({
	id: Uuid,
	isi: Type.String(),
	/** Who wrote it. */
	oleh: Type.String(),
	pada: Instant,
	/** How many it went to. */
	penerima: Type.Integer(),
})

export const PesertaKelas = Type.Object({
	/** The least presence in percent. */
	ambang: Type.Integer(),
	/** Lessons and assignments that students can see by now. */
	jumlah_materi: Type.Integer(),
	jumlah_tugas: Type.Integer(),
	mahasiswa: Type.Array(Peserta),
	/** The last messages to the class, newest first. */
	pesan: Type.Array(PesanKelas),
})
export type PesertaKelas = Static<typeof PesertaKelas>

export const participantsApi = {
	'GET /api/mengajar/peserta/:periode/:kelas/:matakuliah': {
		summary: 'Students of a class: contact, presence, progress, and what was written to them',
		access: PENGAMPU,
		params: Alamat,
		response: Data(PesertaKelas),
	},
	'POST /api/mengajar/peserta/:periode/:kelas/:matakuliah/pesan': {
		summary: 'Writes to students of a class; the same message is sent once',
		access: PENGAMPU,
		params: Alamat,
		body: Body({
			/** Made by the sender. */
			id: Uuid,
			isi: Type.String({ minLength: 3, maxLength: 500, pattern: '\\S\\s*\\S\\s*\\S' }),
			/** All students of the class unless named. */
			kepada: Type.Optional(Type.Array(Stambuk, { minItems: 1, maxItems: 500 })),
		}),
		response: Data(Type.Object({ penerima: Type.Integer() })),
	},
} as const
