import { IconInbox } from '@tabler/icons-react'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { keadaanSemesterQuery, mejaKantorQuery } from './queries.ts'

export const pages = [
	page({
		path: '/kantor',
		title: 'Ringkasan',
		loader: () => {
			void queryClient.prefetchQuery(mejaKantorQuery)
			void queryClient.prefetchQuery(keadaanSemesterQuery)
		},
		component: lazyPage(() => import('./menunggu-page.tsx'), 'MenungguPage'),
		navigation: { Icon: IconInbox, staff: 'Ringkasan' },
		sitemap: {
			bagian: 'Kantor',
			keterangan: 'Yang menunggu keputusan, dan keadaan semester dalam bagan',
			kata: 'yang menunggu pekerjaan tugas antrean persetujuan bagan grafik statistik',
		},
	}),
] as const
