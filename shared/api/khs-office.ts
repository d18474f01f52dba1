import { type Static, Type } from 'typebox'
import { KHS_SEKALIGUS } from '../rules/khs.ts'
import { JANGGAL_KHS } from '../rules/khs-janggal.ts'
import { Body, Data, Instant, KelasKode, Nullable, PeriodeKode, Uuid } from './contract.ts'
import { Khs } from './khs.ts'
import { berkasDaftar } from './list-file.ts'

const OWN_PROGRAMMES = [
	{ hak: 'akademik' },
	{ hak: 'prodi', why: 'only sheets of the programmes of the caller are listed and decided' },
] as const
const OWN_SHEET = [{ hak: 'akademik' }, { hak: 'prodi', owner: 'programme_of_khs' }] as const
const KhsId = Type.Object({ id: Uuid })

const Status = Type.Enum(['pending', 'approved', 'rejected'])
const Janggal = Type.Enum(JANGGAL_KHS)
/** A fingerprint of the figures and courses of a sheet: what was seen is what is approved. */
const Sidik = Type.String({ pattern: '^[0-9a-f]{16}$' })
const Kode = Type.String({ minLength: 1, maxLength: 20 })

const Saring = {
	prodi: Type.Optional(Kode),
	kelas: Type.Optional(KelasKode),
	/** Part of a name or number. */
	cari: Type.Optional(Type.String({ maxLength: 100 })),
	/** One kind of what is odd, or `tanpa` for sheets without any. Only of sheets that wait. */
	janggal: Type.Optional(Type.Union([Janggal, Type.Literal('tanpa')])),
}

const Lembar = {
	id: Uuid,
	nama: Type.String(),
	stambuk: Type.String(),
	/** The class of that term. */
	kelas: Nullable(Type.String()),
	semester: Type.Integer(),
	versi: Type.Integer(),
	sks: Type.Integer(),
	ips: Type.Number(),
	/** Of the latest earlier term with results. */
	ips_lalu: Nullable(Type.Number()),
	/** Courses that were taken and have no result. */
	kurang: Type.Integer(),
	nilai_e: Type.Integer(),
	/** The gravest first. */
	janggal: Type.Array(Janggal),
}

const BarisKhs = Type.Object({
	...Lembar,
	status: Status,
	nomor: Nullable(Type.String()),
	alasan_ditolak: Nullable(Type.String()),
	diputuskan_pada: Nullable(Instant),
	/** Who decided; null where that is not known. */
	diputuskan_oleh: Nullable(Type.String()),
})
export type BarisKhs = Static<typeof BarisKhs>

export const MejaKhs = Type.Object({
	/** Terms that have sheets, newest first. */
	periode: Type.Array(Type.Object({ kode: PeriodeKode, nama: Type.String(), menunggu: Type.Integer() })),
	/** The one that is shown: the one asked for, else the newest in which something waits. */
	terpilih: Nullable(PeriodeKode),
	/** Of how many students the sheets that wait are still being looked through, as after the closing of a term: the list is not whole. */
	disiapkan: Type.Integer(),
	prodi: Type.Array(Type.Object({ kode: Type.String(), nama: Type.String() })),
	/** Classes of the sheets of the term, whatever is searched for. */
	kelas: Type.Array(Type.String()),
	jumlah: Type.Object({ pending: Type.Integer(), approved: Type.Integer(), rejected: Type.Integer() }),
	/** Of what is shown, how many have which oddity. */
	janggal: Type.Array(Type.Object({ jenis: Janggal, jumlah: Type.Integer() })),
	baris: Type.Array(BarisKhs),
	total: Type.Integer(),
	halaman: Type.Integer(),
	per_halaman: Type.Integer(),
})
export type MejaKhs = Static<typeof MejaKhs>

const Kurang = Type.Object({
	kode: Type.String(),
	nama: Type.String(),
	/** Who teaches it in the class. */
	dosen: Type.Array(Type.String()),
	/** It waits, as the student has been told, until this day. */
	tertunda_sampai: Nullable(Type.String()),
})

