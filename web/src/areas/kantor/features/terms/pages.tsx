import { IconProgress } from '@tabler/icons-react'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { textSearch } from '#web/lib/search-text.ts'
import {
	aktivasiQuery,
	daftarPeriodeQuery,
	hariPeriodeQuery,
	penutupanQuery,
	tertundaQuery,
} from './queries.ts'

const loader = () => void queryClient.prefetchQuery(daftarPeriodeQuery)
const withAktivasi = () => {
	loader()
	void queryClient.prefetchQuery(aktivasiQuery)
}

export const pages = [
	page({
		path: '/kantor/periode',
		title: 'Semester',
		loader: withAktivasi,
		component: lazyPage(() => import('./periode-page.tsx'), 'PeriodePage'),
		navigation: { Icon: IconProgress, staff: 'Semester', group: 'Semester', hak: ['akademik'] },
		sitemap: {
			bagian: 'Kantor',
			keterangan:
				'Semester kampus: membuka, memperbaiki tanggal dan batas nilai, menjadikannya semester berjalan, dan menutupnya',
			kata: 'tanggal batas nilai tenggat tutup nilai kurang aktifkan naik kelas kenaikan periode tahun akademik ganjil genap antara buka semester pengampu jadwal penawaran masa krs',
		},
	}),
	page({
		path: '/kantor/periode/buka',
		title: 'Buka Semester',
		search: textSearch('kode'),
		loader,
		component: lazyPage(() => import('./buka-page.tsx'), 'BukaPage'),
	}),
	page({
		path: '/kantor/periode/$kode/aktifkan',
		title: 'Ganti Semester Berjalan',
		component: lazyPage(() => import('./aktifkan-page.tsx'), 'AktifkanPage'),
	}),
	page({
		path: '/kantor/periode/$kode/tanggal',
		title: 'Tanggal Semester',
		loader: ({ kode = '' }) => void queryClient.prefetchQuery(hariPeriodeQuery(kode)),
		component: lazyPage(() => import('./tanggal-page.tsx'), 'TanggalPage'),
	}),
	page({
		path: '/kantor/periode/$kode/tutup',
		title: 'Tutup Semester',
		search: textSearch('halaman'),
		loader: ({ kode = '' }) => {
			void queryClient.prefetchQuery(penutupanQuery(kode))
			void queryClient.prefetchQuery(tertundaQuery(kode))
		},
		component: lazyPage(() => import('./tutup-page.tsx'), 'TutupPage'),
	}),
] as const
