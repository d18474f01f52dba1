import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'
import { textSearch } from '#web/lib/search-text.ts'

export const pages = [
	page({
		path: '/mengajar/kelas/$kelas/$kode/tugas',
		title: 'Tugas',
		tab: 'Tugas',
		component: lazyPage(() => import('./tugas-page.tsx'), 'TugasPage'),
	}),
	page({
		path: '/mengajar/kelas/$kelas/$kode/tugas/salin',
		title: 'Salin Tugas dan Kuis',
		search: textSearch('dari', 'pekan', 'libur'),
		component: lazyPage(() => import('./salin-page.tsx'), 'SalinTugasPage'),
	}),
	page({
		path: '/mengajar/kelas/$kelas/$kode/tugas/$id',
		title: 'Periksa Tugas',
		search: textSearch('mahasiswa'),
		component: lazyPage(() => import('./periksa-page.tsx'), 'PeriksaPage'),
	}),
] as const
