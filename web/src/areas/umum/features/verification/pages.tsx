import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'

export const pages = [
	page({
		path: '/verifikasi/$token',
		title: 'Verifikasi KHS',
		component: lazyPage(() => import('./verifikasi-page.tsx'), 'VerifikasiPage'),
	}),
] as const
