import { IconFileUpload } from '@tabler/icons-react'
import { t } from '#web/lib/language.ts'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { tugasQuery, tugasSayaQuery } from './queries.ts'

const gate = lazyPage(() => import('../../parts/spp-gates.tsx'), 'MateriGate')

export const pages = [
	page({
		path: '/tugas',
		title: t('Tugas'),
		loader: () => void queryClient.prefetchQuery(tugasSayaQuery),
		component: lazyPage(() => import('./tugas-page.tsx'), 'TugasPage'),
		navigation: { Icon: IconFileUpload, more: t('Tugas') },
		sitemap: {
			bagian: t('Perkuliahan'),
			keterangan: t('Tugas mata kuliah Anda: tenggat, pengumpulan, dan nilainya'),
			kata: 'tugas kumpul unggah tenggat deadline berkas pr makalah',
		},
	}),
	page({
		path: '/tugas/$id',
		title: t('Tugas'),
		loader: ({ id = '' }: Readonly<Record<string, string>>) => void queryClient.prefetchQuery(tugasQuery(id)),
		gate,
		component: lazyPage(() => import('./tugas-detail-page.tsx'), 'TugasDetailPage'),
	}),
] as const
