import { t } from '#web/lib/language.ts'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { page, redirect } from '#web/lib/page.ts'

export const pages = [
	page({
		path: '/sitemap',
		title: t('Peta Situs'),
		component: lazyPage(() => import('./peta-situs-page.tsx'), 'PetaSitusPage'),
		sitemap: {
			bagian: t('Informasi'),
			keterangan: t('Semua halaman dalam satu daftar'),
			kata: 'sitemap daftar halaman',
		},
	}),
] as const

export const redirects = [redirect('/peta-situs', '/sitemap')] as const
