import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'
import { textSearch } from '#web/lib/search-text.ts'

export const pages = [
	page({
		path: '/mengajar/kelas/$kelas/$kode/materi',
		title: 'Materi',
		tab: 'Materi',
		component: lazyPage(() => import('./materi-page.tsx'), 'MateriPage'),
	}),
	page({
		path: '/mengajar/kelas/$kelas/$kode/materi/impor',
		title: 'Impor Materi',
		component: lazyPage(() => import('./impor-materi-page.tsx'), 'ImporMateriPage'),
	}),
	page({
		path: '/mengajar/kelas/$kelas/$kode/materi/impor/$impor',
		title: 'Pratinjau Impor',
		component: lazyPage(() => import('./pratinjau-impor-page.tsx'), 'PratinjauImporPage'),
	}),
	page({
		path: '/mengajar/kelas/$kelas/$kode/materi/salin',
		title: 'Salin Materi',
		search: textSearch('dari', 'menurut', 'pekan', 'libur'),
		component: lazyPage(() => import('./salin-page.tsx'), 'SalinPage'),
	}),
	page({
		path: '/mengajar/kelas/$kelas/$kode/materi/$id',
		title: 'Tulis Materi',
		search: textSearch('tampil', 'versi'),
		component: lazyPage(() => import('./tulis-materi-page.tsx'), 'TulisMateriPage'),
	}),
] as const
