import { t } from '#web/lib/language.ts'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'

export const pages = [
	page({
		path: '/kebijakan-privasi',
		title: t('Kebijakan Privasi'),
		component: lazyPage(() => import('./kebijakan-privasi-page.tsx'), 'KebijakanPrivasiPage'),
		sitemap: {
			bagian: t('Informasi'),
			keterangan: t('Data apa yang kami simpan dan mengapa'),
			kata: 'data pribadi pdp',
		},
	}),
	page({
		path: '/syarat-ketentuan',
		title: t('Syarat dan Ketentuan'),
		component: lazyPage(() => import('./syarat-ketentuan-page.tsx'), 'SyaratKetentuanPage'),
		sitemap: { bagian: t('Informasi'), keterangan: t('Aturan memakai sistem ini'), kata: 'aturan' },
	}),
] as const
