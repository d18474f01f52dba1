import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'

export const pages = [
	page({
		path: '/mengajar/kelas/$kelas/$kode/akhir-semester',
		title: 'Akhir Semester',
		tab: 'Akhir semester',
		component: lazyPage(() => import('./akhir-semester-page.tsx'), 'AkhirSemesterPage'),
	}),
	page({
		path: '/mengajar/semester/$periode/$kelas/$kode/akhir-semester',
		title: 'Akhir Semester',
		tab: 'Akhir semester',
		component: lazyPage(() => import('./akhir-semester-page.tsx'), 'AkhirSemesterPage'),
	}),
] as const
