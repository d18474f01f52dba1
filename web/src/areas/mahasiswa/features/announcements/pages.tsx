import { IconSpeakerphone } from '@tabler/icons-react'
import { t } from '#web/lib/language.ts'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'
import { textSearch } from '#web/lib/search-text.ts'

export const pages = [
	page({
		path: '/pengumuman',
		title: t('Pengumuman'),
		search: textSearch('halaman'),
		component: lazyPage(() => import('./pengumuman-pages.tsx'), 'PengumumanPage'),
		navigation: { Icon: IconSpeakerphone, more: t('Pengumuman') },
		sitemap: {
			bagian: t('Informasi'),
			keterangan: t('Pengumuman kampus untuk Anda, terbaru di atas'),
			kata: 'kabar informasi libur lama berakhir arsip',
		},
	}),
	page({
		path: '/pengumuman/$id',
		title: t('Pengumuman'),
		component: lazyPage(() => import('./pengumuman-pages.tsx'), 'SatuPengumumanPage'),
	}),
] as const
