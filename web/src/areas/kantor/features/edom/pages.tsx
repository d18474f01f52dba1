import { IconClipboardCheck } from '@tabler/icons-react'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { textSearch } from '#web/lib/search-text.ts'
import { mejaEdomQuery } from './queries.ts'

export const pages = [
	page({
		path: '/kantor/edom',
		title: 'EDOM',
		loader: () => void queryClient.prefetchQuery(mejaEdomQuery),
		component: lazyPage(() => import('./meja-page.tsx'), 'MejaPage'),
		navigation: {
			Icon: IconClipboardCheck,
			staff: 'EDOM',
			group: 'Semester',
			hak: ['akademik', 'prodi'],
		},
		sitemap: {
			bagian: 'Kantor',
			keterangan: 'Angket perkuliahan: pernyataan, masa pengisian tiap semester, hasil per prodi',
			kata: 'evaluasi dosen angket kuesioner survei mutu spmi',
		},
	}),
	page({
		path: '/kantor/edom/hasil/$prodi',
		title: 'Hasil EDOM',
		search: textSearch('periode'),
		component: lazyPage(() => import('./hasil-page.tsx'), 'HasilPage'),
	}),
] as const
