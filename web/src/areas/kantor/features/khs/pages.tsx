import { IconFileCertificate } from '@tabler/icons-react'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { daftarSearch } from '#web/parts/staff/daftar/daftar-search.ts'
import { putusanKhsQuery, tinjauanKhsQuery } from './queries.ts'

/** One page with two addresses: the list stays as it is while a sheet is open beside it. */
const component = lazyPage(() => import('./khs-page.tsx'), 'KhsPage')
const search = daftarSearch('periode', 'status', 'prodi', 'kelas', 'janggal')

export const pages = [
	page({
		path: '/kantor/khs',
		title: 'Pengesahan KHS',
		search,
		component,
		navigation: {
			Icon: IconFileCertificate,
			staff: 'Pengesahan KHS',
			group: 'Semester',
			hak: ['akademik', 'prodi'],
		},
		sitemap: {
			bagian: 'Kantor',
			keterangan: 'KHS yang menunggu: lihat yang janggal, sahkan satu per satu atau sekaligus, kembalikan',
			kata: 'setujui sahkan persetujuan kartu hasil studi nilai ips kembalikan',
		},
	}),
	page({
		path: '/kantor/khs/putusan/$putusan',
		title: 'Hasil Pengesahan KHS',
		loader: ({ putusan = '' }) => void queryClient.prefetchQuery(putusanKhsQuery(putusan)),
		component: lazyPage(() => import('./putusan-page.tsx'), 'PutusanPage'),
	}),
	page({
		path: '/kantor/khs/$id',
		title: 'Pengesahan KHS',
		search,
		loader: ({ id = '' }) => void queryClient.prefetchQuery(tinjauanKhsQuery(id)),
		component,
	}),
] as const
