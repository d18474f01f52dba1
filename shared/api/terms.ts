import { type Static, Type } from 'typebox'
import { BAWAAN } from '../rules/bawaan-periode.ts'
import { Body, Data, Instant, Langkah, Nullable, PeriodeKode, Uuid } from './contract.ts'

const AKADEMIK = [{ hak: 'akademik' }] as const

const Tanggal = Type.String({ format: 'date' })
const Jumlah = Type.Integer({ minimum: 0 })

const JumlahIsi = { pengampu: Jumlah, jadwal: Jumlah, penawaran: Jumlah }

const BarisPeriode = Type.Object({
	kode: PeriodeKode,
	nama: Type.String(),
	mulai: Tanggal,
	selesai: Tanggal,
	keadaan: Type.Enum(['aktif', 'akan_datang', 'lewat']),
	...JumlahIsi,
	krs: Nullable(Type.Object({ buka: Instant, tutup: Instant })),
})
export type BarisPeriode = Static<typeof BarisPeriode>

const Pembukaan = Type.Object({
	id: Uuid,
	periode: PeriodeKode,
	dari: Nullable(PeriodeKode),
	/** Whether the term itself was made with it; otherwise it was completed. */
	periode_baru: Type.Boolean(),
	krs_baru: Type.Boolean(),
	...JumlahIsi,
	oleh: Nullable(Type.String()),
	dibuat_pada: Instant,
	diurungkan_pada: Nullable(Instant),
	/** Why it cannot be undone any more; null where it can. */
	tertahan: Nullable(Type.String()),
})
export type Pembukaan = Static<typeof Pembukaan>

export const DaftarPeriode = Type.Object({
	/** Newest first. */
	periode: Type.Array(BarisPeriode),
	/** Newest first. */
	pembukaan: Type.Array(Pembukaan),
	/** Terms that can be opened or completed, soonest first, each with the term of a year before where there is one. */
	usul: Type.Array(Type.Object({ kode: PeriodeKode, nama: Type.String(), dari: Nullable(PeriodeKode) })),
})
export type DaftarPeriode = Static<typeof DaftarPeriode>

const Rancangan = {
	kode: PeriodeKode,
	mulai: Tanggal,
	selesai: Tanggal,
	/** The term from which is carried over, and what. */
	dari: Nullable(PeriodeKode),
	bawa: Type.Array(Type.Enum(BAWAAN), { maxItems: BAWAAN.length, uniqueItems: true }),
	/** The first and last day of its KRS. */
	krs: Nullable(Type.Object({ buka: Tanggal, tutup: Tanggal }, { additionalProperties: false })),
}
const RancanganPeriode = Type.Object(Rancangan)
export type RancanganPeriode = Static<typeof RancanganPeriode>

const DiKelas = Type.Object({ kelas: Type.String(), kode: Type.String(), nama: Type.String() })
const Kuliah = Type.Object({
	...DiKelas.properties,
	hari: Type.String(),
	jam_mulai: Type.String(),
	jam_selesai: Type.String(),
	ruangan: Type.String(),
})
/** How many, and the first of them. */
const Temuan = <T extends Parameters<typeof Type.Array>[0]>(contoh: T) =>
	Type.Object({ jumlah: Jumlah, contoh: Type.Array(contoh) })

export const RencanaPeriode = Type.Object({
	/** A fingerprint of all that would be made: what was shown is what is made. */
	sidik: Type.String(),
	periode_baru: Type.Boolean(),
	/** The days of KRS would be set; where they are already they stay. */
	krs_baru: Type.Boolean(),
	jumlah_pertemuan: Type.Integer(),
	baru: Type.Object(JumlahIsi),
	/** What the term has already. */
	ada: Type.Object(JumlahIsi),
	/** Classes for which something would be made. */
	kelas: Type.Array(Type.Object({ kelas: Type.String(), ...JumlahIsi })),
	/** Other terms with days in common. */
	bertumpuk: Type.Array(Type.Object({ nama: Type.String(), mulai: Tanggal, selesai: Tanggal })),
	/** Its first day is in another year than its code. */
	tahun_lain: Type.Boolean(),
	/** Courses of the other half of the year: they stay behind. */
	lain_paruh: Temuan(
		Type.Object({ kode: Type.String(), nama: Type.String(), semester: Type.Integer(), kelas: Jumlah }),
	),
	/** Lecturers who do not teach at present: their assignments stay behind. */
	tidak_aktif: Temuan(Type.Object({ ...DiKelas.properties, dosen: Type.String() })),
	tanpa_dosen: Temuan(DiKelas),
	tanpa_jadwal: Temuan(DiKelas),
	bentrok: Temuan(
		Type.Object({
			apa: Type.Enum(['kelas', 'ruangan', 'dosen']),
			/** The class, room or lecturer. */
			siapa: Type.String(),
			pertama: Kuliah,
			kedua: Kuliah,
		}),
	),
})
export type RencanaPeriode = Static<typeof RencanaPeriode>

export const termsApi = {
	'GET /api/kantor/periode': {
		summary: 'All terms, how each was opened, and which can be opened next',
		access: AKADEMIK,
		response: Data(DaftarPeriode),
	},
	'POST /api/kantor/periode/rencana': {
		summary: 'What opening or completing a term would make, and what is odd about it; writes nothing',
		access: AKADEMIK,
		query: Type.Object(Langkah),
		body: Body(Rancangan),
		response: Data(RencanaPeriode),
	},
	'POST /api/kantor/periode': {
		summary: 'Opens or completes a term as it was shown; 409 when it would be something else by now',
		access: AKADEMIK,
		status: 201,
		body: Body({
			...Rancangan,
			/** Chosen by the caller: the same opening sent twice counts once. */
			id: Uuid,
			sidik: Type.String({ pattern: '^[0-9a-f]{16}$' }),
		}),
		response: Data(Pembukaan),
	},
	'POST /api/kantor/periode/pembukaan/:id/urungkan': {
		summary: 'Takes an opening back while nothing hangs on it; a repeat does nothing more',
		access: AKADEMIK,
		params: Type.Object({ id: Uuid }),
		response: Data(Pembukaan),
	},
} as const
