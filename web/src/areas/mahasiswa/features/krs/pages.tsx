import { IconListCheck } from '@tabler/icons-react'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'
import { textSearch } from '#web/lib/search-text.ts'

export const pages = [
	page({
		path: '/krs',
		title: 'Kartu Rencana Studi',
		search: textSearch('semester'),
		component: lazyPage(() => import('./krs-page.tsx'), 'KrsPage'),
		navigation: { Icon: IconListCheck, more: 'Kartu Rencana Studi' },
		sitemap: {
			bagian: 'Penilaian',
			keterangan: 'Pilihan mata kuliah semester depan',
			kata: 'krs ambil sks',
		},
	}),
] as const
