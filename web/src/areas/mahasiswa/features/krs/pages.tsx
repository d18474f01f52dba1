import { IconListCheck } from '@tabler/icons-react'
import { t } from '#web/lib/language.ts'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'
import { textSearch } from '#web/lib/search-text.ts'

export const pages = [
	page({
		path: '/krs',
		title: t('Kartu Rencana Studi'),
		search: textSearch('semester'),
		component: lazyPage(() => import('./krs-page.tsx'), 'KrsPage'),
		navigation: { Icon: IconListCheck, more: t('Kartu Rencana Studi') },
		sitemap: {
			bagian: t('Penilaian'),
			keterangan: t('Pilihan mata kuliah semester depan'),
			kata: 'krs ambil sks',
		},
	}),
] as const
