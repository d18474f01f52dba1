import { IconRubberStamp } from '@tabler/icons-react'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { daftarSearch } from '#web/parts/staff/daftar/daftar-search.ts'
import { tinjauanQuery } from './queries.ts'

/** One page with two addresses: the list stays as it is while a request is open beside it. */
const component = lazyPage(() => import('./permohonan-page.tsx'), 'PermohonanPage')
const search = daftarSearch('status', 'jenis', 'janggal')

export const pages = [
	page({
		path: '/kantor/permohonan',
		title: 'Permohonan Mahasiswa',
		search,
		component,
		navigation: { Icon: IconRubberStamp, staff: 'Permohonan', hak: ['akademik'] },
		sitemap: {
			bagian: 'Kantor',
			keterangan:
				'Surat aktif, cuti, pengunduran diri, dan KTM yang diminta mahasiswa: periksa, setujui, tolak',
			kata: 'pengajuan persetujuan surat cuti mundur keluar kartu mahasiswa ktm baak',
		},
	}),
	page({
		path: '/kantor/permohonan/$id',
		title: 'Permohonan Mahasiswa',
		search,
		loader: ({ id = '' }) => void queryClient.prefetchQuery(tinjauanQuery(id)),
		component,
	}),
] as const
