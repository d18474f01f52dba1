import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { presensiMahasiswaQuery } from './queries.ts'

export const pages = [
	page({
		path: '/kantor/mahasiswa/$stambuk/presensi',
		title: 'Presensi Mahasiswa',
		loader: ({ stambuk = '' }) => void queryClient.prefetchQuery(presensiMahasiswaQuery(stambuk)),
		component: lazyPage(() => import('./presensi-mahasiswa-page.tsx'), 'PresensiMahasiswaPage'),
	}),
] as const
