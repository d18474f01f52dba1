import { IconListTree } from '@tabler/icons-react'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { daftarSearch } from '#web/parts/staff/daftar/daftar-search.ts'
import { dataKurikulumQuery } from './queries.ts'

/** One page with two addresses: the list stays as it is while a record is open beside it. */
const component = lazyPage(() => import('./kurikulum-page.tsx'), 'KurikulumPage')
// The filter is not called as the parameter of the address is: that one says which record is open.
const search = daftarSearch('program', 'semester', 'sifat')

export const pages = [
	page({
		path: '/kantor/kurikulum',
		title: 'Kurikulum',
		search,
		component,
		navigation: {
			Icon: IconListTree,
			staff: 'Kurikulum',
			group: 'Data induk',
			hak: ['akademik', 'prodi'],
		},
		sitemap: {
			bagian: 'Kantor',
			keterangan: 'Isi kurikulum tiap program studi: semester, wajib atau pilihan, dan jumlah SKS-nya',
			kata: 'data induk kurikulum wajib pilihan semester sks prasyarat program studi',
		},
	}),
	page({
		path: '/kantor/kurikulum/$prodi/$kode',
		title: 'Kurikulum',
		search,
		loader: ({ prodi = '', kode = '' }) =>
			void queryClient.prefetchQuery(dataKurikulumQuery({ prodi, kode })),
		component,
	}),
] as const
