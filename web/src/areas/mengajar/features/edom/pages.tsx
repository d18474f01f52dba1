import { IconListCheck } from '@tabler/icons-react'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { textSearch } from '#web/lib/search-text.ts'
import { edomMengajarQuery } from './query.ts'

export const pages = [
	page({
		path: '/mengajar/edom',
		title: 'EDOM',
		search: textSearch('periode'),
		loader: () => void queryClient.prefetchQuery(edomMengajarQuery(undefined)),
		component: lazyPage(() => import('./edom-page.tsx'), 'EdomPage'),
		navigation: { Icon: IconListCheck, staff: 'EDOM' },
		sitemap: {
			bagian: 'Mengajar',
			keterangan: 'Yang dikatakan kelas Anda tentang perkuliahan, tanpa nama, di samping rerata prodi',
			kata: 'evaluasi dosen angket kuesioner survei penilaian mahasiswa ulasan',
		},
	}),
] as const
