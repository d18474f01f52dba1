import { IconDoor } from '@tabler/icons-react'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { daftarSearch } from '#web/parts/staff/daftar/daftar-search.ts'
import { dataRuangQuery } from './queries.ts'

/** One page with two addresses: the list stays as it is while a record is open beside it. */
const component = lazyPage(() => import('./ruang-page.tsx'), 'RuangPage')
const search = daftarSearch('gedung', 'status')

export const pages = [
	page({
		path: '/kantor/ruang',
		title: 'Ruang',
		search,
		component,
		navigation: { Icon: IconDoor, staff: 'Ruang', group: 'Data induk', hak: ['akademik'] },
		sitemap: {
			bagian: 'Kantor',
			keterangan: 'Ruang kuliah dan ujian: kapasitas, gedung, dan jadwal pemakaiannya',
			kata: 'data induk ruangan kelas lab aula kapasitas gedung',
		},
	}),
	page({
		path: '/kantor/ruang/$kode',
		title: 'Ruang',
		search,
		loader: ({ kode = '' }) => void queryClient.prefetchQuery(dataRuangQuery(kode)),
		component,
	}),
] as const
