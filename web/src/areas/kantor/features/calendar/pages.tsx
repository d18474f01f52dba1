import { IconCalendarStats } from '@tabler/icons-react'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { textSearch } from '#web/lib/search-text.ts'
import { kalenderKantorQuery } from './queries.ts'

export const pages = [
	page({
		path: '/kantor/kalender',
		title: 'Kalender',
		search: textSearch('tahun', 'tampilan', 'bulan', 'jenis', 'kegiatan'),
		loader: () => void queryClient.prefetchQuery(kalenderKantorQuery(undefined)),
		component: lazyPage(() => import('./kalender-page.tsx'), 'KalenderPage'),
		navigation: {
			Icon: IconCalendarStats,
			staff: 'Kalender',
			group: 'Informasi',
			hak: ['akademik', 'humas'],
		},
		sitemap: {
			bagian: 'Kantor',
			judul: 'Kalender kampus',
			keterangan: 'Menulis kalender akademik: kegiatan, hari libur, dan kuliah yang terkena',
			kata: 'kalender akademik libur cuti bersama tanggal merah kegiatan semester agenda',
		},
	}),
] as const
