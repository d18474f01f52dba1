import { IconSpeakerphone } from '@tabler/icons-react'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { daftarSearch } from '#web/parts/staff/daftar/daftar-search.ts'
import { pengumumanQuery, sasaranQuery } from './queries.ts'

export const pages = [
	page({
		path: '/kantor/pengumuman',
		title: 'Pengumuman',
		search: daftarSearch('keadaan'),
		component: lazyPage(() => import('./pengumuman-page.tsx'), 'PengumumanPage'),
		navigation: {
			Icon: IconSpeakerphone,
			staff: 'Pengumuman',
			group: 'Informasi',
			hak: ['humas', 'akademik', 'prodi'],
		},
		sitemap: {
			bagian: 'Kantor',
			judul: 'Pengumuman kantor',
			keterangan: 'Mengumumkan sesuatu kepada mahasiswa dan dosen, sekarang atau terjadwal',
			kata: 'umumkan edaran pemberitahuan sematkan sasaran angkatan kelas',
		},
	}),
	page({
		path: '/kantor/pengumuman/$id',
		title: 'Tulis Pengumuman',
		loader: ({ id = '' }) => {
			void queryClient.prefetchQuery(sasaranQuery)
			if (id !== 'baru') void queryClient.prefetchQuery(pengumumanQuery(id))
		},
		component: lazyPage(() => import('./tulis-page.tsx'), 'TulisPage'),
	}),
] as const
