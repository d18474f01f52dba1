import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'

export const pages = [
	page({
		path: '/mengajar/pengaturan',
		title: 'Pengaturan',
		component: lazyPage(() => import('./pengaturan-page.tsx'), 'PengaturanPage'),
		sitemap: {
			bagian: 'Akun',
			keterangan: 'Pemberitahuan, password, dan perangkat',
			kata: 'setelan sandi notifikasi email perangkat',
		},
	}),
] as const
