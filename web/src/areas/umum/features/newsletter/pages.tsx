import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'

export const pages = [
	page({
		path: '/buletin/konfirmasi',
		title: 'Konfirmasi Langganan',
		component: lazyPage(() => import('./buletin-pages.tsx'), 'KonfirmasiBuletinPage'),
	}),
	page({
		path: '/buletin/berhenti',
		title: 'Berhenti Berlangganan',
		component: lazyPage(() => import('./buletin-pages.tsx'), 'BerhentiBuletinPage'),
	}),
] as const
