import { type Static, Type } from 'typebox'
import { Body, Data, Instant, KelasKode, Langkah, Nullable, PeriodeKode, Stambuk, Uuid } from './contract.ts'

const AKADEMIK = [{ hak: 'akademik' }] as const
const Params = Type.Object({ kode: PeriodeKode })
const Jumlah = Type.Integer({ minimum: 0 })
const Tanggal = Type.String({ format: 'date' })
const Semester = Type.Integer({ minimum: 1, maximum: 14 })

const Aktivasi = Type.Object({
	id: Uuid,
	periode: PeriodeKode,
	/** The term that ran before. */
	dari: Nullable(PeriodeKode),
	/** By how many semesters students went up. */
	langkah: Jumlah,
	/** Students who got a place in the term with it, and who had one already. */
	mahasiswa: Jumlah,
	sudah_ada: Jumlah,
	kelas_baru: Jumlah,
	oleh: Nullable(Type.String()),
	dibuat_pada: Instant,
	diurungkan_pada: Nullable(Instant),
	/** Why it cannot be undone any more; null where it can. */
	tertahan: Nullable(Type.String()),
})
export type Aktivasi = Static<typeof Aktivasi>

/** Where students of a class go, other than proposed; null: nowhere. */
const Pilihan = Type.Array(
	Type.Object({ kelas: KelasKode, ke: Nullable(KelasKode) }, { additionalProperties: false }),
	{ maxItems: 5000 },
)
export type Pilihan = Static<typeof Pilihan>

const BarisKelasNaik = Type.Object({
	kelas: Type.String(),
	prodi: Type.String(),
	semester: Semester,
	/** Students whose way this is, wherever it leads. */
	mahasiswa: Jumlah,
	ke: Nullable(Type.String()),
	/** What the server proposes. */
	usul: Nullable(Type.String()),
	/** The class is not there yet. */
	baru: Type.Boolean(),
})
export type BarisKelasNaik = Static<typeof BarisKelasNaik>

const Tinggal = Type.Object({
	jumlah: Jumlah,
	contoh: Type.Array(
		Type.Object({
			stambuk: Stambuk,
			nama: Type.String(),
			kelas: Nullable(Type.String()),
			semester: Semester,
		}),
	),
})
export type Tinggal = Static<typeof Tinggal>

export const RencanaAktivasi = Type.Object({
	/** A fingerprint of all that would be made: what was shown is what is made. */
	sidik: Type.String(),
	nama: Type.String(),
	/** Its days, and today: it may begin later, or be over. */
	mulai: Tanggal,
	selesai: Tanggal,
	hari_ini: Tanggal,
	dari: Nullable(Type.Object({ kode: PeriodeKode, nama: Type.String() })),
	langkah: Jumlah,
	kelas: Type.Array(BarisKelasNaik),
	kelas_baru: Type.Array(
		Type.Object({ kode: Type.String(), program_studi: Type.String(), semester: Semester }),
	),
	/** Classes whose own semester becomes another one. */
	kelas_berubah: Type.Array(Type.Object({ kode: Type.String(), lama: Semester, baru: Semester })),
	/** Classes to which students of several semesters would go. */
	kelas_campur: Type.Array(Type.String()),
	/** Students who would get a place, and who have one already. */
	mahasiswa: Jumlah,
	sudah_ada: Jumlah,
	/** Students of the running term who get none. */
	tinggal: Type.Object({
		akun_ditutup: Tinggal,
		cuti: Tinggal,
		nonaktif: Tinggal,
		tanpa_kelas: Tinggal,
		tanpa_tujuan: Tinggal,
		semester_terakhir: Tinggal,
	}),
	/** What of the running term is still open. */
	terbuka: Type.Object({
		ujian_berlangsung: Jumlah,
		ujian_akan_datang: Jumlah,
		nilai_kurang: Jumlah,
		krs_belum_disetujui: Jumlah,
		khs_menunggu: Jumlah,
	}),
	/** What the term itself lacks. */
	kurang: Type.Object({
		pengampu: Type.Boolean(),
		jadwal: Type.Boolean(),
		krs: Type.Boolean(),
		tagihan: Type.Boolean(),
		tanpa_dosen: Jumlah,
		tanpa_jadwal: Jumlah,
		/** Classes with students and without an offer for their plans. */
		tanpa_penawaran: Type.Array(Type.String()),
	}),
	/** What the term has already that forbids the way back from the start. */
	tanpa_jalan_kembali: Nullable(Type.String()),
})
export type RencanaAktivasi = Static<typeof RencanaAktivasi>

export const termActivationApi = {
	'GET /api/kantor/aktivasi-periode': {
		summary: 'How terms were made the running one, newest first',
		access: AKADEMIK,
		response: Data(Type.Array(Aktivasi)),
	},
	'POST /api/kantor/periode/:kode/aktifkan/rencana': {
		summary: 'What making a term the running one would do, and what is odd about it; writes nothing',
		access: AKADEMIK,
		params: Params,
		query: Type.Object(Langkah),
		body: Body({ tujuan: Pilihan }),
		response: Data(RencanaAktivasi),
	},
	'POST /api/kantor/periode/:kode/aktifkan': {
		summary:
			'Makes a term the running one as it was shown; 409 when it would be something else, or while an exam runs',
		access: AKADEMIK,
		params: Params,
		status: 201,
		body: Body({
			tujuan: Pilihan,
			/** Chosen by the caller: the same press sent twice counts once. */
			id: Uuid,
			sidik: Type.String({ pattern: '^[0-9a-f]{16}$' }),
		}),
		response: Data(Aktivasi),
	},
	'POST /api/kantor/aktivasi-periode/:id/urungkan': {
		summary: 'Lets the former term run again while nothing hangs on the new one; a repeat does nothing more',
		access: AKADEMIK,
		params: Type.Object({ id: Uuid }),
		response: Data(Aktivasi),
	},
} as const
