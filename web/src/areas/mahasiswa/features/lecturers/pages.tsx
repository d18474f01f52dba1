import { IconUsers } from '@tabler/icons-react'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'
import { textSearch } from '#web/lib/search-text.ts'

export const pages = [
	page({
		path: '/dosen',
		title: 'Daftar Dosen',
		search: textSearch('cari', 'status', 'halaman'),
		component: lazyPage(() => import('./dosen-page.tsx'), 'DosenPage'),
		navigation: { Icon: IconUsers, sidebar: 'Daftar Dosen', drawer: 'Daftar Dosen' },
		sitemap: {
			bagian: 'Perkuliahan',
			keterangan: 'Dosen pengajar kelas Anda dan kontaknya',
			kata: 'pengajar guru nip',
		},
	}),
] as const
