import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'
import { textSearch } from '#web/lib/search-text.ts'

export const pages = [
	page({
		path: '/mengajar/pengumuman',
		title: 'Pengumuman',
		search: textSearch('halaman'),
		component: lazyPage(() => import('./pengumuman-pages.tsx'), 'PengumumanPage'),
		sitemap: {
			bagian: 'Informasi',
			keterangan: 'Pengumuman kampus untuk Anda, terbaru di atas',
			kata: 'kabar informasi libur lama berakhir arsip',
		},
	}),
	page({
		path: '/mengajar/pengumuman/$id',
		title: 'Pengumuman',
		component: lazyPage(() => import('./pengumuman-pages.tsx'), 'SatuPengumumanPage'),
	}),
] as const
