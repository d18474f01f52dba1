import { IconArrowsCross } from '@tabler/icons-react'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { bentrokQuery } from './queries.ts'

export const pages = [
	page({
		path: '/kantor/bentrok',
		title: 'Bentrok Jadwal',
		loader: () => void queryClient.prefetchQuery(bentrokQuery),
		component: lazyPage(() => import('./bentrok-page.tsx'), 'BentrokPage'),
		navigation: {
			Icon: IconArrowsCross,
			staff: 'Bentrok Jadwal',
			group: 'Semester',
			hak: ['akademik', 'prodi'],
		},
		sitemap: {
			bagian: 'Kantor',
			keterangan: 'Kuliah dan ujian yang memakai ruang, dosen, atau kelas yang sama pada waktu yang sama',
			kata: 'tabrakan jadwal ruang dosen kelas ganda periksa',
		},
	}),
] as const
