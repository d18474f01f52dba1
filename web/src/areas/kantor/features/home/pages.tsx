import { IconInbox } from '@tabler/icons-react'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { mejaKantorQuery } from './queries.ts'

export const pages = [
	page({
		path: '/kantor',
		title: 'Yang Menunggu',
		loader: () => void queryClient.prefetchQuery(mejaKantorQuery),
		component: lazyPage(() => import('./menunggu-page.tsx'), 'MenungguPage'),
		navigation: { Icon: IconInbox, staff: 'Yang Menunggu' },
		sitemap: {
			bagian: 'Kantor',
			keterangan: 'KHS, KRS, tagihan, dan hal lain yang menunggu keputusan',
			kata: 'pekerjaan tugas antrean persetujuan',
		},
	}),
] as const
