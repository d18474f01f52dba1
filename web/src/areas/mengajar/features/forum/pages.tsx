import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'
import { textSearch } from '#web/lib/search-text.ts'

export const pages = [
	page({
		path: '/mengajar/kelas/$kelas/$kode/forum',
		title: 'Forum',
		tab: 'Forum',
		search: textSearch('cari', 'saring', 'sebelum'),
		component: lazyPage(() => import('./forum-pages.tsx'), 'ForumPage'),
	}),
	page({
		path: '/mengajar/kelas/$kelas/$kode/forum/laporan',
		title: 'Laporan Forum',
		component: lazyPage(() => import('./laporan-page.tsx'), 'LaporanPage'),
	}),
	page({
		path: '/mengajar/kelas/$kelas/$kode/forum/$utas',
		title: 'Utas',
		search: textSearch('halaman'),
		component: lazyPage(() => import('./forum-pages.tsx'), 'UtasPage'),
	}),
] as const
