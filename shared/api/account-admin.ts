import { type Static, Type } from 'typebox'
import { HAK, PERAN } from '../rules/wewenang.ts'
import { Body, Data, Instant, Nullable, Uuid } from './contract.ts'
import { berkasDaftar } from './list-file.ts'

/** Who manages accounts reaches all of them, the academic office those of students. */
const OFFICE = [{ hak: 'akademik' }, { hak: 'sistem' }] as const
const SISTEM = [{ hak: 'sistem' }] as const

export const KEADAAN_AKUN = ['aktif', 'nonaktif', 'belum_masuk', 'minta_hapus'] as const
export const URUT_AKUN = ['nama', '-nama', 'email', '-email', 'dibuat', '-dibuat'] as const
export type UrutAkun = (typeof URUT_AKUN)[number]
export const AKUN_PER_HALAMAN = 50

const Wewenang = Type.Object(
	{
		hak: Type.Enum(HAK),
		/** With `prodi` and with no other. */
		program_studi_kode: Nullable(Type.String({ minLength: 1, maxLength: 20 })),
	},
	{ additionalProperties: false },
)

export const AkunRingkas = Type.Object({
	id: Uuid,
	email: Type.String(),
	/** Of staff as it was written when the account was made; none for older ones. */
	nama: Nullable(Type.String()),
	peran: Type.Enum(PERAN),
	/** Of a student or a lecturer. */
	nomor: Nullable(Type.String()),
	kelas: Nullable(Type.String()),
	aktif: Type.Boolean(),
	/** Chosen by the owner; made for the owner and still to be replaced; the same, but too old to sign in with. */
	password: Type.Enum(['sendiri', 'awal', 'lewat'] as const),
	pernah_masuk: Type.Boolean(),
	/** The last session that the server remembers. */
	terakhir_masuk: Nullable(Instant),
	wewenang: Type.Array(Wewenang),
})
export type AkunRingkas = Static<typeof AkunRingkas>

export const DaftarAkun = Type.Object({
	/** Found in all. */
	total: Type.Integer(),
	halaman: Type.Integer(),
	per_halaman: Type.Integer(),
	baris: Type.Array(AkunRingkas),
})
export type DaftarAkun = Static<typeof DaftarAkun>

export const AkunLengkap = Type.Object({
	...AkunRingkas.properties,
	/** To be sent with a change: whoever has seen an older one is told who was quicker. */
	versi: Type.Integer(),
	dibuat_pada: Instant,
	/** Until when a password counts that somebody else has made. */
	password_sampai: Nullable(Instant),
	/** The caller's own account. */
	diri: Type.Boolean(),
	/** Rights of this account that the caller lacks: with any, its password and e-mail are not the caller's to change. */
	di_luar: Type.Array(Wewenang),
	/** What the caller may give to it: none to a student, to oneself, or without the right `sistem`. */
	dapat_diberi: Type.Array(Wewenang),
	sesi: Type.Array(
		Type.Object({
			id: Uuid,
			dibuat_pada: Instant,
			terakhir_pada: Instant,
			/** The browser's User-Agent. */
			peramban: Nullable(Type.String()),
			alamat_ip: Nullable(Type.String()),
		}),
	),
	/** What was done to the account, newest first. */
	riwayat: Type.Array(
		Type.Object({
			pada: Instant,
			/** Null for a command on the server. */
			oleh: Nullable(Type.String()),
			kalimat: Type.String(),
		}),
	),
})
export type AkunLengkap = Static<typeof AkunLengkap>

export const AkunBaru = Type.Object({
	/** The caller's rights: what can be given to a new account. */
	dapat_diberi: Type.Array(Wewenang),
	/** Lecturers on record who have no account, by name; the first two hundred. */
	dosen: Type.Array(Type.Object({ nip: Type.String(), nama: Type.String(), email: Type.String() })),
})
export type AkunBaru = Static<typeof AkunBaru>

const Email = Type.String({ minLength: 3, maxLength: 254, format: 'email' })

