import { type Static, Type } from 'typebox'
import { publik } from './access.ts'
import { Body, Data, Instant, KelasKode, Nullable, PeriodeKode, Stambuk, Uuid } from './contract.ts'

/** Whether each tuition gate is open to the student. */
export const Gerbang = Type.Object({
	krs: Type.Boolean(),
	uts: Type.Boolean(),
	uas: Type.Boolean(),
	materi: Type.Boolean(),
})

const KodeBank = Type.Union([
	Type.Literal('bca'),
	Type.Literal('bni'),
	Type.Literal('bri'),
	Type.Literal('mandiri'),
	Type.Literal('permata'),
	Type.Literal('cimb'),
])

const Rupiah = Type.Integer({ minimum: 1, maximum: 1_000_000_000 })
const Alasan = Type.String({ minLength: 3, maxLength: 500 })
/** A day on campus. */
const Tanggal = Type.String({ format: 'date' })

export const Pembayaran = Type.Object({
	id: Uuid,
	gateway: Type.Union([
		Type.Literal('midtrans'),
		Type.Literal('xendit'),
		Type.Literal('simulator'),
		Type.Literal('manual'),
	]),
	bank: Nullable(Type.String()),
	nama_bank: Nullable(Type.String()),
	nomor_va: Nullable(Type.String()),
	jumlah: Type.Integer(),
	status: Type.Union([
		Type.Literal('menunggu'),
		Type.Literal('gagal'),
		Type.Literal('kedaluwarsa'),
		Type.Literal('dibatalkan'),
		Type.Literal('lunas'),
		Type.Literal('ditolak'),
		Type.Literal('dikembalikan'),
	]),
	dibuat_pada: Instant,
	kedaluwarsa_pada: Nullable(Instant),
	lunas_pada: Nullable(Instant),
})
export type Pembayaran = Static<typeof Pembayaran>

export const Tagihan = Type.Object({
	id: Uuid,
	/** Number on the bill and its receipt, `SPP/20231/13020220002`. */
	nomor: Type.String(),
	periode: Type.String(),
	/** `Ganjil 2023/2024` */
	semester: Type.String(),
	jumlah: Type.Integer(),
	terbayar: Type.Integer(),
	sisa: Type.Integer(),
	jatuh_tempo: Tanggal,
	status: Type.Union([
		Type.Literal('belum_bayar'),
		Type.Literal('sebagian'),
		Type.Literal('lunas'),
		Type.Literal('terlambat'),
		Type.Literal('dibatalkan'),
	]),
	lunas_pada: Nullable(Instant),
	/** Its parts, where it is paid in instalments; money fills the first ones first. `jatuh_tempo` is the next one's. */
	cicilan: Type.Optional(
		Type.Array(
			Type.Object({
				urutan: Type.Integer(),
				jumlah: Type.Integer(),
				terbayar: Type.Integer(),
				jatuh_tempo: Tanggal,
				keadaan: Type.Enum(['lunas', 'terlambat', 'berikut', 'nanti']),
			}),
		),
	),
	/** Money that may have been recorded twice; it counts once until the office has decided. */
	diperiksa: Type.Optional(Type.Integer()),
	pembayaran: Type.Array(Pembayaran),
})
export type Tagihan = Static<typeof Tagihan>

export const RingkasanSpp = Type.Object({
	tagihan: Type.Array(Tagihan),
	gerbang: Gerbang,
	dispensasi_sampai: Nullable(Tanggal),
	/** Where to transfer by hand. */
	rekening: Type.String(),
	/** Banks that give a virtual account; empty while no gateway is set up. */
	bank: Type.Array(Type.Object({ kode: KodeBank, nama: Type.String() })),
	/** Whether payments can be pretended: in a demo only. */
	simulator: Type.Boolean(),
})
export type RingkasanSpp = Static<typeof RingkasanSpp>

const Dispensasi = Type.Object({
	id: Uuid,
	stambuk: Type.String(),
	berlaku_sampai: Tanggal,
	alasan: Type.String(),
	dicabut_pada: Nullable(Instant),
})
export type Dispensasi = Static<typeof Dispensasi>

const Peristiwa = Type.Object({
	id: Type.Integer(),
	gateway: Type.String(),
	order_id: Nullable(Type.String()),
	stambuk: Nullable(Type.String()),
	diterima_pada: Instant,
	terakhir_pada: Instant,
	kali: Type.Integer(),
	hasil: Type.String(),
	/** As it was received, as JSON text. */
	isi: Type.String(),
})
export type Peristiwa = Static<typeof Peristiwa>

/** What the public check says of a genuine receipt. */
export const VerifikasiKwitansi = Type.Object({
	/** `digantikan`: the bill was opened again and settled by other payments since; `dibatalkan`: it is not settled any more. */
	status: Type.Enum(['berlaku', 'digantikan', 'dibatalkan']),
	nomor: Type.String(),
	nama: Type.String(),
	stambuk: Type.String(),
	/** In words, such as `Genap 2023/2024`. */
	semester: Type.String(),
	jumlah: Type.Integer(),
	/** Campus date on which the bill was settled, as on the receipt. */
	tanggal: Type.String(),
	sidik: Type.String(),
	/** Numbers of the campus' own vouchers for what was paid by hand, as on the receipt; none of a receipt that counts no more. */
	bukti: Type.Array(Type.String()),
	/** When a payment was last voided, of a receipt that counts no more. */
	dibatalkan_pada: Nullable(Instant),
})
export type VerifikasiKwitansi = Static<typeof VerifikasiKwitansi>