export const TinjauanKhs = Type.Object({
	...Lembar,
	program_studi: Nullable(Type.String()),
	lembar: Khs,
	/** Courses that were taken and have no result. */
	belum_ada: Type.Array(Kurang),
	/** What the approved version before this one says otherwise. */
	sebelumnya: Nullable(
		Type.Object({
			versi: Type.Integer(),
			ips: Type.Number(),
			ipk: Type.Number(),
			berubah: Type.Array(
				Type.Object({ kode: Type.String(), dari: Nullable(Type.String()), menjadi: Nullable(Type.String()) }),
			),
		}),
	),
	diputuskan_oleh: Nullable(Type.String()),
	sidik: Sidik,
})
export type TinjauanKhs = Static<typeof TinjauanKhs>

const Calon = Type.Object({
	id: Uuid,
	sidik: Sidik,
	nama: Type.String(),
	stambuk: Type.String(),
	kelas: Nullable(Type.String()),
	ips: Type.Number(),
	janggal: Type.Array(Janggal),
})
export type CalonKhs = Static<typeof Calon>

const SaringanMeja = {
	periode: Type.Optional(PeriodeKode),
	status: Type.Optional(Status),
	...Saring,
	/** Of sheets that wait; `-` turns it round. Those that were decided come the latest first. */
	urut: Type.Optional(Type.String({ pattern: '^-?(janggal|nama|kelas|ips)$' })),
}
/** The columns of the list, of which a file is made too. */
export type KolomKhs =
	| 'nama'
	| 'janggal'
	| 'stambuk'
	| 'kelas'
	| 'ips'
	| 'ips_lalu'
	| 'sks'
	| 'semester'
	| 'nomor'
	| 'pada'
	| 'oleh'
	| 'alasan'

export const khsOfficeApi = {
	'GET /api/kantor/khs': {
		summary: 'Sheets of a term that wait, with what is odd first, or that were decided, a page of them',
		access: OWN_PROGRAMMES,
		query: Type.Object({
			...SaringanMeja,
			halaman: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
		}),
		response: Data(MejaKhs),
	},
	'GET /api/kantor/berkas-khs': berkasDaftar('The sheets that are found', OWN_PROGRAMMES, SaringanMeja),
	'GET /api/kantor/khs/:id': {
		summary: 'A sheet as it would be approved, with what is missing and what changed',
		access: OWN_SHEET,
		params: KhsId,
		response: Data(TinjauanKhs),
	},
	'POST /api/kantor/khs/tinjau': {
		summary: 'What approving these sheets, or all that a search finds, would approve; nothing is written',
		access: OWN_PROGRAMMES,
		body: Type.Union([
			Body({ lembar: Type.Array(Uuid, { minItems: 1, maxItems: KHS_SEKALIGUS }) }),
			Body({ periode: PeriodeKode, ...Saring }),
		]),
		response: Data(
			Type.Object({
				/** What is odd first. */
				lembar: Type.Array(Calon),
				/** Without a single result, so that they cannot be approved. */
				kosong: Type.Integer(),
				/** Beyond what is approved at once. */
				lebih: Type.Integer(),
			}),
		),
	},
	'POST /api/kantor/khs/setujui': {
		summary: 'Approves these sheets as they were seen, all or none; the same decision sent twice counts once',
		access: OWN_PROGRAMMES,
		body: Body({
			/** Names the decision; made by who sends it. */
			id: Uuid,
			lembar: Type.Array(Body({ id: Uuid, sidik: Sidik }), { minItems: 1, maxItems: KHS_SEKALIGUS }),
		}),
		response: Data(Type.Object({ id: Uuid })),
	},
	'GET /api/kantor/khs/putusan/:putusan': {
		summary: 'What was decided together, by whom',
		access: OWN_PROGRAMMES,
		params: Type.Object({ putusan: Uuid }),
		response: Data(
			Type.Object({
				id: Uuid,
				jenis: Type.Enum(['disahkan', 'dikembalikan']),
				oleh: Nullable(Type.String()),
				pada: Instant,
				lembar: Type.Array(
					Type.Object({
						id: Uuid,
						nama: Type.String(),
						stambuk: Type.String(),
						kelas: Nullable(Type.String()),
						periode: Type.String(),
						semester: Type.Integer(),
						ips: Type.Number(),
						/** Of an approved sheet. */
						ipk: Nullable(Type.Number()),
						sks: Type.Integer(),
						nomor: Nullable(Type.String()),
					}),
				),
			}),
		),
	},
	'POST /api/khs/:id/ajukan-lagi': {
		summary: 'Takes a rejection back: the sheet waits again',
		access: OWN_SHEET,
		params: KhsId,
		response: Data(Khs),
	},
} as const
