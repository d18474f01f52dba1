import { IconNews } from '@tabler/icons-react'
import { t } from '#web/lib/language.ts'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'
import { textSearch } from '#web/lib/search-text.ts'

export const pages = [
	page({
		path: '/berita',
		title: t('Berita & Kegiatan'),
		search: textSearch('cari', 'kategori', 'halaman'),
		component: lazyPage(() => import('./berita-page.tsx'), 'BeritaPage'),
		navigation: { Icon: IconNews, more: t('Berita & Kegiatan'), staff: t('Berita & Kegiatan') },
		sitemap: {
			bagian: t('Informasi'),
			keterangan: t('Berita kampus dan agenda kegiatan'),
			kata: 'pengumuman acara',
		},
	}),
	page({
		path: '/berita/$slug',
		title: t('Berita'),
		component: lazyPage(() => import('./artikel-page.tsx'), 'ArtikelPage'),
	}),
] as const
