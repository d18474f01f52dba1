import { IconChalkboard } from '@tabler/icons-react'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { daftarSearch } from '#web/parts/staff/daftar/daftar-search.ts'
import { dataDosenQuery } from './queries.ts'

/** One page with two addresses: the list stays as it is while a record is open beside it. */
const component = lazyPage(() => import('./dosen-page.tsx'), 'DosenPage')
const search = daftarSearch('status')

export const pages = [
	page({
		path: '/kantor/dosen',
		title: 'Dosen',
		search,
		component,
		navigation: { Icon: IconChalkboard, staff: 'Dosen', group: 'Data induk', hak: ['akademik', 'prodi'] },
		sitemap: {
			bagian: 'Kantor',
			keterangan: 'Semua dosen: cari, lihat apa yang diajar, catat yang baru, dan ubah datanya',
			kata: 'data induk nip nidn pengajar pengampu dosen wali',
		},
	}),
	page({
		path: '/kantor/dosen/$nip',
		title: 'Dosen',
		search,
		loader: ({ nip = '' }) => void queryClient.prefetchQuery(dataDosenQuery(nip)),
		component,
	}),
] as const
