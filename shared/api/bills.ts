import { type Static, Type } from 'typebox'
import { Body, Data, Instant, Langkah, Nullable, PeriodeKode, Stambuk, Uuid } from './contract.ts'
import { type Gerbang, Tagihan } from './tuition.ts'

const FINANCE = [{ hak: 'keuangan' }] as const

const Rupiah = Type.Integer({ minimum: 1, maximum: 1_000_000_000 })
const Tanggal = Type.String({ format: 'date' })
const Prodi = Type.String({ pattern: '^[A-Z]{2,8}$' })
const Semester = Type.Integer({ minimum: 1, maximum: 14 })
/** Year of entry. */
const Angkatan = Type.Integer({ minimum: 1950, maximum: 2200 })

export const STATUS_TAGIHAN = ['belum_bayar', 'sebagian', 'lunas', 'terlambat', 'dibatalkan'] as const

/** By what a list of bills can be put in order; with `-` the other way round. */
export const URUT_TAGIHAN = ['stambuk', 'nama', 'kelas', 'jumlah', 'sisa', 'jatuh_tempo'] as const
const TURUN = ['-stambuk', '-nama', '-kelas', '-jumlah', '-sisa', '-jatuh_tempo'] as const

const Saringan = {
	periode: Type.Optional(PeriodeKode),
	/** Words of the name, or the beginning of the number. */
	cari: Type.Optional(Type.String({ maxLength: 100 })),
	status: Type.Optional(Type.Enum(STATUS_TAGIHAN)),
	prodi: Type.Optional(Prodi),
	kelas: Type.Optional(Type.String({ maxLength: 20 })),
	urut: Type.Optional(Type.Enum([...URUT_TAGIHAN, ...TURUN])),
}
const SaringanTagihan = Type.Object(Saringan)
export type SaringanTagihan = Static<typeof SaringanTagihan>

export const BarisTagihan = Type.Object({
	id: Uuid,
	stambuk: Type.String(),
	nama: Type.String(),
	/** Of the bill's term. */
	kelas: Nullable(Type.String()),
	periode: PeriodeKode,
	jumlah: Type.Integer(),
	terbayar: Type.Integer(),
	sisa: Type.Integer(),
	jatuh_tempo: Tanggal,
	status: Type.Enum(STATUS_TAGIHAN),
})
export type BarisTagihan = Static<typeof BarisTagihan>

const PosisiProdi = Type.Object({
	/** Null: students without a class in that term. */
	prodi: Nullable(Type.String()),
	nama: Nullable(Type.String()),
	tagihan: Type.Integer(),
	lunas: Type.Integer(),
	terlambat: Type.Integer(),
	total: Type.Integer(),
	terbayar: Type.Integer(),
})
export const PosisiTagihan = Type.Object({
	/** Terms that have bills or are to come, newest first. */
	periode: Type.Array(Type.Object({ kode: PeriodeKode, nama: Type.String(), aktif: Type.Boolean() })),
	/** The term that is summed up; null where there is none. */
	dari: Nullable(PeriodeKode),
	prodi: Type.Array(PosisiProdi),
})
export type PosisiTagihan = Static<typeof PosisiTagihan>

const Tarif = Type.Object(
	{ prodi: Nullable(Prodi), angkatan: Nullable(Angkatan), semester: Nullable(Semester), jumlah: Rupiah },
	{ additionalProperties: false },
)
export type Tarif = Static<typeof Tarif>

const Orang = Type.Object({
	stambuk: Type.String(),
	nama: Type.String(),
	kelas: Nullable(Type.String()),
	angkatan: Nullable(Type.Integer()),
	semester: Type.Integer(),
})

export const RencanaTerbit = Type.Object({
	tarif: Type.Array(Tarif),
	/** What is issued by each rule. */
	menurut_tarif: Type.Array(
		Type.Object({
			prodi: Nullable(Type.String()),
			angkatan: Nullable(Angkatan),
			semester: Nullable(Semester),
			jumlah: Type.Integer(),
			mahasiswa: Type.Integer(),
		}),
	),
	baru: Type.Integer(),
	total: Type.Integer(),
	sudah_ada: Type.Integer(),
	/** Bills that differ from the rule. They stay as they are. */
	berbeda: Type.Object({
		jumlah: Type.Integer(),
		contoh: Type.Array(Type.Object({ ...Orang.properties, tagihan: Type.Integer(), tarif: Type.Integer() })),
	}),
	/** Students whom no rule reaches. */
	tanpa_tarif: Type.Object({ jumlah: Type.Integer(), contoh: Type.Array(Orang) }),
	/** The last day of the term: nothing is due after it. */
	selesai: Tanggal,
	program_studi: Type.Array(Type.Object({ kode: Type.String(), nama: Type.String() })),
	/** Years of entry of those who would be billed, the latest first. */
	angkatan: Type.Array(Type.Integer()),
})
export type RencanaTerbit = Static<typeof RencanaTerbit>

