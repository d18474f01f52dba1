import { IconCalendarTime } from '@tabler/icons-react'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { hariMengajarQuery } from '../../parts/hari-mengajar-query.ts'
import { ujianDiawasiQuery } from '../../parts/ujian-query.ts'
import { pengumumanDosenQuery } from './pengumuman-query.ts'

export const pages = [
	page({
		path: '/mengajar',
		title: 'Hari Ini',
		loader: () => {
			void queryClient.prefetchQuery(hariMengajarQuery)
			void queryClient.prefetchQuery(ujianDiawasiQuery)
			void queryClient.prefetchQuery(pengumumanDosenQuery)
		},
		component: lazyPage(() => import('./hari-ini-page.tsx'), 'HariIniPage'),
		navigation: { Icon: IconCalendarTime, staff: 'Hari Ini' },
		sitemap: {
			bagian: 'Mengajar',
			keterangan: 'Kuliah hari ini, ujian kelas Anda, dan KRS yang menunggu',
			kata: 'jadwal mengajar dosen kelas perwalian',
		},
	}),
] as const
