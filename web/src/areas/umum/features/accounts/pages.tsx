import { t } from '#web/lib/language.ts'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'
import { textSearch } from '#web/lib/search-text.ts'

export const barePages = [
	page({
		path: '/login',
		title: t('Masuk'),
		search: textSearch('kembali'),
		beforeLogin: true,
		component: lazyPage(() => import('./login-page.tsx'), 'LoginPage'),
	}),
] as const
