import { IconNotebook } from '@tabler/icons-react'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { textSearch } from '#web/lib/search-text.ts'
import { withStudent } from '../../parts/with-student.ts'
import { matakuliahQuery, pengampuQuery } from './queries.ts'

export const pages = [
	page({
		path: '/mata-kuliah',
		title: 'Kelas Saya',
		search: textSearch('cari', 'sks'),
		loader: () => {
			void queryClient.prefetchQuery(matakuliahQuery)
			void withStudent(({ kelas }) => {
				if (kelas) void queryClient.prefetchQuery(pengampuQuery(kelas))
			})
		},
		component: lazyPage(() => import('./mata-kuliah-page.tsx'), 'MataKuliahPage'),
		navigation: { Icon: IconNotebook, sidebar: 'Mata Kuliah', drawer: 'Mata Kuliah' },
		sitemap: {
			bagian: 'Perkuliahan',
			keterangan: 'Mata kuliah kelas Anda semester ini',
			kata: 'kuliah kursus sks materi',
		},
	}),
	page({
		// The slash at the end is what keeps it apart from its lessons: the rest of their addresses may be empty.
		path: '/mata-kuliah/$kode/',
		title: 'Mata Kuliah',
		gate: lazyPage(() => import('../../parts/spp-gates.tsx'), 'MateriGate'),
		component: lazyPage(() => import('./course-detail-page.tsx'), 'CourseDetailPage'),
	}),
] as const
