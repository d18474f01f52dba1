import { type Static, Type } from 'typebox'
import { publik } from './access.ts'
import { Data, Instant, Nullable, Uuid } from './contract.ts'

const Kategori = Type.Union([
	Type.Literal('Akademik'),
	Type.Literal('Kemahasiswaan'),
	Type.Literal('Prestasi'),
	Type.Literal('Penelitian'),
	Type.Literal('Pengumuman'),
])

export const BeritaRingkas = Type.Object({
	slug: Type.String(),
	judul: Type.String(),
	ringkasan: Type.String(),
	kategori: Kategori,
	penulis: Type.String(),
	/** Address of the picture on this server. */
	gambar: Nullable(Type.String()),
	teks_gambar: Type.String(),
	terbit_pada: Instant,
	menit_baca: Type.Integer(),
})
export type BeritaRingkas = Static<typeof BeritaRingkas>

export const Berita = Type.Object({
	...BeritaRingkas.properties,
	/** Sanitised HTML. */
	isi: Type.String(),
	diubah_pada: Instant,
	/** Up to three others of the same category, newest first. */
	terkait: Type.Array(BeritaRingkas),
})
export type Berita = Static<typeof Berita>

export const Kegiatan = Type.Object({
	id: Uuid,
	judul: Type.String(),
	tempat: Type.String(),
	mulai: Instant,
	selesai: Instant,
})
export type Kegiatan = Static<typeof Kegiatan>

const Slug = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 120 })

export const newsApi = {
	'GET /api/berita': {
		summary: 'News, newest first, or best match first when searched',
		access: publik('news is what a campus shows the world'),
		query: Type.Object({
			cari: Type.Optional(Type.String({ maxLength: 100 })),
			kategori: Type.Optional(Kategori),
			halaman: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
			limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 24 })),
		}),
		response: Type.Object({
			data: Type.Array(BeritaRingkas),
			meta: Type.Object({
				halaman: Type.Integer(),
				limit: Type.Integer(),
				total: Type.Integer(),
				jumlah_halaman: Type.Integer(),
			}),
			/** The featured article, not in `data`; null when searched or filtered. */
			unggulan: Nullable(BeritaRingkas),
		}),
	},
	'GET /api/berita/:slug': {
		summary: 'An article',
		access: publik('news is what a campus shows the world'),
		params: Type.Object({ slug: Slug }),
		response: Data(Berita),
	},
	'GET /api/kegiatan': {
		summary: 'The next events of the campus',
		access: publik('news is what a campus shows the world'),
		response: Data(Type.Array(Kegiatan)),
	},
	'GET /berita/rss.xml': {
		summary: 'The latest news as RSS 2.0',
		access: publik('news is what a campus shows the world'),
		produces: ['application/rss+xml'],
		response: Type.String(),
	},
} as const
