import { type Static, Type } from 'typebox'
import { KODE_BUKU, KODE_JENIS, KODE_PERIKSA } from '../rules/lapor.ts'
import { Body, Data, Instant, Nullable, PeriodeKode } from './contract.ts'

/** `prodi` sees what its own programmes lack. */
const READERS = [
	{ hak: 'akademik' },
	{
		hak: 'prodi',
		why: 'only what the programmes lack that the caller has the right for is counted and listed',
	},
] as const
const READERS_KODE = [
	{ hak: 'akademik' },
	{ hak: 'prodi', why: 'the ministry’s codes are the same for every programme and name nobody' },
] as const
const AKADEMIK = [{ hak: 'akademik' }] as const

const XLSX = ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] as const
const Prodi = Type.String({ minLength: 1, maxLength: 20 })
const KodePeriksa = Type.Enum(KODE_PERIKSA)

export const SiapLapor = Type.Object({
	/** Terms, newest first. */
	periode: Type.Array(Type.Object({ kode: PeriodeKode, nama: Type.String(), berjalan: Type.Boolean() })),
	/** The one that is shown: that asked for, else the running one. */
	terpilih: Nullable(PeriodeKode),
	/** When it was looked through, and how long that took; null until it is. */
	dihitung_pada: Nullable(Instant),
	milidetik: Nullable(Type.Integer()),
	/** It is being looked through now. */
	sedang: Type.Boolean(),
	/** It was looked through so long ago that it should be again. */
	lama: Type.Boolean(),
	prodi: Type.Array(
		Type.Object({
			kode: Type.String(),
			nama: Type.String(),
			mahasiswa: Type.Integer(),
			mahasiswa_siap: Type.Integer(),
			/** Courses of classes. */
			kelas: Type.Integer(),
			kelas_siap: Type.Integer(),
			/** What is missing or contradicts itself, doubts apart. */
			temuan: Type.Integer(),
		}),
	),
	/** Of the programme that was asked for, else of all. */
	periksa: Type.Array(
		Type.Object({
			kode: KodePeriksa,
			jumlah: Type.Integer(),
			/** False where the term has nothing in which it could be found. */
			ada_data: Type.Boolean(),
		}),
	),
})
export type SiapLapor = Static<typeof SiapLapor>

const Saringan = {
	periode: PeriodeKode,
	periksa: KodePeriksa,
	prodi: Type.Optional(Prodi),
	/** Words of the name, of what is missing or of who owes it, or the beginning of the number. */
	cari: Type.Optional(Type.String({ maxLength: 100 })),
}
const SaringanLapor = Type.Object(Saringan)
export type SaringanLapor = Static<typeof SaringanLapor>

const Temuan = Type.Object({
	id: Type.String(),
	nomor: Type.String(),
	nama: Type.String(),
	prodi: Nullable(Type.String()),
	kelas: Nullable(Type.String()),
	/** What is missing or contradicts itself. */
	kurang: Type.String(),
	/** Who owes it. */
	pemilik: Type.String(),
})
export type Temuan = Static<typeof Temuan>

const DaftarTemuan = Type.Object({
	baris: Type.Array(Temuan),
	total: Type.Integer(),
	halaman: Type.Integer(),
	per_halaman: Type.Integer(),
})
export type DaftarTemuan = Static<typeof DaftarTemuan>

const Kode = Type.Object({
	jenis: Type.String(),
	sebutan: Type.String(),
	kode: Type.String(),
	nama: Type.String(),
})
export type KodeReferensi = Static<typeof Kode>

const Halaman = Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 }))

export const reportingApi = {
	'GET /api/kantor/lapor': {
		summary: 'How ready each programme is for the report of a term, and how much each check has found',
		access: READERS,
		query: Type.Object({ periode: Type.Optional(PeriodeKode), prodi: Type.Optional(Prodi) }),
		response: Data(SiapLapor),
	},
	'POST /api/kantor/lapor/hitung': {
		summary: 'Has a term looked through again; two wishes at once are one',
		access: READERS,
		body: Body({ periode: PeriodeKode }),
		status: 202,
		response: Data(Type.Object({ periode: PeriodeKode })),
	},
	'GET /api/kantor/lapor/daftar': {
		summary: 'What one check has found, a page of it',
		access: READERS,
		query: Type.Object({ ...Saringan, halaman: Halaman }),
		response: Data(DaftarTemuan),
	},
	'GET /api/kantor/lapor/berkas': {
		summary: 'What one check has found, all pages, as a workbook',
		access: READERS,
		query: SaringanLapor,
		produces: XLSX,
		response: Type.Unknown(),
	},
	'GET /api/kantor/lapor/buku/:buku': {
		summary: 'A workbook in the shape of the ministry’s form',
		access: AKADEMIK,
		params: Type.Object({ buku: Type.Enum(KODE_BUKU) }),
		query: Type.Object({ periode: PeriodeKode, prodi: Type.Optional(Prodi) }),
		produces: XLSX,
		response: Type.Unknown(),
	},
	'GET /api/kantor/lapor/kode': {
		summary: 'Codes of the ministry, with what the campus calls them',
		access: READERS_KODE,
		query: Type.Object({
			jenis: Type.Optional(Type.Enum(KODE_JENIS)),
			cari: Type.Optional(Type.String({ maxLength: 100 })),
			halaman: Halaman,
		}),
		response: Data(
			Type.Object({
				baris: Type.Array(Kode),
				total: Type.Integer(),
				halaman: Type.Integer(),
				per_halaman: Type.Integer(),
			}),
		),
	},
} as const
