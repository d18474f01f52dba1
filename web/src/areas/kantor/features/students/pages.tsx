import { IconUsers } from '@tabler/icons-react'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { daftarSearch } from '#web/parts/staff/daftar/daftar-search.ts'
import { dataMahasiswaQuery } from '../../parts/data-mahasiswa-query.ts'
import { pilihanQuery, ubahanQuery } from '../../parts/many/mahasiswa-queries.ts'
import { SARINGAN } from './queries.ts'

/** One page with two addresses: the list stays as it is while a record is open beside it. */
const component = lazyPage(() => import('./mahasiswa-page.tsx'), 'MahasiswaPage')
const search = daftarSearch(...SARINGAN)

export const pages = [
	page({
		path: '/kantor/mahasiswa',
		title: 'Mahasiswa',
		search,
		loader: () => void queryClient.prefetchQuery(pilihanQuery),
		component,
		navigation: { Icon: IconUsers, staff: 'Mahasiswa', group: 'Data induk', hak: ['akademik', 'prodi'] },
		sitemap: {
			bagian: 'Kantor',
			keterangan: 'Semua mahasiswa: cari, saring, urutkan, dan buka datanya',
			kata: 'data induk nim stambuk biodata kelas dosen wali',
		},
	}),
	page({
		path: '/kantor/mahasiswa/$stambuk',
		title: 'Mahasiswa',
		search,
		loader: ({ stambuk = '' }) => {
			void queryClient.prefetchQuery(pilihanQuery)
			void queryClient.prefetchQuery(dataMahasiswaQuery(stambuk))
		},
		component,
	}),
	page({
		path: '/kantor/mahasiswa/ubahan/$ubahan',
		title: 'Hasil Perubahan Mahasiswa',
		loader: ({ ubahan = '' }) => void queryClient.prefetchQuery(ubahanQuery(ubahan)),
		component: lazyPage(() => import('./ubahan-page.tsx'), 'UbahanPage'),
	}),
] as const
