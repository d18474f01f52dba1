import { IconTimelineEvent } from '@tabler/icons-react'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { daftarSearch } from '#web/parts/staff/daftar/daftar-search.ts'
import { jejakQuery, SARINGAN } from './queries.ts'

/** One page with two addresses: the list stays as it is while a line is open beside it. */
const component = lazyPage(() => import('./jejak-page.tsx'), 'JejakPage')
const search = daftarSearch(...SARINGAN)

export const pages = [
	page({
		path: '/kantor/jejak',
		title: 'Jejak',
		search,
		component,
		navigation: { Icon: IconTimelineEvent, staff: 'Jejak', group: 'Sistem', hak: ['sistem'] },
		sitemap: {
			bagian: 'Kantor',
			keterangan: 'Siapa melakukan apa, terhadap siapa, dan kapan',
			kata: 'riwayat log audit catatan perubahan pelaku',
		},
	}),
	page({
		path: '/kantor/jejak/$id',
		title: 'Jejak',
		search,
		loader: ({ id = '' }) => void queryClient.prefetchQuery(jejakQuery(id)),
		component,
	}),
] as const
