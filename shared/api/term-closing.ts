import { type Static, Type } from 'typebox'
import { Body, Data, Instant, Langkah, Nullable, PeriodeKode, Stambuk, Uuid } from './contract.ts'

const AKADEMIK = [{ hak: 'akademik' }] as const
const Params = Type.Object({ kode: PeriodeKode })
const Jumlah = Type.Integer({ minimum: 0 })
const Tanggal = Type.String({ format: 'date' })
const Orang = { stambuk: Stambuk, nama: Type.String(), kelas: Nullable(Type.String()) }

const NilaiKurang = Type.Object({
	kelas: Type.String(),
	kode: Type.String(),
	nama: Type.String(),
	/** Students whose result is not out, of all who are to be graded. */
	kurang: Jumlah,
	peserta: Jumlah,
	/** Who owes it, and the last day on which they were reminded; none where nobody teaches it. */
	dosen: Type.Array(Type.Object({ nip: Type.String(), nama: Type.String(), diingatkan: Nullable(Tanggal) })),
})
export type NilaiKurang = Static<typeof NilaiKurang>

export const RencanaPenutupan = Type.Object({
	/** A fingerprint of what was shown: it is closed as that, or not at all. */
	sidik: Type.String(),
	nama: Type.String(),
	/** Closed since when and by whom; null while it is open. */
	ditutup: Nullable(Type.Object({ id: Uuid, pada: Instant, oleh: Nullable(Type.String()) })),
	/** The last day for results, and whether it has passed. */
	batas_nilai: Tanggal,
	lewat_batas: Type.Boolean(),
	/** Exams that run or are to come: it is not closed before they are over. */
	ujian_belum_selesai: Jumlah,
	/** A page of the courses of classes with results that are not out, the most first. */
	nilai: Type.Array(NilaiKurang),
	halaman: Type.Integer(),
	per_halaman: Type.Integer(),
	/** All of them: results, courses of classes, and lecturers who owe them. */
	kurang: Type.Object({ nilai: Jumlah, kelas: Jumlah, dosen: Jumlah }),
	/** Programmes whose offices are told too once the last day has passed: how many people, and the last day on which they were. */
	eskalasi: Type.Array(
		Type.Object({
			program_studi: Type.String(),
			nama: Type.String(),
			penerima: Jumlah,
			diingatkan: Nullable(Tanggal),
		}),
	),
	/** Results that wait, soonest first. */
	tertunda: Type.Array(
		Type.Object({
			...Orang,
			kode: Type.String(),
			sampai: Tanggal,
			lewat: Type.Boolean(),
			alasan: Type.String(),
		}),
	),
	khs: Type.Object({ disahkan: Jumlah, menunggu: Jumlah, dikembalikan: Jumlah, akan_dibuat: Jumlah }),
	/** Active students who never sent a plan and have no result of the term: the first of them, and how many there are. */
	tanpa_krs: Type.Object({ jumlah: Jumlah, daftar: Type.Array(Type.Object(Orang)) }),
})
export type RencanaPenutupan = Static<typeof RencanaPenutupan>

const Penutupan = Type.Object({
	id: Uuid,
	periode: PeriodeKode,
	nilai_kurang: Jumlah,
	khs_dibuat: Jumlah,
	/** Students who were set non-active with it. */
	nonaktif: Jumlah,
	oleh: Nullable(Type.String()),
	dibuat_pada: Instant,
	diurungkan_pada: Nullable(Instant),
})
export type Penutupan = Static<typeof Penutupan>

/** Whom a reminder would reach at this moment, and what it says to the first of them. */
const PratinjauPengingat = Type.Object({
	/** Who was not reminded today; the first of them by name. */
	jumlah: Jumlah,
	dosen: Type.Array(Type.Object({ nama: Type.String(), email: Type.String(), kelas: Jumlah, nilai: Jumlah })),
	sudah_hari_ini: Jumlah,
	/** Offices of programmes that are told too. */
	prodi: Type.Array(Type.Object({ nama: Type.String(), penerima: Jumlah })),
	/** Null where nobody is reminded. */
	surat: Nullable(Type.Object({ judul: Type.String(), isi: Type.String() })),
})
export type PratinjauPengingat = Static<typeof PratinjauPengingat>

export const termClosingApi = {
	'GET /api/kantor/periode/:kode/tutup': {
		summary: 'What of a term is missing before it is closed, and whose that is, a page of it',
		access: AKADEMIK,
		params: Params,
		query: Type.Object({
			halaman: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
			...Langkah,
		}),
		response: Data(RencanaPenutupan),
	},
	'GET /api/kantor/periode/:kode/ingatkan-nilai': {
		summary: 'Whom a reminder of the results of a term would reach now, and what the mail says',
		access: AKADEMIK,
		params: Params,
		query: Type.Object(Langkah),
		response: Data(PratinjauPengingat),
	},
	'POST /api/kantor/periode/:kode/ingatkan-nilai': {
		summary:
			'Mails the lecturers who owe results of a term, and after its last day the offices of their programmes; each at most once a day',
		access: AKADEMIK,
		params: Params,
		body: Body({}),
		response: Data(Type.Object({ dikirim: Jumlah, sudah_hari_ini: Jumlah, prodi: Jumlah })),
	},
	'POST /api/kantor/periode/:kode/tutup': {
		summary:
			'Closes a term as it was shown; 409 when it is something else by now, or while exams are not over',
		access: AKADEMIK,
		params: Params,
		status: 201,
		body: Body({
			/** Chosen by the caller: the same press sent twice counts once. */
			id: Uuid,
			sidik: Type.String({ pattern: '^[0-9a-f]{16}$' }),
			/** Those without a plan who become non-active. */
			nonaktif: Type.Array(Stambuk, { maxItems: 500, uniqueItems: true }),
		}),
		response: Data(Penutupan),
	},
	'POST /api/kantor/penutupan-periode/:id/urungkan': {
		summary: 'Opens a closed term again, with the status that students had; a repeat does nothing more',
		access: AKADEMIK,
		params: Type.Object({ id: Uuid }),
		response: Data(Penutupan),
	},
} as const
