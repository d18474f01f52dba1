import { t } from '#web/lib/language.ts'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'

export const pages = [
	page({
		path: '/presensi/$pindai',
		title: t('Presensi'),
		component: lazyPage(() => import('./klaim-page.tsx'), 'KlaimPage'),
	}),
] as const
