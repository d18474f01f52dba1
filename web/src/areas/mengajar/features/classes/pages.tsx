import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'

export const pages = [
	page({
		path: '/mengajar/kelas/$kelas/$kode',
		title: 'Ringkasan',
		tab: 'Ringkasan',
		component: lazyPage(() => import('./ringkasan-page.tsx'), 'RingkasanPage'),
	}),
	page({
		path: '/mengajar/kelas/$kelas/$kode/pertemuan',
		title: 'Pertemuan',
		tab: 'Pertemuan',
		component: lazyPage(() => import('./pertemuan-page.tsx'), 'PertemuanPage'),
	}),
] as const
