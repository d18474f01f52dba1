import { IconBuildingBank } from '@tabler/icons-react'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { kampusQuery } from './queries.ts'

export const pages = [
	page({
		path: '/kantor/kampus',
		title: 'Kampus',
		loader: () => void queryClient.prefetchQuery(kampusQuery),
		component: lazyPage(() => import('./kampus-page.tsx'), 'KampusPage'),
		navigation: {
			Icon: IconBuildingBank,
			staff: 'Kampus',
			group: 'Sistem',
			hak: ['akademik', 'keuangan', 'sistem'],
		},
		sitemap: {
			bagian: 'Kantor',
			keterangan: 'Nama, alamat, penanda tangan, rekening, dan aturan kampus',
			kata: 'pengaturan institusi kop surat ttd kehadiran ambang rekening spp',
		},
	}),
] as const
