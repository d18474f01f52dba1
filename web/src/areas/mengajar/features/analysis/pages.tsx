import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'
import { textSearch } from '#web/lib/search-text.ts'

export const pages = [
	page({
		path: '/mengajar/ujian/$id/analisis',
		title: 'Analisis',
		tab: 'Analisis',
		search: textSearch('soal', 'urut', 'skala'),
		component: lazyPage(() => import('./analisis-page.tsx'), 'AnalisisPage'),
	}),
] as const
