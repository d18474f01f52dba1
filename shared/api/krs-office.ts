import { type Static, Type } from 'typebox'
import { KEADAAN_KRS, SARINGAN_KEADAAN } from '../rules/krs.ts'
import { Body, Data, Instant, KelasKode, Nullable } from './contract.ts'

/** `prodi` sees the plans of its own programmes. */
const READERS = [
	{ hak: 'akademik' },
	{ hak: 'prodi', why: 'only students of the programmes that the caller has the right for are counted' },
] as const

/** How a student stands with the plan of the active term. */
const KeadaanKrs = Type.Enum(KEADAAN_KRS)
export type KeadaanKrs = Static<typeof KeadaanKrs>

const Jumlah = Type.Object({
	belum: Type.Integer(),
	draft: Type.Integer(),
	diajukan: Type.Integer(),
	disetujui: Type.Integer(),
	dikembalikan: Type.Integer(),
})
export type JumlahKrs = Static<typeof Jumlah>

const Wali = Type.Object({
	/** Null: plans of students who have no adviser. */
	nip: Nullable(Type.String()),
	nama: Nullable(Type.String()),
	menunggu: Type.Integer(),
	/** Since when the oldest of them waits. */
	sejak: Instant,
	/** Whether the adviser was reminded today. */
	diingatkan: Type.Boolean(),
	/** Whether there is an open account to remind. */
	punya_akun: Type.Boolean(),
})
export type WaliKrs = Static<typeof Wali>

export const RingkasanKrs = Type.Object({
	periode: Nullable(Type.Object({ kode: Type.String(), nama: Type.String() })),
	masa: Type.Object({
		status: Type.Union([Type.Literal('belum'), Type.Literal('buka'), Type.Literal('tutup')]),
		buka: Nullable(Instant),
		tutup: Nullable(Instant),
	}),
	prodi: Type.Array(Type.Object({ kode: Type.String(), nama: Type.String(), jumlah: Jumlah })),
	/** The programme whose classes are named: the one asked for, or the only one. */
	terpilih: Nullable(Type.String()),
	kelas: Type.Array(Type.Object({ kode: Type.String(), jumlah: Jumlah })),
	/** Advisers for whom plans wait, the longest wait first; at most a hundred. */
	wali: Type.Array(Wali),
	/** Plans that wait, of all advisers. */
	menunggu: Type.Integer(),
})
export type RingkasanKrs = Static<typeof RingkasanKrs>

const Prodi = Type.String({ minLength: 1, maxLength: 20 })

const URUT = ['nama', '-nama', 'stambuk', '-stambuk', 'kelas', '-kelas'] as const

const Saringan = {
	/** Words of the name, or the beginning of the number. */
	cari: Type.Optional(Type.String({ maxLength: 100 })),
	prodi: Type.Optional(Prodi),
	kelas: Type.Optional(KelasKode),
	/** NIP of the adviser; `tanpa` for students who have none. */
	wali: Type.Optional(Type.String({ pattern: '^(tanpa|[0-9]{1,30})$' })),
	keadaan: Type.Optional(Type.Enum(SARINGAN_KEADAAN)),
}
const SaringanKrs = Type.Object(Saringan)
export type SaringanKrs = Static<typeof SaringanKrs>

const Urut = Type.Enum(URUT)
export type UrutKrs = Static<typeof Urut>

const BarisKrs = Type.Object({
	stambuk: Type.String(),
	nama: Type.String(),
	kelas: Type.String(),
	prodi: Type.String(),
	semester: Type.Integer(),
	keadaan: KeadaanKrs,
	total_sks: Type.Integer(),
	/** When the plan was saved last. */
	disimpan_pada: Nullable(Instant),
	dosen_wali: Nullable(Type.String()),
	/** The day on which the student was reminded last. */
	diingatkan: Nullable(Type.String()),
})
export type BarisKrs = Static<typeof BarisKrs>

const DaftarKrs = Type.Object({
	baris: Type.Array(BarisKrs),
	total: Type.Integer(),
	halaman: Type.Integer(),
	per_halaman: Type.Integer(),
})
export type DaftarKrs = Static<typeof DaftarKrs>

/** How many are told, and how many were told today before or cannot be. */
const Diingatkan = Type.Object({ diingatkan: Type.Integer(), dilewati: Type.Integer() })
export type Diingatkan = Static<typeof Diingatkan>

export const krsOfficeApi = {
	'GET /api/kantor/krs': {
		summary:
			'How the study plans of the active term stand by programme and class, and whom advisers keep waiting',
		access: READERS,
		query: Type.Object({ prodi: Type.Optional(Prodi) }),
		response: Data(RingkasanKrs),
	},
	'GET /api/kantor/krs/daftar': {
		summary: 'Students by how they stand with their study plan, a page of them',
		access: READERS,
		query: Type.Object({
			...Saringan,
			urut: Type.Optional(Urut),
			halaman: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
		}),
		response: Data(DaftarKrs),
	},
	'GET /api/kantor/krs/berkas': {
		summary: 'The students that are found, all pages, as a workbook',
		access: READERS,
		query: Type.Object({ ...Saringan, urut: Type.Optional(Urut) }),
		produces: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
		response: Type.Unknown(),
	},
	'POST /api/kantor/krs/ingatkan': {
		summary: 'Reminds the students that are found and have still to hand a plan in, nobody twice a day',
		access: [{ hak: 'akademik' }],
		body: Body(Saringan),
		status: 202,
		response: Data(Diingatkan),
	},
	'POST /api/kantor/krs/ingatkan-wali': {
		summary: 'Reminds an adviser of the plans that wait, or all of them, nobody twice a day',
		access: [{ hak: 'akademik' }],
		body: Body({ nip: Type.Optional(Type.String({ pattern: '^[0-9]{1,30}$' })) }),
		response: Data(Diingatkan),
	},
} as const
