import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'

export const pages = [
	page({
		path: '/mengajar/kelas/$kelas/$kode/nilai',
		title: 'Nilai',
		tab: 'Nilai',
		component: lazyPage(() => import('./nilai-page.tsx'), 'NilaiPage'),
	}),
	page({
		path: '/mengajar/semester/$periode/$kelas/$kode/nilai',
		title: 'Nilai',
		tab: 'Nilai',
		component: lazyPage(() => import('./nilai-page.tsx'), 'NilaiPage'),
	}),
] as const