const Terbitan = Type.Object({
	id: Uuid,
	periode: PeriodeKode,
	jatuh_tempo: Tanggal,
	oleh: Nullable(Type.String()),
	dibuat_pada: Instant,
	diurungkan_pada: Nullable(Instant),
	tagihan: Type.Integer(),
	/** Of them those on which nothing hangs: they go when it is undone. */
	bebas: Type.Integer(),
	total: Type.Integer(),
})
export type Terbitan = Static<typeof Terbitan>

const GerbangTutup = Type.Object({
	gerbang: Type.Enum(['krs', 'uts', 'uas', 'materi', 'surat']),
	terbuka: Type.Boolean(),
	/** Least share of the active term's bill, in percent. */
	syarat: Type.Integer(),
})

export const KeuanganMahasiswa = Type.Object({
	stambuk: Type.String(),
	nama: Type.String(),
	kelas: Nullable(Type.String()),
	prodi: Nullable(Type.String()),
	email: Type.String(),
	aktif: Type.Boolean(),
	tagihan: Type.Array(Tagihan),
	/** By the id of a payment: its paper receipt, a note, who wrote it down, and why it was voided. */
	catatan: Type.Record(
		Type.String(),
		Type.Object({
			bukti: Nullable(Type.String()),
			catatan: Type.String(),
			oleh: Nullable(Type.String()),
			batal: Nullable(Type.Object({ pada: Instant, oleh: Nullable(Type.String()), alasan: Type.String() })),
		}),
	),
	gerbang: Type.Array(GerbangTutup),
	dispensasi: Type.Array(
		Type.Object({
			id: Uuid,
			berlaku_sampai: Tanggal,
			alasan: Type.String(),
			dibuat_pada: Instant,
			oleh: Nullable(Type.String()),
			dicabut_pada: Nullable(Instant),
		}),
	),
	riwayat: Type.Array(
		Type.Object({
			pada: Instant,
			oleh: Nullable(Type.String()),
			tindakan: Type.String(),
			/** The bill or payment that it is about. */
			objek: Type.String(),
			alasan: Nullable(Type.String()),
			jumlah: Nullable(Type.Integer()),
		}),
	),
})
export type KeuanganMahasiswa = Static<typeof KeuanganMahasiswa>
export type { Gerbang }

const PeriodeQuery = Type.Object({ periode: PeriodeKode })

export const billsApi = {
	'GET /api/kantor/tagihan': {
		summary: 'Bills of the campus, a page of them',
		access: FINANCE,
		query: Type.Object({
			...Saringan,
			halaman: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
		}),
		response: Data(
			Type.Object({
				baris: Type.Array(BarisTagihan),
				total: Type.Integer(),
				halaman: Type.Integer(),
				per_halaman: Type.Integer(),
			}),
		),
	},
	'GET /api/kantor/tagihan/posisi': {
		summary: 'How much of a term is paid, by programme',
		access: FINANCE,
		query: Type.Object({ periode: Type.Optional(PeriodeKode) }),
		response: Data(PosisiTagihan),
	},
	'GET /api/kantor/tagihan/ekspor': {
		summary: 'The bills that the filters leave, as a spreadsheet',
		access: FINANCE,
		query: SaringanTagihan,
		produces: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
		response: Type.Any(),
	},
	'GET /api/kantor/tagihan/rencana': {
		summary: 'What issuing the bills of a term by its rules would make',
		access: FINANCE,
		query: Type.Object({ ...PeriodeQuery.properties, ...Langkah }),
		response: Data(RencanaTerbit),
	},
	'PUT /api/kantor/tagihan/tarif': {
		summary: 'Sets the rules of a term; 409 when somebody else has changed them meanwhile',
		access: FINANCE,
		body: Body({
			periode: PeriodeKode,
			/** What the caller has seen. */
			dari: Type.Array(Tarif, { maxItems: 200 }),
			menjadi: Type.Array(Tarif, { maxItems: 200 }),
		}),
		response: Data(RencanaTerbit),
	},
	'POST /api/kantor/tagihan/terbit': {
		summary:
			'Issues the bills of a term by its rules, the same id once; 409 when it would be other ones than were shown',
		access: FINANCE,
		status: 201,
		body: Body({
			/** Names the press. */
			id: Uuid,
			periode: PeriodeKode,
			jatuh_tempo: Tanggal,
			/** What was shown. */
			baru: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
			total: Type.Integer({ minimum: 1 }),
		}),
		response: Data(Terbitan),
	},
	'GET /api/kantor/tagihan/terbitan': {
		summary: 'What was issued at once, newest first',
		access: FINANCE,
		query: PeriodeQuery,
		response: Data(Type.Array(Terbitan)),
	},
	'POST /api/kantor/tagihan/terbitan/:id/urungkan': {
		summary: 'Cancels the bills of one issue on which nothing hangs; a repeat does nothing more',
		access: FINANCE,
		params: Type.Object({ id: Uuid }),
		response: Data(Terbitan),
	},
	'GET /api/kantor/keuangan/:stambuk': {
		summary: 'Bills, payments, dispensations and gates of a student, with who did what',
		access: FINANCE,
		params: Type.Object({ stambuk: Stambuk }),
		response: Data(KeuanganMahasiswa),
	},
} as const
