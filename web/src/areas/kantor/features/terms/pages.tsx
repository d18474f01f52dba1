import { IconCalendarTime } from '@tabler/icons-react'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { textSearch } from '#web/lib/search-text.ts'
import { daftarPeriodeQuery } from './queries.ts'

const loader = () => void queryClient.prefetchQuery(daftarPeriodeQuery)

export const pages = [
	page({
		path: '/kantor/periode',
		title: 'Semester',
		loader,
		component: lazyPage(() => import('./periode-page.tsx'), 'PeriodePage'),
		navigation: { Icon: IconCalendarTime, staff: 'Semester', hak: ['akademik'] },
		sitemap: {
			bagian: 'Kantor',
			keterangan: 'Semester kampus: yang berjalan, yang akan datang, dan cara membukanya',
			kata: 'periode tahun akademik ganjil genap antara buka semester pengampu jadwal penawaran masa krs',
		},
	}),
	page({
		path: '/kantor/periode/buka',
		title: 'Buka Semester',
		search: textSearch('kode'),
		loader,
		component: lazyPage(() => import('./buka-page.tsx'), 'BukaPage'),
	}),
] as const
