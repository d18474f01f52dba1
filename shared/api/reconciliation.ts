import { type Static, Type } from 'typebox'
import { KEADAAN_MUTASI, PUTUSAN_MUTASI } from '../rules/cocok-mutasi.ts'
import { Body, Data, Instant, Nullable, Uuid } from './contract.ts'

const FINANCE = [{ hak: 'keuangan' }] as const
const Tanggal = Type.String({ format: 'date' })
const ById = Type.Object({ id: Uuid })
const Halaman = Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 }))

const Jumlah = Type.Object({ baris: Type.Integer(), rupiah: Type.Integer() })
const Status = Type.Enum([
	/** Its columns are to be named. */
	'kolom',
	'siap',
	'dibukukan',
	'diurungkan',
])

const Ringkasan = {
	id: Uuid,
	berkas: Type.String(),
	status: Status,
	/** First and last day of its rows. */
	dari: Nullable(Tanggal),
	sampai: Nullable(Tanggal),
	oleh: Nullable(Type.String()),
	dibuat_pada: Instant,
	dibukukan_oleh: Nullable(Type.String()),
	dibukukan_pada: Nullable(Instant),
	diurungkan_pada: Nullable(Instant),
	/** All that came in by the file, as rupiah; sen may stand behind the point. */
	masuk: Type.Number(),
	/** By what was found out about the rows. */
	putusan: Type.Record(Type.Enum(PUTUSAN_MUTASI), Jumlah),
	/** By what became of them. */
	keadaan: Type.Record(Type.Enum(KEADAAN_MUTASI), Jumlah),
}
const RingkasanKoran = Type.Object(Ringkasan)
export type RingkasanKoran = Static<typeof RingkasanKoran>

/** What the bank says came in is all of these but the last, which is recorded on the same days and not at the bank. */
const SisiKoran = Type.Object({
	/** Matches a payment. */
	tercatat: Jumlah,
	/** Is booked next. */
	akan: Jumlah,
	terbuka: Jumlah,
	bukan_spp: Jumlah,
	/** Came by another file that was undone: to be brought anew. */
	lepas: Jumlah,
	/** Rows that were not read. */
	tidak_terbaca: Type.Number(),
	tanpa_bank: Type.Object({ loket: Jumlah, gateway: Jumlah }),
})
export type SisiKoran = Static<typeof SisiKoran>

const BayarTanpaBank = Type.Object({
	id: Uuid,
	pada: Instant,
	stambuk: Type.String(),
	nama: Type.String(),
	periode: Type.String(),
	jumlah: Type.Integer(),
	/** Of a virtual account; null at the counter. */
	bank: Nullable(Type.String()),
	/** Number of the receipt or of the virtual account. */
	bukti: Type.String(),
})
export type BayarTanpaBank = Static<typeof BayarTanpaBank>

const Koran = Type.Object({
	...Ringkasan,
	sisi: SisiKoran,
	/** How often it was looked through. */
	putaran: Type.Integer(),
	kolom: Type.Array(
		Type.Object({ kunci: Type.String(), label: Type.String(), wajib: Type.Boolean(), contoh: Type.String() }),
	),
	judul: Type.Array(Type.String()),
	/** By column, its place in the file from 0 on. */
	peta: Type.Record(Type.String(), Type.Integer()),
	contoh_baris: Type.Array(Type.Array(Type.String())),
	/** What the map still lacks. */
	kurang: Nullable(Type.String()),
	/** Rows of money that went out: they are not looked at. */
	keluar: Type.Integer(),
	/** The first rows that were not read. */
	dilewati: Type.Array(Type.Object({ nomor: Type.Integer(), alasan: Type.String() })),
})
export type Koran = Static<typeof Koran>

const CalonMutasi = Type.Object({
	id: Uuid,
	stambuk: Type.String(),
	nama: Type.String(),
	periode: Type.String(),
	sisa: Type.Integer(),
	/** What it asks for now: all that is left, or the next instalment. */
	diminta: Type.Integer(),
})
export type CalonMutasi = Static<typeof CalonMutasi>

export const Mutasi = Type.Object({
	id: Uuid,
	/** As at the edge of the sheet. */
	nomor: Type.Integer(),
	berkas: Type.String(),
	tanggal: Tanggal,
	uraian: Type.String(),
	jumlah: Type.Integer(),
	keadaan: Type.Enum(KEADAAN_MUTASI),
	putusan: Type.Enum(PUTUSAN_MUTASI),
	keterangan: Type.String(),
	/** Open bills that it may be for; of a certain one the bill. */
	calon: Type.Array(CalonMutasi),
	/** The bill that its payment is of. */
	untuk: Nullable(Type.Object({ stambuk: Type.String(), nama: Type.String(), periode: Type.String() })),
	alasan: Nullable(Type.String()),
	oleh: Nullable(Type.String()),
	diputuskan_pada: Nullable(Instant),
	/** Open, it may be the money of a virtual account that its gateway told of. */
	mungkin_ganda: Type.Boolean(),
})
export type Mutasi = Static<typeof Mutasi>

