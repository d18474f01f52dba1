import { type Static, Type } from 'typebox'
import {
	JANGGAL_PERMOHONAN,
	JENIS_PERMOHONAN,
	KODE_SEBAB,
	KODE_STATUS_PERMOHONAN,
	PERMOHONAN_SEKALIGUS,
} from '../rules/permohonan.ts'
import { MAHASISWA } from './access.ts'
import { Body, Data, Instant, Nullable, PeriodeKode, Uuid } from './contract.ts'
import { berkasDaftar } from './list-file.ts'

const AKADEMIK = [{ hak: 'akademik' }] as const
const OWN = [{ peran: 'mahasiswa', owner: 'permohonan' }] as const
const Params = Type.Object({ id: Uuid })

const Jenis = Type.Enum(JENIS_PERMOHONAN)
const Status = Type.Enum(KODE_STATUS_PERMOHONAN)
const Janggal = Type.Enum(JANGGAL_PERMOHONAN)
const Putusan = Type.String({ minLength: 3, maxLength: 500, pattern: '\\S\\s*\\S\\s*\\S' })

const Isi = {
	id: Uuid,
	jenis: Jenis,
	/** The term of a leave, else the one that ran when it was asked for: `Genap 2023/2024`. */
	periode: Nullable(Type.String()),
	sebab: Nullable(Type.Enum(KODE_SEBAB)),
	alasan: Type.String(),
	status: Status,
	diajukan_pada: Instant,
	diputuskan_pada: Nullable(Instant),
	alasan_putusan: Nullable(Type.String()),
	alasan_urung: Nullable(Type.String()),
	/** The paper that was issued with it. */
	surat_id: Nullable(Uuid),
	nomor: Nullable(Type.String()),
	/** Whether a PDF came with it. */
	lampiran: Type.Boolean(),
}

export const Permohonan = Type.Object(Isi)
export type Permohonan = Static<typeof Permohonan>

export const MejaPermohonan = Type.Object({
	stambuk: Type.String(),
	/** Terms for which leave can be asked; with a sentence where it cannot. */
	cuti: Type.Array(
		Type.Object({ kode: PeriodeKode, nama: Type.String(), halangan: Nullable(Type.String()) }),
	),
	/** The newest 50, newest first. */
	permohonan: Type.Array(Permohonan),
})
export type MejaPermohonan = Static<typeof MejaPermohonan>

const Baris = Type.Object({
	...Isi,
	nama: Type.String(),
	stambuk: Type.String(),
	kelas: Nullable(Type.String()),
	/** Of one that waits: the gravest first. */
	janggal: Type.Array(Janggal),
	diputuskan_oleh: Nullable(Type.String()),
	diurungkan_oleh: Nullable(Type.String()),
})
export type BarisPermohonan = Static<typeof Baris>

export const DaftarPermohonan = Type.Object({
	jumlah: Type.Object({
		diajukan: Type.Integer(),
		disetujui: Type.Integer(),
		ditolak: Type.Integer(),
		ditarik: Type.Integer(),
		diurungkan: Type.Integer(),
	}),
	baris: Type.Array(Baris),
	total: Type.Integer(),
	halaman: Type.Integer(),
	per_halaman: Type.Integer(),
})
export type DaftarPermohonan = Static<typeof DaftarPermohonan>

const Calon = Type.Object({
	id: Uuid,
	nama: Type.String(),
	stambuk: Type.String(),
	jenis: Jenis,
	janggal: Type.Array(Janggal),
	/** What granting it does, in sentences. */
	akibat: Type.Array(Type.String()),
	/** Why it cannot be granted now. */
	halangan: Nullable(Type.String()),
	/** A fingerprint of that: what was seen is what is granted. */
	sidik: Type.String(),
})
export type CalonPermohonan = Static<typeof Calon>

export const TinjauanPermohonan = Type.Object({
	...Baris.properties,
	program_studi: Nullable(Type.String()),
	semester: Type.Integer(),
	/** Where the student stands in terms, the newest first. */
	status_periode: Type.Array(
		Type.Object({
			nama: Type.String(),
			status: Nullable(Type.String()),
			kelas: Nullable(Type.String()),
			krs: Nullable(Type.Object({ status: Type.String(), matakuliah: Type.Integer(), sks: Type.Integer() })),
		}),
	),
	/** Bills that are open and due. */
	tunggakan: Type.Object({ tagihan: Type.Integer(), jumlah: Type.Integer() }),
	/** Of the newest approved sheet. */
	ipk: Nullable(Type.Number()),
	/** Other requests, the newest first. */
	riwayat: Type.Array(
		Type.Object({ id: Uuid, jenis: Jenis, status: Status, diajukan_pada: Instant, alasan: Type.String() }),
	),
	/** Of one that waits. */
	calon: Nullable(Calon),
	/** Of one that was granted: what taking it back does, and what it cannot bring back; or why it cannot be. */
	urung: Nullable(Type.Object({ akibat: Type.Array(Type.String()), halangan: Nullable(Type.String()) })),
})
export type TinjauanPermohonan = Static<typeof TinjauanPermohonan>

