import { IconReceipt } from '@tabler/icons-react'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'

export const pages = [
	page({
		path: '/belum-bayar-spp',
		title: 'SPP Belum Dibayar',
		component: lazyPage(() => import('./belum-bayar-page.tsx'), 'BelumBayarPage'),
	}),
	page({
		path: '/pembayaran/spp',
		title: 'Pembayaran SPP',
		component: lazyPage(() => import('./pembayaran-page.tsx'), 'PembayaranPage'),
		navigation: { Icon: IconReceipt, more: 'Pembayaran SPP' },
		sitemap: {
			bagian: 'Akun',
			keterangan: 'Tagihan semester ini dan cara membayarnya',
			kata: 'spp tagihan uang kuliah bayar',
		},
	}),
] as const
