import { IconHistory } from '@tabler/icons-react'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { semesterMengajarQuery } from '../../parts/kelas-query.ts'

export const pages = [
	page({
		path: '/mengajar/kelas/$kelas/$kode',
		title: 'Ringkasan',
		tab: 'Ringkasan',
		component: lazyPage(() => import('./ringkasan-page.tsx'), 'RingkasanPage'),
	}),
	page({
		path: '/mengajar/kelas/$kelas/$kode/pertemuan',
		title: 'Pertemuan',
		tab: 'Pertemuan',
		component: lazyPage(() => import('./pertemuan-page.tsx'), 'PertemuanPage'),
	}),
	page({
		path: '/mengajar/semester',
		title: 'Semester Lain',
		loader: () => void queryClient.prefetchQuery(semesterMengajarQuery),
		component: lazyPage(() => import('./semester-page.tsx'), 'SemesterPage'),
		navigation: { Icon: IconHistory, staff: 'Semester Lain' },
		sitemap: {
			bagian: 'Mengajar',
			keterangan: 'Kelas Anda pada semester yang lalu: nilai, nilai tertunda, presensi, dan laporan BKD',
			kata: 'semester lalu riwayat mengajar nilai terlambat koreksi T tertunda BKD',
		},
	}),
] as const
