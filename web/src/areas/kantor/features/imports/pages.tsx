import { IconTableImport } from '@tabler/icons-react'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { textSearch } from '#web/lib/search-text.ts'
import { daftarImporQuery } from './queries.ts'

export const pages = [
	page({
		path: '/kantor/impor',
		title: 'Impor',
		search: textSearch('jenis'),
		loader: () => void queryClient.prefetchQuery(daftarImporQuery),
		component: lazyPage(() => import('./impor-page.tsx'), 'ImporPage'),
		navigation: { Icon: IconTableImport, staff: 'Impor', group: 'Data induk', hak: ['akademik', 'keuangan'] },
		sitemap: {
			bagian: 'Kantor',
			keterangan: 'Mahasiswa, dosen, mata kuliah, kelas, nilai lama, jadwal, dan tagihan dari Excel atau CSV',
			kata: 'unggah excel csv templat data induk mahasiswa dosen jadwal nilai lama transkrip periode lampau',
		},
	}),
	page({
		path: '/kantor/impor/$id',
		title: 'Pratinjau Impor',
		search: textSearch('tampil', 'halaman'),
		component: lazyPage(() => import('./pratinjau-page.tsx'), 'PratinjauPage'),
	}),
] as const