const Saringan = {
	status: Type.Optional(Status),
	jenis: Type.Optional(Jenis),
	janggal: Type.Optional(Type.Union([Janggal, Type.Literal('tanpa')])),
	/** Part of a name or number. */
	cari: Type.Optional(Type.String({ maxLength: 100 })),
	/** `-` turns it round. Those that were decided come the latest first. */
	urut: Type.Optional(Type.String({ pattern: '^-?(janggal|diajukan|nama)$' })),
}
/** The columns of the list, of which a file is made too. */
export type KolomPermohonan =
	| 'nama'
	| 'jenis'
	| 'janggal'
	| 'stambuk'
	| 'kelas'
	| 'diajukan'
	| 'pada'
	| 'oleh'
	| 'nomor'
	| 'alasan'

export const studentRequestsApi = {
	'GET /api/permohonan': {
		summary: "The student's requests, and for which terms leave can be asked",
		access: MAHASISWA,
		response: Data(MejaPermohonan),
	},
	'POST /api/permohonan': {
		summary: 'Asks the office for something; one at a time of each kind',
		access: MAHASISWA,
		body: Body({
			jenis: Jenis,
			alasan: Type.String({ minLength: 1, maxLength: 2000 }),
			/** Of leave. */
			periode: Type.Optional(PeriodeKode),
			/** Of a card. */
			sebab: Type.Optional(Type.Enum(KODE_SEBAB)),
		}),
		response: Data(Permohonan),
	},
	'POST /api/permohonan/:id/tarik': {
		summary: 'Takes a request back on which nothing was decided',
		access: OWN,
		params: Params,
		response: Data(Permohonan),
	},
	'PUT /api/permohonan/:id/lampiran': {
		summary: 'Adds a PDF of at most 3 MB to a request that waits; another one replaces it',
		access: OWN,
		params: Params,
		consumes: ['application/pdf'],
		body: Type.Unknown(),
		response: Data(Permohonan),
	},
	'GET /api/permohonan/:id/lampiran': {
		summary: 'The PDF that came with a request',
		access: [...OWN, ...AKADEMIK],
		params: Params,
		produces: ['application/pdf'],
		response: Type.Any(),
	},
	'GET /api/kantor/permohonan': {
		summary: 'Requests of students: those that wait with what is odd first, or those that were decided',
		access: AKADEMIK,
		query: Type.Object({
			...Saringan,
			halaman: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
		}),
		response: Data(DaftarPermohonan),
	},
	'GET /api/kantor/berkas-permohonan': berkasDaftar('The requests that are found', AKADEMIK, Saringan),
	'GET /api/kantor/permohonan/:id': {
		summary: 'A request with what is known of the student, and what granting it would do',
		access: AKADEMIK,
		params: Params,
		response: Data(TinjauanPermohonan),
	},
	'POST /api/kantor/permohonan/tinjau': {
		summary: 'What granting these requests would do; nothing is written',
		access: AKADEMIK,
		body: Body({ permohonan: Type.Array(Uuid, { minItems: 1, maxItems: PERMOHONAN_SEKALIGUS }) }),
		response: Data(Type.Array(Calon)),
	},
	'POST /api/kantor/permohonan/setujui': {
		summary: 'Grants these requests as they were seen and does what they ask for, all or none',
		access: AKADEMIK,
		body: Body({
			permohonan: Type.Array(Body({ id: Uuid, sidik: Type.String({ pattern: '^[0-9a-f]{16}$' }) }), {
				minItems: 1,
				maxItems: PERMOHONAN_SEKALIGUS,
			}),
		}),
		response: Data(
			Type.Array(Type.Object({ id: Uuid, nama: Type.String(), nomor: Type.String(), surat_id: Uuid })),
		),
	},
	'POST /api/kantor/permohonan/:id/tolak': {
		summary: 'Refuses a request with a reason',
		access: AKADEMIK,
		params: Params,
		body: Body({ alasan: Putusan }),
		response: Data(TinjauanPermohonan),
	},
	'POST /api/kantor/permohonan/:id/urungkan': {
		summary: 'Takes back what was granted, as far as that can be taken back',
		access: AKADEMIK,
		params: Params,
		body: Body({ alasan: Putusan }),
		response: Data(TinjauanPermohonan),
	},
} as const
