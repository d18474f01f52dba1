import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'

export const pages = [
	page({
		path: '/kebijakan-privasi',
		title: 'Kebijakan Privasi',
		component: lazyPage(() => import('./kebijakan-privasi-page.tsx'), 'KebijakanPrivasiPage'),
		sitemap: {
			bagian: 'Informasi',
			keterangan: 'Data apa yang kami simpan dan mengapa',
			kata: 'data pribadi pdp',
		},
	}),
	page({
		path: '/syarat-ketentuan',
		title: 'Syarat dan Ketentuan',
		component: lazyPage(() => import('./syarat-ketentuan-page.tsx'), 'SyaratKetentuanPage'),
		sitemap: { bagian: 'Informasi', keterangan: 'Aturan memakai sistem ini', kata: 'aturan' },
	}),
] as const
