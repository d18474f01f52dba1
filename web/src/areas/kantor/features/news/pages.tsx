import { IconNotes } from '@tabler/icons-react'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { daftarSearch } from '#web/parts/staff/daftar/daftar-search.ts'
import { naskahQuery } from './queries.ts'

export const pages = [
	page({
		path: '/kantor/berita',
		title: 'Berita',
		search: daftarSearch('keadaan'),
		component: lazyPage(() => import('./berita-page.tsx'), 'BeritaPage'),
		navigation: { Icon: IconNotes, staff: 'Tulis Berita', group: 'Informasi', hak: ['humas'] },
		sitemap: {
			bagian: 'Kantor',
			judul: 'Tulis berita',
			keterangan: 'Menulis, menjadwalkan, menerbitkan, dan menarik berita kampus',
			kata: 'artikel kabar humas pengumuman rilis draf terbit',
		},
	}),
	page({
		path: '/kantor/berita/$id',
		title: 'Tulis Berita',
		loader: ({ id = '' }) => void (id !== 'baru' && queryClient.prefetchQuery(naskahQuery(id))),
		component: lazyPage(() => import('./tulis-page.tsx'), 'TulisPage'),
	}),
] as const
