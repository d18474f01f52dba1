import { IconReportAnalytics } from '@tabler/icons-react'
import { t } from '#web/lib/language.ts'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { textSearch } from '#web/lib/search-text.ts'
import { withStudent } from '../../parts/with-student.ts'
import { kemajuanQuery, khsQuery } from './queries.ts'

export const pages = [
	page({
		path: '/khs',
		title: t('Kartu Hasil Studi'),
		search: textSearch('semester'),
		loader: () => {
			void withStudent(({ stambuk }) => void queryClient.prefetchQuery(khsQuery(stambuk)))
			void queryClient.prefetchQuery(kemajuanQuery)
		},
		component: lazyPage(() => import('./khs-page.tsx'), 'KhsPage'),
		navigation: {
			Icon: IconReportAnalytics,
			sidebar: t('Kartu Hasil Studi'),
			drawer: t('Kartu Hasil Studi'),
		},
		sitemap: {
			bagian: t('Penilaian'),
			keterangan: t('Nilai, IPS, dan IPK tiap semester'),
			kata: 'khs ipk ips transkrip rapor',
		},
	}),
] as const
