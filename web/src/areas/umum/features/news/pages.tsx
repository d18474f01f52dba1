import { IconNews } from '@tabler/icons-react'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'
import { textSearch } from '#web/lib/search-text.ts'

export const pages = [
	page({
		path: '/berita',
		title: 'Berita & Kegiatan',
		search: textSearch('cari', 'kategori', 'halaman'),
		component: lazyPage(() => import('./berita-page.tsx'), 'BeritaPage'),
		navigation: { Icon: IconNews, more: 'Berita & Kegiatan', staff: 'Berita & Kegiatan' },
		sitemap: {
			bagian: 'Informasi',
			keterangan: 'Berita kampus dan agenda kegiatan',
			kata: 'pengumuman acara',
		},
	}),
	page({
		path: '/berita/$slug',
		title: 'Berita',
		component: lazyPage(() => import('./artikel-page.tsx'), 'ArtikelPage'),
	}),
] as const
