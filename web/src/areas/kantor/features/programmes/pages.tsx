import { IconSitemap } from '@tabler/icons-react'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { daftarSearch } from '#web/parts/staff/daftar/daftar-search.ts'
import { dataProdiQuery } from './queries.ts'

/** One page with two addresses: the list stays as it is while a record is open beside it. */
const component = lazyPage(() => import('./prodi-page.tsx'), 'ProdiPage')
const search = daftarSearch('jenjang')

export const pages = [
	page({
		path: '/kantor/prodi',
		title: 'Program Studi',
		search,
		component,
		navigation: {
			Icon: IconSitemap,
			staff: 'Program studi',
			group: 'Data induk',
			hak: ['akademik', 'prodi'],
		},
		sitemap: {
			bagian: 'Kantor',
			keterangan: 'Program studi: jenjang, jumlah kelas dan mahasiswa, kurikulum, dan siapa yang mengurusnya',
			kata: 'data induk prodi jurusan jenjang kaprodi ketua program studi kode pddikti',
		},
	}),
	page({
		path: '/kantor/prodi/$prodi',
		title: 'Program Studi',
		search,
		loader: ({ prodi = '' }) => void queryClient.prefetchQuery(dataProdiQuery(prodi)),
		component,
	}),
] as const
