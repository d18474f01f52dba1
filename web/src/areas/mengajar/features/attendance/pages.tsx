import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'

export const pages = [
	page({
		path: '/mengajar/kelas/$kelas/$kode/presensi',
		title: 'Rekap Presensi',
		tab: 'Presensi',
		component: lazyPage(() => import('./recap-page.tsx'), 'RecapPage'),
	}),
	page({
		path: '/mengajar/semester/$periode/$kelas/$kode/presensi',
		title: 'Rekap Presensi',
		tab: 'Presensi',
		component: lazyPage(() => import('./recap-page.tsx'), 'RecapPage'),
	}),
	page({
		path: '/mengajar/kelas/$kelas/$kode/pertemuan/$tanggal/$jam',
		title: 'Presensi Pertemuan',
		component: lazyPage(() => import('./meeting-page.tsx'), 'MeetingPage'),
	}),
] as const

export const barePages = [
	page({
		path: '/mengajar/kelas/$kelas/$kode/pertemuan/$tanggal/$jam/layar',
		title: 'Layar Presensi',
		component: lazyPage(() => import('./screen-page.tsx'), 'ScreenPage'),
	}),
] as const
