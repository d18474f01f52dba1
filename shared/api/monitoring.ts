import { type Static, Type } from 'typebox'
import { Instant, Jenis, Nullable, Uuid } from './contract.ts'
import { AlasanSelesai } from './exams.ts'
import { PENGAWAS } from './oversight.ts'

/** The exam that is watched. */
export const UjianPantau = Type.Object({
	id: Uuid,
	kode_mk: Type.String(),
	mata_kuliah: Type.String(),
	kelas: Type.String(),
	jenis: Jenis,
	ruang: Type.String(),
	mulai: Instant,
	selesai: Instant,
	mulai_paling_lambat: Instant,
	durasi_menit: Type.Integer(),
	/** Extra minutes that everybody has been given. */
	tambahan_menit: Type.Integer(),
	jumlah_soal: Nullable(Type.Integer()),
	ditiadakan: Type.Boolean(),
})
export type UjianPantau = Static<typeof UjianPantau>

/** A student at an exam that is watched. */
export const PesertaPantau = Type.Object({
	stambuk: Type.String(),
	nama: Type.String(),
	status: Type.Union([Type.Literal('belum'), Type.Literal('berlangsung'), Type.Literal('selesai')]),
	mulai: Nullable(Instant),
	tenggat: Nullable(Instant),
	terjawab: Type.Integer(),
	jumlah_soal: Nullable(Type.Integer()),
	disimpan: Nullable(Instant),
	/** Since when nothing has been heard of the device; null while it is. */
	luring_sejak: Nullable(Instant),
	/** How often the page was hidden, and for how long together. */
	tersembunyi: Type.Integer(),
	tersembunyi_detik: Type.Integer(),
	ganti_perangkat: Type.Integer(),
	ganti_perangkat_pada: Nullable(Instant),
	/** Extra minutes that the deadline holds. */
	tambahan_menit: Type.Integer(),
	selesai: Nullable(Instant),
	alasan_selesai: Nullable(AlasanSelesai),
	alasan_batal: Nullable(Type.String()),
	/** Null without a grade, and for who only proctors. */
	skor: Nullable(Type.Number()),
	/** Packets that came late and wait for a ruling. */
	terlambat: Type.Integer(),
})
export type PesertaPantau = Static<typeof PesertaPantau>

/** A decision about the exam or a student of it, out of the trail. */
export const KeputusanPantau = Type.Object({
	id: Type.Integer(),
	pada: Instant,
	tindakan: Type.String(),
	/** Who decided. */
	oleh: Type.String(),
	/** About whom; null for the room. */
	stambuk: Nullable(Type.String()),
	menit: Nullable(Type.Integer()),
	/** How long an outage took that students have been given back. */
	detik: Nullable(Type.Integer()),
})
export type KeputusanPantau = Static<typeof KeputusanPantau>

/** Fields of a student that have changed. */
export type PesertaBerubah = Pick<PesertaPantau, 'stambuk'> & Partial<PesertaPantau>

/** One message of the stream; `pada` is the server's time in milliseconds. */
export type Pantauan =
	/** All there is: first, and again whenever something may have been missed. */
	| {
			jenis: 'semua'
			pada: number
			ujian: UjianPantau
			peserta: readonly PesertaPantau[]
			keputusan: readonly KeputusanPantau[]
	  }
	/** What is different since the last message. */
	| {
			jenis: 'ubah'
			pada: number
			ujian?: UjianPantau
			peserta?: readonly PesertaBerubah[]
			hilang?: readonly string[]
			keputusan?: readonly KeputusanPantau[]
	  }
	/** Nothing has changed. */
	| { jenis: 'detak'; pada: number }
	/** The last one: the token's time is over, so is the session, the right is gone, or the server goes. */
	| { jenis: 'usai'; sebab: 'waktu' | 'hak' | 'server' }

export const monitoringApi = {
	'GET /api/ujian/:id/pantau': {
		summary:
			'How everybody at an exam stands, while it changes: a stream of server-sent events, each with a Pantauan as its data',
		access: PENGAWAS,
		params: Type.Object({ id: Uuid }),
		query: Type.Object({
			/** How long to listen at most; without it until the access token ends. 0 gives the state of now. */
			detik: Type.Optional(Type.Integer({ minimum: 0, maximum: 600 })),
		}),
		produces: ['text/event-stream'],
		response: Type.Any(),
	},
} as const
