import { IconClipboardData } from '@tabler/icons-react'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { textSearch } from '#web/lib/search-text.ts'
import { daftarSearch } from '#web/parts/staff/daftar/daftar-search.ts'
import { siapLaporQuery } from './queries.ts'

export const pages = [
	page({
		path: '/kantor/lapor',
		title: 'Siap Lapor PDDikti',
		tab: 'Ringkasan',
		search: textSearch('periode', 'prodi'),
		loader: () => void queryClient.prefetchQuery(siapLaporQuery({})),
		component: lazyPage(() => import('./lapor-page.tsx'), 'LaporPage'),
		navigation: {
			Icon: IconClipboardData,
			staff: 'Siap Lapor',
			group: 'Semester',
			hak: ['akademik', 'prodi'],
		},
		sitemap: {
			bagian: 'Kantor',
			keterangan:
				'Apa yang masih kurang atau bertentangan untuk laporan PDDikti, siapa yang harus melengkapi',
			kata: 'pddikti feeder neo laporan akm biodata dikti kekurangan berkas unduh',
		},
	}),
	page({
		path: '/kantor/lapor/daftar',
		title: 'Siap Lapor PDDikti',
		search: daftarSearch('periode', 'prodi', 'periksa'),
		component: lazyPage(() => import('./temuan-page.tsx'), 'TemuanPage'),
	}),
	page({
		path: '/kantor/lapor/kode',
		title: 'Siap Lapor PDDikti',
		tab: 'Kode referensi',
		search: daftarSearch('jenis'),
		component: lazyPage(() => import('./kode-page.tsx'), 'KodePage'),
		sitemap: {
			bagian: 'Kantor',
			judul: 'Kode referensi PDDikti',
			keterangan: 'Kode PDDikti untuk sebutan di kampus: prodi, agama, status, jenis keluar, pembiayaan',
			kata: 'kode feeder referensi agama pembiayaan wilayah jenis keluar',
		},
	}),
] as const
