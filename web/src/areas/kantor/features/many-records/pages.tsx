import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { ubahanIndukQuery } from '../../parts/many/induk-queries.ts'

export const pages = [
	page({
		path: '/kantor/ubahan/$ubahan',
		title: 'Hasil Perubahan Data Induk',
		loader: ({ ubahan = '' }) => void queryClient.prefetchQuery(ubahanIndukQuery(ubahan)),
		component: lazyPage(() => import('./ubahan-page.tsx'), 'UbahanPage'),
	}),
] as const