const BuatAkun = Body({
	/** Students get their account with their record; a lecturer who is on record without one gets it here. */
	pemilik: Type.Union([
		Type.Object(
			{ peran: Type.Literal('staf'), nama: Type.String({ minLength: 1, maxLength: 200 }) },
			{ additionalProperties: false },
		),
		Type.Object(
			{ peran: Type.Literal('dosen'), nip: Type.String({ minLength: 1, maxLength: 40 }) },
			{ additionalProperties: false },
		),
	]),
	email: Email,
	hak: Type.Array(Wewenang, { maxItems: 200 }),
	/** How the owner gets the first password: shown once to who makes the account, or mailed to the owner alone. */
	cara: Type.Enum(['tampil', 'email'] as const),
})
export type BuatAkun = Static<typeof BuatAkun>

export const AkunDibuat = Type.Object({
	id: Uuid,
	nama: Type.String(),
	email: Type.String(),
	/** Null when it was mailed. */
	password: Nullable(Type.String()),
	berlaku_sampai: Instant,
})
export type AkunDibuat = Static<typeof AkunDibuat>

const params = Type.Object({ id: Uuid })
const Versi = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })

const Saringan = {
	cari: Type.Optional(Type.String({ maxLength: 100 })),
	peran: Type.Optional(Type.Enum(PERAN)),
	keadaan: Type.Optional(Type.Enum(KEADAAN_AKUN)),
	hak: Type.Optional(Type.Enum(HAK)),
	urut: Type.Optional(Type.Enum(URUT_AKUN)),
}
/** The columns of the list, of which a file is made too. */
export type KolomAkun = 'nama' | 'email' | 'peran' | 'nomor' | 'kelas' | 'hak' | 'keadaan' | 'terakhir'

export const accountAdminApi = {
	'GET /api/kantor/akun': {
		summary: 'Accounts by name, e-mail or number; without the right `sistem` those of students alone',
		access: OFFICE,
		query: Type.Object({
			...Saringan,
			halaman: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
		}),
		response: Data(DaftarAkun),
	},
	'GET /api/kantor/berkas-akun': berkasDaftar('The accounts that are found', SISTEM, Saringan),
	'GET /api/kantor/akun-baru': {
		summary: 'What a new account can be given, and which lecturers have none',
		access: SISTEM,
		response: Data(AkunBaru),
	},
	'POST /api/kantor/akun': {
		summary:
			'A new account of staff, or of a lecturer on record without one; nobody gives a right that they lack',
		access: SISTEM,
		asksPassword: true,
		body: BuatAkun,
		status: 201,
		response: Data(AkunDibuat),
	},
	'GET /api/kantor/akun/:id': {
		summary: 'An account: rights, open sessions, what was done to it',
		access: OFFICE,
		params,
		response: Data(AkunLengkap),
	},
	'POST /api/kantor/akun/:id/password-awal': {
		summary: 'A new password that counts once; it is told here and nowhere else, and all sessions end',
		access: OFFICE,
		asksPassword: true,
		params,
		body: Body({ versi: Versi }),
		response: Data(Type.Object({ email: Type.String(), password: Type.String(), berlaku_sampai: Instant })),
	},
	'PUT /api/kantor/akun/:id/keadaan': {
		summary: 'Shuts an account, which ends its sessions, or opens it again',
		access: OFFICE,
		params,
		body: Body({
			aktif: Type.Boolean(),
			alasan: Type.String({ minLength: 1, maxLength: 300 }),
			versi: Versi,
		}),
		response: Data(AkunLengkap),
	},
	'PUT /api/kantor/akun/:id/email': {
		summary: 'Another e-mail for an account; both addresses are told',
		access: OFFICE,
		asksPassword: true,
		params,
		body: Body({ email: Email, versi: Versi }),
		response: Data(AkunLengkap),
	},
	'PUT /api/kantor/akun/:id/hak': {
		summary: 'These rights and no others; nobody gives one that they lack, or changes their own',
		access: SISTEM,
		asksPassword: true,
		params,
		body: Body({ hak: Type.Array(Wewenang, { maxItems: 200 }), versi: Versi }),
		response: Data(AkunLengkap),
	},
	'DELETE /api/kantor/akun/:id/sesi': {
		summary: 'Ends all sessions of an account; of the own one all but this',
		access: OFFICE,
		params,
		response: Data(AkunLengkap),
	},
} as const
