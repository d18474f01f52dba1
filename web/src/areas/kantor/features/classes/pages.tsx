import { IconSchool } from '@tabler/icons-react'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { textSearch } from '#web/lib/search-text.ts'
import { daftarSearch } from '#web/parts/staff/daftar/daftar-search.ts'
import { dataKelasQuery } from './queries.ts'
import { pilihanKelasQuery, susunanQuery } from './susunan-queries.ts'

/** One page with two addresses: the list stays as it is while a record is open beside it. */
const component = lazyPage(() => import('./kelas-page.tsx'), 'KelasPage')
/** Beside the filters of the list: the term and the course that the class is opened for. */
const search = daftarSearch('prodi', 'semester', 'periode', 'mk')

export const pages = [
	page({
		path: '/kantor/kelas',
		title: 'Kelas',
		search,
		component,
		navigation: { Icon: IconSchool, staff: 'Kelas', group: 'Data induk', hak: ['akademik', 'prodi'] },
		sitemap: {
			bagian: 'Kantor',
			keterangan: 'Semua kelas: mahasiswanya, siapa mengajar apa, dan dosen walinya',
			kata: 'data induk rombel program studi semester pengampu',
		},
	}),
	page({
		path: '/kantor/kelas/susun',
		title: 'Pecah atau Gabung Kelas',
		search: textSearch('kelas', 'cara'),
		loader: () => void queryClient.prefetchQuery(pilihanKelasQuery),
		component: lazyPage(() => import('./susun-page.tsx'), 'SusunPage'),
		sitemap: {
			bagian: 'Kantor',
			keterangan: 'Memecah kelas menjadi beberapa, atau menggabung dua kelas, di tengah semester',
			kata: 'pecah gabung bagi kelas rombel pindah paralel',
		},
	}),
	page({
		path: '/kantor/kelas/susunan/$susunan',
		title: 'Hasil Susunan Kelas',
		loader: ({ susunan = '' }) => void queryClient.prefetchQuery(susunanQuery(susunan)),
		component: lazyPage(() => import('./susunan-page.tsx'), 'SusunanPage'),
	}),
	page({
		path: '/kantor/kelas/$kelas',
		title: 'Kelas',
		search,
		loader: ({ kelas = '' }) => void queryClient.prefetchQuery(dataKelasQuery(kelas)),
		component,
	}),
] as const
