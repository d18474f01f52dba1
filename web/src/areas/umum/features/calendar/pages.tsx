import { IconCalendarEvent } from '@tabler/icons-react'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'
import { textSearch } from '#web/lib/search-text.ts'

export const pages = [
	page({
		path: '/kalender-akademik',
		title: 'Kalender Akademik',
		search: textSearch('tahun', 'buka', 'kegiatan'),
		component: lazyPage(() => import('./kalender-akademik-page.tsx'), 'KalenderAkademikPage'),
		navigation: {
			Icon: IconCalendarEvent,
			more: 'Kalender Akademik',
			staff: 'Kalender Akademik',
		},
		sitemap: {
			bagian: 'Informasi',
			keterangan: 'Tanggal penting dua semester',
			kata: 'libur jadwal semester',
		},
	}),
] as const
