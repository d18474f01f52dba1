import { IconUsersGroup } from '@tabler/icons-react'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { textSearch } from '#web/lib/search-text.ts'
import { bimbinganQuery } from './queries.ts'

export const pages = [
	page({
		path: '/mengajar/bimbingan',
		title: 'Bimbingan',
		search: textSearch('cari', 'saring', 'mahasiswa'),
		loader: () => void queryClient.prefetchQuery(bimbinganQuery),
		component: lazyPage(() => import('./bimbingan-page.tsx'), 'BimbinganPage'),
		navigation: { Icon: IconUsersGroup, staff: 'Bimbingan' },
		sitemap: {
			bagian: 'Mengajar',
			keterangan: 'Mahasiswa perwalian Anda: IPK, SKS, tanda risiko, dan KRS yang menunggu persetujuan',
			kata: 'dosen wali perwalian krs setujui kembalikan pembimbing akademik',
		},
	}),
] as const
