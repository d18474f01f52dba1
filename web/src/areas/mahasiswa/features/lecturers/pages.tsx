import { IconUsers } from '@tabler/icons-react'
import { t } from '#web/lib/language.ts'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'
import { textSearch } from '#web/lib/search-text.ts'

export const pages = [
	page({
		path: '/dosen',
		title: t('Daftar Dosen'),
		search: textSearch('cari', 'status', 'halaman'),
		component: lazyPage(() => import('./dosen-page.tsx'), 'DosenPage'),
		navigation: { Icon: IconUsers, sidebar: t('Daftar Dosen'), drawer: t('Daftar Dosen') },
		sitemap: {
			bagian: t('Perkuliahan'),
			keterangan: t('Dosen pengajar kelas Anda dan kontaknya'),
			kata: 'pengajar guru nip',
		},
	}),
] as const