const Pages = { total: Type.Integer(), halaman: Type.Integer(), per_halaman: Type.Integer() }

export const reconciliationApi = {
	'GET /api/kantor/rekonsiliasi': {
		summary: 'Bank statements that were brought, newest first, and what is still open of all of them',
		access: FINANCE,
		response: Data(Type.Object({ koran: Type.Array(RingkasanKoran), terbuka: Jumlah })),
	},
	'POST /api/kantor/rekonsiliasi/baru': {
		summary: 'Takes a bank statement as `.xlsx` or `.csv` and finds out whose money it is; nothing is booked',
		access: FINANCE,
		query: Type.Object({ nama: Type.String({ minLength: 1, maxLength: 200 }) }),
		consumes: ['application/octet-stream'],
		body: Type.Unknown(),
		status: 201,
		response: Data(Type.Object({ id: Uuid })),
	},
	'GET /api/kantor/rekonsiliasi/terbuka': {
		summary: 'Money of which nobody knows yet whose it is, of all statements, the oldest first',
		access: FINANCE,
		query: Type.Object({ halaman: Halaman }),
		response: Data(Type.Object({ baris: Type.Array(Mutasi), ...Pages })),
	},
	'GET /api/kantor/rekonsiliasi/:id': {
		summary: 'A bank statement: its columns, its sums, and what became of it',
		access: FINANCE,
		params: ById,
		response: Data(Koran),
	},
	'GET /api/kantor/rekonsiliasi/:id/baris': {
		summary:
			'Money that came in by a statement, a page of it, narrowed to what was found out or became of it',
		access: FINANCE,
		params: ById,
		query: Type.Object({
			putusan: Type.Optional(Type.Enum(PUTUSAN_MUTASI)),
			keadaan: Type.Optional(Type.Enum(KEADAAN_MUTASI)),
			halaman: Halaman,
		}),
		response: Data(Type.Object({ baris: Type.Array(Mutasi), ...Pages })),
	},
	'GET /api/kantor/rekonsiliasi/:id/tanpa-bank': {
		summary: 'Payments that were recorded on the days of a statement and that the bank does not have',
		access: FINANCE,
		params: ById,
		query: Type.Object({ halaman: Halaman }),
		response: Data(Type.Object({ baris: Type.Array(BayarTanpaBank), ...Pages })),
	},
	'GET /api/kantor/rekonsiliasi/:id/ekspor': {
		summary: 'A statement as a spreadsheet: both sides, its rows, payments that the bank does not have',
		access: FINANCE,
		params: ById,
		produces: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
		response: Type.Any(),
	},
	'DELETE /api/kantor/rekonsiliasi/:id': {
		summary: 'Throws a statement away of which nothing was booked',
		access: FINANCE,
		params: ById,
		response: Data(Type.Object({ id: Uuid })),
	},
	'PUT /api/kantor/rekonsiliasi/:id/kolom': {
		summary: 'Names the columns of a statement by hand and looks it through anew',
		access: FINANCE,
		params: ById,
		body: Body({
			peta: Type.Record(Type.String({ maxLength: 40 }), Type.Integer({ minimum: 0, maximum: 59 })),
		}),
		response: Data(Koran),
	},
	'POST /api/kantor/rekonsiliasi/:id/bukukan': {
		summary:
			'Books what is certain or chosen, links what was booked before, keeps the rest open; all or nothing',
		access: FINANCE,
		params: ById,
		body: Body({
			/** What was seen is what is booked. */
			putaran: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
			pilihan: Type.Array(Body({ mutasi: Uuid, tagihan: Uuid }), { maxItems: 1_000 }),
			/** Certain rows that are kept open all the same. */
			tunda: Type.Optional(Type.Array(Uuid, { maxItems: 5_000, uniqueItems: true })),
		}),
		response: Data(Koran),
	},
	'POST /api/kantor/rekonsiliasi/:id/urungkan': {
		summary: 'Takes all payments of a statement back, as long as nothing was built upon them',
		access: FINANCE,
		params: ById,
		response: Data(Koran),
	},
	'POST /api/kantor/mutasi/:id/bukukan': {
		summary: 'Books money that was open for a bill',
		access: FINANCE,
		params: ById,
		body: Body({ tagihan: Uuid }),
		response: Data(Mutasi),
	},
	'POST /api/kantor/mutasi/:id/tautkan': {
		summary: 'Says that money that was open is that of the virtual account which it may be; it counts once',
		access: FINANCE,
		params: ById,
		response: Data(Mutasi),
	},
	'POST /api/kantor/mutasi/:id/bukan-spp': {
		summary: 'Says that money that was open is no tuition, and what it is',
		access: FINANCE,
		params: ById,
		body: Body({ alasan: Type.String({ minLength: 3, maxLength: 500 }) }),
		response: Data(Mutasi),
	},
	'POST /api/kantor/mutasi/:id/buka': {
		summary: 'Takes back that money is no tuition; it is open again',
		access: FINANCE,
		params: ById,
		response: Data(Mutasi),
	},
} as const
