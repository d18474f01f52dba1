import { IconCalendarEvent } from '@tabler/icons-react'
import { t } from '#web/lib/language.ts'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'
import { textSearch } from '#web/lib/search-text.ts'

export const pages = [
	page({
		path: '/kalender-akademik',
		title: t('Kalender Akademik'),
		search: textSearch('tahun', 'buka', 'kegiatan'),
		component: lazyPage(() => import('./kalender-akademik-page.tsx'), 'KalenderAkademikPage'),
		navigation: {
			Icon: IconCalendarEvent,
			more: t('Kalender Akademik'),
			staff: t('Kalender Akademik'),
		},
		sitemap: {
			bagian: t('Informasi'),
			keterangan: t('Tanggal penting dua semester'),
			kata: 'libur jadwal semester',
		},
	}),
] as const
