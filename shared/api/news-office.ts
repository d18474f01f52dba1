import { type Static, Type } from 'typebox'
import { NASKAH_BERITA_BERKAS, NASKAH_BERITA_HURUF } from '../rules/berita.ts'
import { Body, Data, Instant, Nullable, Uuid } from './contract.ts'
import { berkasDaftar } from './list-file.ts'
import { Berita } from './news.ts'

const HUMAS = [{ hak: 'humas' }] as const

const { kategori } = Berita.properties
const Sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' })
const Pixel = Nullable(Type.Integer({ minimum: 1, maximum: 100_000 }))

const Gambar = {
	/** By which the text names it. */
	nama: Type.String({ minLength: 1, maxLength: 120 }),
	sha256: Sha256,
	lebar: Pixel,
	tinggi: Pixel,
}
const Tulisan = {
	/** Markdown, as lessons have it, without what only a lesson may hold. */
	naskah: Type.String({ maxLength: NASKAH_BERITA_HURUF }),
	/** Pictures that the text shows. */
	berkas: Type.Array(Body(Gambar), { maxItems: NASKAH_BERITA_BERKAS }),
}
const Isi = {
	judul: Type.String({ minLength: 1, maxLength: 160 }),
	ringkasan: Type.String({ maxLength: 400 }),
	...Tulisan,
	kategori,
	penulis: Type.String({ minLength: 1, maxLength: 120 }),
	unggulan: Type.Boolean(),
	/** The picture above the text and in lists. */
	gambar: Nullable(Sha256),
	teks_gambar: Type.String({ maxLength: 300 }),
}
const IsiBerita = Body(Isi)
export type IsiBerita = Static<typeof IsiBerita>

export const KEADAAN_BERITA = ['draf', 'terjadwal', 'terbit', 'ditarik'] as const
const Keadaan = Type.Enum(KEADAAN_BERITA)

const Baris = Type.Object({
	id: Uuid,
	slug: Type.String(),
	judul: Type.String(),
	kategori,
	unggulan: Type.Boolean(),
	keadaan: Keadaan,
	terbit_pada: Nullable(Instant),
	diubah_pada: Instant,
	/** Who saved it last; null for one that no office has written. */
	diubah_oleh: Nullable(Type.String()),
})
export type BarisBerita = Static<typeof Baris>

const Naskah = Type.Object({
	...Baris.properties,
	...Isi,
	versi: Type.Integer(),
	/** Saved versions, newest first. */
	riwayat: Type.Array(
		Type.Object({
			versi: Type.Integer(),
			judul: Type.String(),
			pada: Instant,
			oleh: Nullable(Type.String()),
		}),
	),
})
export type NaskahBerita = Static<typeof Naskah>

const params = Type.Object({ id: Uuid })
const Tersimpan = Data(
	Type.Object({ id: Uuid, slug: Type.String(), versi: Type.Integer(), keadaan: Keadaan }),
)
/** The version that the caller has seen. */
const Versi = Type.Integer({ minimum: 1, maximum: 1_000_000 })

const Saringan = {
	cari: Type.Optional(Type.String({ maxLength: 100 })),
	keadaan: Type.Optional(Keadaan),
}
/** The columns of the list, of which a file is made too. */
export type KolomBerita = 'judul' | 'keadaan' | 'kategori' | 'terbit' | 'diubah'

export const newsOfficeApi = {
	'GET /api/kantor/berita': {
		summary: 'Articles of the campus, drafts and withdrawn ones too, what was changed last on top',
		access: HUMAS,
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
	'GET /api/kantor/berkas-berita': berkasDaftar('The articles that are found', HUMAS, Saringan),
	'GET /api/kantor/berita/:id': {
		summary: 'An article as it is written, and its versions',
		access: HUMAS,
		params,
		response: Data(Naskah),
	},
	'GET /api/kantor/berita/:id/versi/:versi': {
		summary: 'What an article was in a version',
		access: HUMAS,
		params: Type.Object({ id: Uuid, versi: Versi }),
		response: Data(Type.Object(Isi)),
	},
	'POST /api/kantor/berita/berkas': {
		summary: 'Keeps a picture for an article that is being written',
		access: HUMAS,
		query: Type.Object({ nama: Type.String({ minLength: 1, maxLength: 300 }) }),
		consumes: ['application/octet-stream'],
		body: Type.Unknown(),
		status: 201,
		response: Data(
			Type.Object({
				...Gambar,
				alamat: Type.String(),
				/** What shows it, to be put into the text. */
				markdown: Type.String(),
			}),
		),
	},
	'POST /api/kantor/berita/pratinjau': {
		summary: 'A text as readers would see it; nothing is kept',
		access: HUMAS,
		body: Body({ ...Tulisan, id: Nullable(Uuid) }),
		response: Data(
			Type.Object({
				html: Type.String(),
				masalah: Type.Array(Type.Object({ baris: Type.Integer(), alasan: Type.String() })),
			}),
		),
	},
	'POST /api/kantor/berita': {
		summary: 'Begins an article as a draft; the same one sent twice is one, with other words 409',
		access: HUMAS,
		status: 201,
		body: Body({ id: Uuid, ...Isi }),
		response: Tersimpan,
	},
	'PUT /api/kantor/berita/:id': {
		summary:
			'Saves an article; of one that is out readers see it at once. 409 with who has changed what meanwhile',
		access: HUMAS,
		params,
		body: Body({ versi: Versi, ...Isi }),
		response: Tersimpan,
	},
	'POST /api/kantor/berita/:id/terbit': {
		summary: 'Publishes an article, now or at an hour to come',
		access: HUMAS,
		params,
		body: Body({ versi: Versi, pada: Nullable(Instant) }),
		response: Tersimpan,
	},
	'POST /api/kantor/berita/:id/tarik': {
		summary: 'Withdraws an article that is out or was to come out',
		access: HUMAS,
		params,
		body: Body({ versi: Versi }),
		response: Tersimpan,
	},
	'DELETE /api/kantor/berita/:id': {
		summary: 'Deletes a draft that was never out',
		access: HUMAS,
		params,
		response: Data(Type.Object({ id: Uuid })),
	},
} as const
