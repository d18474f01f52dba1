import { type Static, Type } from 'typebox'
import { publik } from './access.ts'
import { Body, Data, Instant, Nullable, Stambuk, Uuid } from './contract.ts'

export const DetailKhs = Type.Object({
	id: Type.String(),
	matakuliah_id: Type.String(),
	kode: Type.String(),
	matakuliah: Type.String(),
	sks: Type.Integer(),
	nilai: Type.String(),
	grade_point: Type.Number(),
})

/** The sheet of a semester: its approved version if there is one, else the open one. */
export const Khs = Type.Object({
	id: Uuid,
	semester: Type.Integer(),
	/** `Genap 2023/2024` */
	periode: Type.String(),
	periode_kode: Type.String(),
	ips: Type.Number(),
	ipk: Type.Number(),
	sks: Type.Integer(),
	/** Sum of SKS x bobot. */
	mutu: Type.Number(),
	batas_sks: Type.Integer(),
	status: Type.Union([Type.Literal('pending'), Type.Literal('approved'), Type.Literal('rejected')]),
	versi: Type.Integer(),
	nomor: Nullable(Type.String()),
	/** When it was approved or rejected. */
	diputuskan_pada: Nullable(Instant),
	alasan_ditolak: Nullable(Type.String()),
	/** A correction of this approved sheet waits for approval. */
	ada_perbaikan: Type.Boolean(),
	/** In the student's list, of an approved sheet with a version before it: the letters that were others there. */
	perubahan: Type.Array(
		Type.Object({
			kode: Type.String(),
			matakuliah: Type.String(),
			dari: Nullable(Type.String()),
			menjadi: Nullable(Type.String()),
		}),
	),
	details: Type.Array(DetailKhs),
})
export type Khs = Static<typeof Khs>

export const Meta = Type.Object({
	page: Type.Integer(),
	limit: Type.Integer(),
	total: Type.Integer(),
	total_pages: Type.Integer(),
})

/** What the public check says of a genuine sheet. */
export const Verifikasi = Type.Object({
	/** `digantikan`: genuine, but a later version of the same sheet has been approved. */
	status: Type.Union([Type.Literal('sah'), Type.Literal('digantikan')]),
	nomor: Type.String(),
	nama: Type.String(),
	stambuk: Type.String(),
	program_studi: Nullable(Type.String()),
	semester: Type.Integer(),
	periode: Type.String(),
	ips: Type.Number(),
	ipk: Type.Number(),
	/** Campus date of the approval, `2024-02-05`. */
	tanggal: Type.String(),
	versi_terbaru: Type.Integer(),
})
export type Verifikasi = Static<typeof Verifikasi>

const KhsId = Type.Object({ id: Uuid })
const Putusan = Data(Khs)

export const khsApi = {
	'GET /api/khs/mahasiswa/:stambuk': {
		summary: 'KHS sheets of a student, newest semester first',
		access: [
			{ peran: 'mahasiswa', owner: 'stambuk' },
			{ hak: 'akademik' },
			{ hak: 'prodi', owner: 'programme_of_mahasiswa' },
		],
		params: Type.Object({ stambuk: Stambuk }),
		query: Type.Object({
			page: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }),
			limit: Type.Integer({ minimum: 1, maximum: 1000, default: 10 }),
		}),
		response: Type.Object({ data: Type.Array(Khs), meta: Meta }),
	},
	'GET /api/khs/download/:khsId': {
		summary: 'The sheet as PDF; an approved one carries its number and a QR code',
		access: [
			{ peran: 'mahasiswa', owner: 'khs' },
			{ hak: 'akademik' },
			{ hak: 'prodi', owner: 'programme_of_khs' },
		],
		params: Type.Object({ khsId: Uuid }),
		produces: ['application/pdf'],
		response: Type.Any(),
	},
	'POST /api/khs/:id/setujui': {
		summary: 'Approves an open sheet and freezes it',
		access: [{ hak: 'akademik' }, { hak: 'prodi', owner: 'programme_of_khs' }],
		params: KhsId,
		response: Putusan,
	},
	'POST /api/khs/:id/tolak': {
		summary: 'Rejects an open sheet; the next correction puts it forward again',
		access: [{ hak: 'akademik' }, { hak: 'prodi', owner: 'programme_of_khs' }],
		params: KhsId,
		body: Body({ alasan: Type.String({ minLength: 3, maxLength: 500, pattern: '\\S' }) }),
		response: Putusan,
	},
	'GET /api/verifikasi': {
		summary: 'Checks the token of a printed sheet: signature, record, and whether it still stands',
		access: publik('checks the signature of a printed sheet'),
		query: Type.Object({ token: Type.String({ minLength: 1, maxLength: 1000 }) }),
		response: Data(Verifikasi),
	},
	'GET /api/verifikasi/kunci': {
		summary: 'The public key that signs sheets and receipts of exams, for checks without this server',
		access: publik('a public key'),
		response: Data(
			Type.Object({
				algoritma: Type.Literal('Ed25519'),
				/** Names the key in what it signs. */
				kid: Type.String(),
				/** SubjectPublicKeyInfo, PEM. */
				pem: Type.String(),
				/** The raw 32 bytes, base64url, as in a JWK's `x`. */
				x: Type.String(),
			}),
		),
	},
} as const
