import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'

export const pages = [
	page({
		path: '/mengajar/ujian/$id/kode-darurat',
		title: 'Kode Darurat',
		component: lazyPage(() => import('./kode-darurat-page.tsx'), 'KodeDaruratPage'),
	}),
] as const
