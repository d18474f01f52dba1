import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { textSearch } from '#web/lib/search-text.ts'
import { rencanaQuery } from '../../parts/ujian-query.ts'
import { jawabanQuery } from './queries.ts'

export const pages = [
	page({
		path: '/mengajar/ujian/$id/pantau',
		title: 'Pantau',
		tab: 'Pantau',
		search: textSearch('cari', 'tampil', 'mahasiswa', 'buka'),
		loader: ({ id = '' }) => void queryClient.prefetchQuery(rencanaQuery(id)),
		component: lazyPage(() => import('./pantau-page.tsx'), 'PantauPage'),
	}),
	page({
		path: '/mengajar/ujian/$id/peserta/$stambuk',
		title: 'Jawaban Peserta',
		search: textSearch('tampil'),
		loader: ({ id = '', stambuk = '' }) => {
			void queryClient.prefetchQuery(rencanaQuery(id))
			void queryClient.prefetchQuery(jawabanQuery(id, stambuk))
		},
		component: lazyPage(() => import('./answers-page.tsx'), 'AnswersPage'),
	}),
] as const

export const barePages = [
	page({
		path: '/mengajar/ujian/$id/layar',
		title: 'Layar Ruang',
		component: lazyPage(() => import('./room-screen-page.tsx'), 'RoomScreenPage'),
	}),
] as const
