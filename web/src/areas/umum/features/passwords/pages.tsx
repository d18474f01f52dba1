import { t } from '#web/lib/language.ts'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'

export const pages = [
	page({
		path: '/lupa-password',
		title: t('Lupa Password'),
		component: lazyPage(() => import('./lupa-password-page.tsx'), 'LupaPasswordPage'),
		sitemap: {
			bagian: t('Akun'),
			keterangan: t('Minta tautan untuk mengatur ulang password'),
			kata: 'sandi atur ulang',
		},
	}),
	page({
		path: '/lupa-password/atur-ulang',
		title: t('Atur Ulang Password'),
		component: lazyPage(() => import('./atur-ulang-page.tsx'), 'AturUlangPage'),
	}),
] as const

export const barePages = [
	page({
		path: '/ganti-password',
		title: t('Pilih Password'),
		component: lazyPage(() => import('./ganti-password-page.tsx'), 'GantiPasswordPage'),
	}),
] as const
