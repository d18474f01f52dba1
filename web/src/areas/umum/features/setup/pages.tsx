import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'

export const barePages = [
	page({
		path: '/mulai',
		title: 'Siapkan Kampus',
		component: lazyPage(() => import('./mulai-page.tsx'), 'MulaiPage'),
	}),
] as const
