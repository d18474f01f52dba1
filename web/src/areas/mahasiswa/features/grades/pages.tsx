import { IconChartBar } from '@tabler/icons-react'
import type { Nilai } from '#shared/api/grades.ts'
import { t } from '#web/lib/language.ts'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { textSearch } from '#web/lib/search-text.ts'
import { nilaiQuery } from '../../parts/nilai-query.ts'
import { sebaranQuery } from '../../parts/sebaran-query.ts'
import { withStudent } from '../../parts/with-student.ts'
import { hasilStudiQuery } from './hasil-query.ts'
import { pelayaranQuery } from './pelayaran-query.ts'

declare module '@tanstack/react-router' {
	interface HistoryState {
		/** The grade that a student has just earned, carried from the exam to /nilai. */
		nilai?: Nilai
	}
}

export const pages = [
	page({
		path: '/nilai',
		title: t('Nilai Akademik'),
		search: textSearch('cari', 'semester', 'jenis', 'halaman'),
		ahead: [
			'/api/mahasiswa/profile',
			'/nilai/stambuk/$stambuk',
			'/api/hasil-studi/stambuk/$stambuk',
			'/api/nilai/sebaran',
			'/api/pelayaran',
		],
		loader: () => {
			void withStudent(({ stambuk }) => {
				void queryClient.prefetchQuery(nilaiQuery(stambuk))
				void queryClient.prefetchQuery(hasilStudiQuery(stambuk))
			})
			void queryClient.prefetchQuery(sebaranQuery)
			void queryClient.prefetchQuery(pelayaranQuery)
		},
		component: lazyPage(() => import('./nilai-page.tsx'), 'NilaiPage'),
		navigation: {
			Icon: IconChartBar,
			sidebar: t('Nilai Akademik'),
			drawer: t('Lihat Nilai'),
			bar: t('Nilai|menu'),
		},
		sitemap: {
			bagian: t('Penilaian'),
			keterangan: t('Nilai ujian yang sudah dikerjakan'),
			kata: 'skor hasil',
		},
	}),
	page({
		path: '/nilai/$pengerjaan',
		title: t('Rincian Nilai'),
		loader: () => void withStudent(({ stambuk }) => void queryClient.prefetchQuery(nilaiQuery(stambuk))),
		component: lazyPage(() => import('./rincian-page.tsx'), 'RincianPage'),
	}),
] as const
