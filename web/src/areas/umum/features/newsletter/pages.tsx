import { t } from '#web/lib/language.ts'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'

export const pages = [
	page({
		path: '/buletin/konfirmasi',
		title: t('Konfirmasi Langganan'),
		component: lazyPage(() => import('./buletin-pages.tsx'), 'KonfirmasiBuletinPage'),
	}),
	page({
		path: '/buletin/berhenti',
		title: t('Berhenti Berlangganan'),
		component: lazyPage(() => import('./buletin-pages.tsx'), 'BerhentiBuletinPage'),
	}),
] as const
