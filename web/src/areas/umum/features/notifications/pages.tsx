import { t } from '#web/lib/language.ts'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'

export const pages = [
	page({
		path: '/pemberitahuan/berhenti',
		title: t('Email Pemberitahuan'),
		component: lazyPage(() => import('./berhenti-page.tsx'), 'BerhentiPage'),
	}),
] as const
