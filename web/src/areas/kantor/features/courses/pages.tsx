import { IconVocabulary } from '@tabler/icons-react'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { daftarSearch } from '#web/parts/staff/daftar/daftar-search.ts'
import { dataMatakuliahQuery } from './queries.ts'

/** One page with two addresses: the list stays as it is while a record is open beside it. */
const component = lazyPage(() => import('./matakuliah-page.tsx'), 'MatakuliahPage')
const search = daftarSearch('prodi', 'semester', 'sks')

export const pages = [
	page({
		path: '/kantor/matakuliah',
		title: 'Mata Kuliah',
		search,
		component,
		navigation: { Icon: IconVocabulary, staff: 'Mata kuliah', group: 'Data induk', hak: ['akademik'] },
		sitemap: {
			bagian: 'Kantor',
			keterangan: 'Semua mata kuliah: SKS, semester, prasyarat, kurikulum, dan kelas yang mengajarkannya',
			kata: 'data induk kode mk sks prasyarat kurikulum deskripsi',
		},
	}),
	page({
		path: '/kantor/matakuliah/$kode',
		title: 'Mata Kuliah',
		search,
		loader: ({ kode = '' }) => void queryClient.prefetchQuery(dataMatakuliahQuery(kode)),
		component,
	}),
] as const
