import { IconReceipt } from '@tabler/icons-react'
import { t } from '#web/lib/language.ts'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'

export const pages = [
	page({
		path: '/belum-bayar-spp',
		title: t('SPP Belum Dibayar'),
		component: lazyPage(() => import('./belum-bayar-page.tsx'), 'BelumBayarPage'),
	}),
	page({
		path: '/pembayaran/spp',
		title: t('Pembayaran SPP'),
		component: lazyPage(() => import('./pembayaran-page.tsx'), 'PembayaranPage'),
		navigation: { Icon: IconReceipt, more: t('Pembayaran SPP') },
		sitemap: {
			bagian: t('Akun'),
			keterangan: t('Tagihan semester ini dan cara membayarnya'),
			kata: 'spp tagihan uang kuliah bayar',
		},
	}),
] as const