/** Whom bills are issued to: exactly one of these. A class, a programme and "all" mean their active students. */
const Kepada = Type.Object(
	{
		stambuk: Type.Optional(Type.Array(Stambuk, { minItems: 1, maxItems: 1000 })),
		kelas: Type.Optional(KelasKode),
		program_studi: Type.Optional(Type.String({ pattern: '^[A-Z]{2,8}$' })),
		semua: Type.Optional(Type.Literal(true)),
	},
	{ additionalProperties: false, minProperties: 1, maxProperties: 1 },
)
export type Kepada = Static<typeof Kepada>

const ById = Type.Object({ id: Uuid })
/** Whatever a gateway sends: the signature is checked, not the shape. */
const AnyBody = Type.Object({}, { additionalProperties: true })
const Received = Type.Object({ message: Type.String() })

export const tuitionApi = {
	'GET /api/spp/mahasiswa/:stambuk': {
		summary: 'Bills with their payments, gates, and how to pay; open bills first',
		access: [{ peran: 'mahasiswa', owner: 'stambuk' }, { hak: 'keuangan' }],
		params: Type.Object({ stambuk: Stambuk }),
		response: Data(RingkasanSpp),
	},
	'POST /api/spp/tagihan': {
		summary: 'Issues the bills of a term; who has one already keeps it, so a repeat does no harm',
		access: [{ hak: 'keuangan' }],
		status: 201,
		body: Body({ periode: PeriodeKode, jumlah: Rupiah, jatuh_tempo: Tanggal, kepada: Kepada }),
		response: Data(Type.Object({ dibuat: Type.Integer(), sudah_ada: Type.Integer() })),
	},
	'POST /api/spp/tagihan/:id/pembayaran': {
		summary:
			'A virtual account for what is left of a bill, or of its next instalment; repeated calls give the same one',
		access: [{ peran: 'mahasiswa', owner: 'tagihan' }],
		params: ById,
		body: Body({ bank: KodeBank }),
		response: Data(Pembayaran),
	},
	'GET /api/spp/tagihan/:id/kwitansi': {
		summary: 'Receipt of a settled bill as PDF',
		access: [{ peran: 'mahasiswa', owner: 'tagihan' }, { hak: 'keuangan' }],
		params: ById,
		produces: ['application/pdf'],
		response: Type.Any(),
	},
	'GET /api/verifikasi/kwitansi': {
		summary: 'Checks the token of a tuition receipt: signature, record, and whether it still counts',
		access: publik('checks the signature of a receipt'),
		query: Type.Object({ token: Type.String({ minLength: 1, maxLength: 1000 }) }),
		response: Data(VerifikasiKwitansi),
	},
	'POST /api/spp/pembayaran/:id/simulasi': {
		summary: 'Pretends the payment of a virtual account; exists in demo databases only',
		access: [{ peran: 'mahasiswa', owner: 'pembayaran' }],
		params: ById,
		response: Data(Pembayaran),
	},
	'POST /api/spp/tagihan/:id/pembayaran-manual': {
		summary: 'Records money taken in by hand; the same receipt number is recorded once',
		access: [{ hak: 'keuangan' }],
		params: ById,
		body: Body({
			jumlah: Rupiah,
			nomor_bukti: Type.String({ pattern: '^[A-Za-z0-9./-]{1,40}$' }),
			catatan: Type.Optional(Type.String({ maxLength: 500 })),
			/** The instalment that the money is for; 409 when it was paid meanwhile. */
			cicilan: Type.Optional(Type.Integer({ minimum: 1, maximum: 6 })),
		}),
		response: Data(Tagihan),
	},
	'POST /api/spp/pembayaran/:id/batal': {
		summary:
			'Voids money that was recorded by hand by mistake: the bill is open again, its receipt number free, its row of a bank statement too',
		access: [{ hak: 'keuangan' }],
		asksPassword: true,
		params: ById,
		body: Body({ alasan: Alasan }),
		response: Data(Tagihan),
	},
	'POST /api/spp/tagihan/:id/batal': {
		summary: 'Cancels a bill; money that still arrives for it is kept and marked',
		access: [{ hak: 'keuangan' }],
		params: ById,
		body: Body({ alasan: Alasan }),
		response: Data(Tagihan),
	},
	'POST /api/spp/dispensasi': {
		summary: 'Opens every gate for one student up to and including a day',
		access: [{ hak: 'keuangan' }],
		status: 201,
		body: Body({ stambuk: Stambuk, berlaku_sampai: Tanggal, alasan: Alasan }),
		response: Data(Dispensasi),
	},
	'POST /api/spp/dispensasi/:id/cabut': {
		summary: 'Takes a dispensation back',
		access: [{ hak: 'keuangan' }],
		params: ById,
		response: Data(Dispensasi),
	},
	'GET /api/spp/peristiwa': {
		summary: 'Events of gateways, newest first; hasil narrows them down',
		access: [{ hak: 'keuangan' }],
		query: Type.Object({
			hasil: Type.Optional(Type.String({ pattern: '^[a-z_]{1,40}$' })),
			/** The beginning of an order number, or the number of a student. */
			cari: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9./-]{1,64}$' })),
			page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
		}),
		response: Data(Type.Array(Peristiwa)),
	},
	'POST /api/spp/webhook/midtrans': {
		summary: 'Notifications of Midtrans, checked by signature_key',
		access: publik('checks the signature of the gateway'),
		body: AnyBody,
		response: Received,
	},
	'POST /api/spp/webhook/xendit': {
		summary: 'Callbacks of Xendit, checked by x-callback-token',
		access: publik('checks the token of the gateway'),
		body: AnyBody,
		response: Received,
	},
} as const
