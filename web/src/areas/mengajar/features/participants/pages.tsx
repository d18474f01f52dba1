import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'
import { textSearch } from '#web/lib/search-text.ts'

export const pages = [
	page({
		path: '/mengajar/kelas/$kelas/$kode/peserta',
		title: 'Peserta',
		tab: 'Peserta',
		search: textSearch('cari', 'urut'),
		component: lazyPage(() => import('./peserta-page.tsx'), 'PesertaPage'),
	}),
] as const
