import { IconCalendarMonth } from '@tabler/icons-react'
import { t } from '#web/lib/language.ts'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { textSearch } from '#web/lib/search-text.ts'
import { withStudent } from '../../parts/with-student.ts'
import { jadwalQuery, periodeQuery } from './queries.ts'

const early = () => import('./early-jadwal.tsx')

export const pages = [
	page({
		path: '/jadwal',
		title: t('Jadwal Kuliah'),
		search: textSearch('minggu', 'cari', 'hari', 'tampilan'),
		ahead: ['/api/mahasiswa/profile', '/api/periode/aktif', '/api/jadwal-kuliah/kelas/$kelas'],
		early,
		loader: () => {
			void queryClient.prefetchQuery(periodeQuery)
			void withStudent(({ kelas }) => {
				if (kelas) void queryClient.prefetchQuery(jadwalQuery(kelas))
			})
		},
		component: lazyPage(() => import('./jadwal-page.tsx'), 'JadwalPage'),
		navigation: {
			Icon: IconCalendarMonth,
			sidebar: t('Jadwal Kuliah'),
			drawer: t('Jadwal Kuliah'),
			bar: t('Jadwal'),
		},
		sitemap: {
			bagian: t('Perkuliahan'),
			keterangan: t('Jadwal tiap minggu beserta ruangannya'),
			kata: 'hari jam ruang kalender',
		},
	}),
] as const
