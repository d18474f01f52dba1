import { type Static, Type } from 'typebox'
import { KEADAAN_PENGUMUMAN, PENGUMUMAN_HURUF, TAUTAN_HURUF } from '../rules/pengumuman.ts'
import { Body, Data, Instant, KelasKode, Nullable, Uuid } from './contract.ts'
import { Pengumuman } from './home.ts'
import { berkasDaftar } from './list-file.ts'

const OWN_WORK = [
	{ hak: 'humas' },
	{ hak: 'akademik' },
	{ hak: 'prodi', why: 'only announcements of the own programmes are listed, counted and written' },
] as const
const OWN_PROGRAMME = [
	{ hak: 'humas' },
	{ hak: 'akademik' },
	{ hak: 'prodi', owner: 'programme_of_pengumuman' },
] as const

/** To whom: what is null narrows nothing. Lecturers are those who teach such a class this term. */
const Sasaran = {
	program_studi: Nullable(Type.String({ minLength: 1, maxLength: 20 })),
	angkatan: Nullable(Type.Integer({ minimum: 1950, maximum: 2200 })),
	/** With a class there is neither programme nor year. */
	kelas: Nullable(KelasKode),
	untuk_mahasiswa: Type.Boolean(),
	untuk_dosen: Type.Boolean(),
}
const SasaranPengumuman = Body(Sasaran)
export type SasaranPengumuman = Static<typeof SasaranPengumuman>

const Isi = {
	judul: Type.String({ minLength: 1, maxLength: 160 }),
	/** Plain text; its lines stay lines. */
	isi: Type.String({ minLength: 1, maxLength: PENGUMUMAN_HURUF }),
	/** A path of this campus or `https://…`. */
	tautan: Nullable(Type.String({ minLength: 1, maxLength: TAUTAN_HURUF })),
	...Sasaran,
	/** Stands above the others. */
	penting: Type.Boolean(),
	/** Null for now. What is there already keeps its hour. */
	mulai: Nullable(Instant),
	/** Null for no end. */
	selesai: Nullable(Instant),
}
const IsiPengumuman = Body(Isi)
export type IsiPengumuman = Static<typeof IsiPengumuman>

const Keadaan = Type.Enum(KEADAAN_PENGUMUMAN)

const Baris = Type.Object({
	id: Uuid,
	...Isi,
	mulai: Instant,
	keadaan: Keadaan,
	/** Who saved it last, and when; null for one that no office has written. */
	ditulis: Nullable(Type.Object({ oleh: Nullable(Type.String()), pada: Instant })),
})
export type BarisPengumuman = Static<typeof Baris>

const PengumumanKantor = Type.Object({
	...Baris.properties,
	versi: Type.Integer(),
	/** Saved versions, newest first. */
	riwayat: Type.Array(
		Type.Object({ versi: Type.Integer(), isi: IsiPengumuman, pada: Instant, oleh: Nullable(Type.String()) }),
	),
})
export type PengumumanKantor = Static<typeof PengumumanKantor>

const PilihanSasaran = Type.Object({
	/** Whether the caller may write to the whole campus. */
	semua: Type.Boolean(),
	program_studi: Type.Array(Type.Object({ kode: Type.String(), nama: Type.String() })),
	angkatan: Type.Array(Type.Integer()),
	kelas: Type.Array(Type.String()),
})
export type PilihanSasaran = Static<typeof PilihanSasaran>

/** As its readers find it later. */
const PengumumanTerbaca = Type.Object({ ...Pengumuman.properties, berakhir: Type.Boolean() })
export type PengumumanTerbaca = Static<typeof PengumumanTerbaca>

const params = Type.Object({ id: Uuid })
/** The version that the caller has seen. */
const Versi = Type.Integer({ minimum: 1, maximum: 1_000_000 })

const Saringan = {
	cari: Type.Optional(Type.String({ maxLength: 100 })),
	keadaan: Type.Optional(Keadaan),
}
/** The columns of the list, of which a file is made too. */
export type KolomPengumuman = 'judul' | 'keadaan' | 'kepada' | 'tampil' | 'sematan' | 'ditulis'

export const announcementsApi = {
	'GET /api/mengajar/pengumuman': {
		summary: 'Announcements to lecturers, or to those who teach the classes of the caller',
		access: [{ peran: 'dosen' }],
		response: Data(Type.Array(Pengumuman)),
	},
	'GET /api/pengumuman': {
		summary: 'Announcements to the caller, also those that have ended, the newest on top',
		access: [{ peran: 'mahasiswa' }, { peran: 'dosen' }],
		query: Type.Object({ halaman: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })) }),
		response: Data(
			Type.Object({
				baris: Type.Array(PengumumanTerbaca),
				total: Type.Integer(),
				halaman: Type.Integer(),
				per_halaman: Type.Integer(),
			}),
		),
	},
	'GET /api/pengumuman/:id': {
		summary: 'An announcement to the caller',
		access: [
			{ peran: 'mahasiswa', owner: 'pengumuman' },
			{ peran: 'dosen', owner: 'pengumuman' },
		],
		params,
		response: Data(PengumumanTerbaca),
	},
	'GET /api/kantor/pengumuman': {
		summary: 'Announcements of the offices, the newest on top',
		access: OWN_WORK,
		query: Type.Object({
			...Saringan,
			halaman: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
		}),
		response: Data(
			Type.Object({
				baris: Type.Array(Baris),
				total: Type.Integer(),
				halaman: Type.Integer(),
				per_halaman: Type.Integer(),
			}),
		),
	},
	'GET /api/kantor/berkas-pengumuman': berkasDaftar('The announcements that are found', OWN_WORK, Saringan),
	'GET /api/kantor/pengumuman/sasaran': {
		summary: 'To whom the caller may write',
		access: OWN_WORK,
		response: Data(PilihanSasaran),
	},
	'POST /api/kantor/pengumuman/tinjau': {
		summary: 'How many accounts an announcement would reach; changes nothing',
		access: OWN_WORK,
		body: SasaranPengumuman,
		response: Data(Type.Object({ mahasiswa: Type.Integer(), dosen: Type.Integer() })),
	},
	'GET /api/kantor/pengumuman/:id': {
		summary: 'An announcement with its versions',
		access: OWN_PROGRAMME,
		params,
		response: Data(PengumumanKantor),
	},
	'POST /api/kantor/pengumuman': {
		summary:
			'Announces something, now or at an hour to come; the same one sent twice is one, with other words 409',
		access: OWN_WORK,
		status: 201,
		body: Body({ id: Uuid, ...Isi }),
		response: Data(PengumumanKantor),
	},
	'PUT /api/kantor/pengumuman/:id': {
		summary: 'Changes an announcement and what the bell says of it. 409 with who has changed what meanwhile',
		access: OWN_PROGRAMME,
		params,
		body: Body({ versi: Versi, ...Isi }),
		response: Data(PengumumanKantor),
	},
	'PUT /api/kantor/pengumuman/:id/tarik': {
		summary: 'Takes an announcement back, out of the bell too, or shows it again',
		access: OWN_PROGRAMME,
		params,
		body: Body({ versi: Versi, ditarik: Type.Boolean() }),
		response: Data(PengumumanKantor),
	},
} as const
