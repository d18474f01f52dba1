import { IconClipboardCheck } from '@tabler/icons-react'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { textSearch } from '#web/lib/search-text.ts'
import { rencanaQuery, ujianMengajarQuery } from '../../parts/ujian-query.ts'

export const pages = [
	page({
		path: '/mengajar/ujian',
		title: 'Ujian',
		search: textSearch('kelas'),
		loader: () => void queryClient.prefetchQuery(ujianMengajarQuery),
		component: lazyPage(() => import('./ujian-page.tsx'), 'UjianPage'),
		navigation: { Icon: IconClipboardCheck, staff: 'Ujian' },
		sitemap: {
			bagian: 'Mengajar',
			keterangan: 'Ujian kelas Anda: rencanakan, pantau, lihat hasilnya',
			kata: 'uts uas kuis susulan jadwal pengawas ruang pantau berita acara daftar hadir',
		},
	}),
	page({
		path: '/mengajar/ujian/$id',
		title: 'Rencana',
		tab: 'Rencana',
		loader: ({ id = '' }) => void queryClient.prefetchQuery(rencanaQuery(id)),
		component: lazyPage(() => import('./rencana-page.tsx'), 'RencanaPage'),
	}),
] as const
