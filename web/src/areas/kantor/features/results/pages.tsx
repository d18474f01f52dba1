import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { textSearch } from '#web/lib/search-text.ts'
import { hasilMahasiswaQuery, lembarQuery } from './queries.ts'

export const pages = [
	page({
		path: '/kantor/nilai/$periode/$kelas/$kode',
		title: 'Lembar Nilai',
		search: textSearch('mahasiswa'),
		loader: ({ periode = '', kelas = '', kode = '' }) =>
			void queryClient.prefetchQuery(lembarQuery({ periode, kelas, matakuliah: kode.toUpperCase() })),
		component: lazyPage(() => import('./lembar-page.tsx'), 'LembarPage'),
	}),
	page({
		path: '/kantor/mahasiswa/$stambuk/nilai',
		title: 'Nilai Mahasiswa',
		loader: ({ stambuk = '' }) => void queryClient.prefetchQuery(hasilMahasiswaQuery(stambuk)),
		component: lazyPage(() => import('./mahasiswa-nilai-page.tsx'), 'MahasiswaNilaiPage'),
	}),
] as const
