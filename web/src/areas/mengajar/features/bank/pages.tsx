import { IconNotebook } from '@tabler/icons-react'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { textSearch } from '#web/lib/search-text.ts'
import { bankListQuery } from './queries.ts'

export const pages = [
	page({
		path: '/mengajar/bank-soal',
		title: 'Bank Soal',
		search: textSearch('mk', 'jenis', 'cari', 'topik', 'kesukaran', 'tag', 'mirip', 'halaman', 'soal'),
		loader: () => void queryClient.prefetchQuery(bankListQuery),
		component: lazyPage(() => import('./bank-soal-page.tsx'), 'BankSoalPage'),
		navigation: { Icon: IconNotebook, staff: 'Bank Soal' },
		sitemap: {
			bagian: 'Mengajar',
			keterangan: 'Soal mata kuliah Anda: cari, ubah, impor dari Word atau Excel, ekspor',
			kata: 'soal ujian kuis impor word excel gift moodle aiken kunci',
		},
	}),
	page({
		path: '/mengajar/bank-soal/$kode/$jenis/tulis',
		title: 'Tulis Soal',
		search: textSearch('soal'),
		component: lazyPage(() => import('./tulis-soal-page.tsx'), 'TulisSoalPage'),
	}),
	page({
		path: '/mengajar/bank-soal/$kode/$jenis/impor',
		title: 'Impor Soal',
		component: lazyPage(() => import('./impor-page.tsx'), 'ImporPage'),
	}),
	page({
		path: '/mengajar/bank-soal/$kode/$jenis/impor/$id',
		title: 'Pratinjau Impor',
		search: textSearch('tampil', 'ubah'),
		component: lazyPage(() => import('./pratinjau-impor-page.tsx'), 'PratinjauImporPage'),
	}),
] as const
