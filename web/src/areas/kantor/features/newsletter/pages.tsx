import { IconMailForward } from '@tabler/icons-react'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { mejaQuery } from './queries.ts'

export const pages = [
	page({
		path: '/kantor/buletin',
		title: 'Buletin',
		loader: () => void queryClient.prefetchQuery(mejaQuery),
		component: lazyPage(() => import('./buletin-page.tsx'), 'BuletinPage'),
		navigation: { Icon: IconMailForward, staff: 'Buletin', group: 'Informasi', hak: ['humas'] },
		sitemap: {
			bagian: 'Kantor',
			judul: 'Buletin email',
			keterangan: 'Menulis edisi bulan ini dan mengirimnya kepada pelanggan buletin',
			kata: 'newsletter surel pelanggan langganan edisi kirim',
		},
	}),
] as const
