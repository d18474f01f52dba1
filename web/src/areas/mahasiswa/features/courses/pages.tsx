import { IconNotebook } from '@tabler/icons-react'
import { t } from '#web/lib/language.ts'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { textSearch } from '#web/lib/search-text.ts'
import { matakuliahQuery, pengampuQuery } from '../../parts/matakuliah-query.ts'
import { sppStatusQuery } from '../../parts/profile-query.ts'
import { susunanQuery } from '../../parts/susunan-query.ts'
import { withStudent } from '../../parts/with-student.ts'
import { jadwalMatakuliahQuery, matakuliahDetailQuery } from './queries.ts'

const gate = lazyPage(() => import('../../parts/spp-gates.tsx'), 'MateriGate')
const beside = lazyPage(() => import('../../parts/course-side.tsx'), 'CourseSide')
const about = lazyPage(() => import('./course-detail-page.tsx'), 'CourseDetailPage')
const early = () => import('./early-courses.tsx')
const askForCourse = ({ kode = '' }: Readonly<Record<string, string>>) => {
	void queryClient.prefetchQuery(sppStatusQuery)
	void queryClient.prefetchQuery(matakuliahDetailQuery(kode.toUpperCase()))
	void queryClient.prefetchQuery(susunanQuery(kode.toUpperCase()))
}

export const pages = [
	page({
		path: '/mata-kuliah',
		title: t('Kelas Saya'),
		search: textSearch('cari', 'sks'),
		ahead: ['/api/mahasiswa/profile', '/api/matakuliah/', '/api/dosen-maku-kelas/kelas/$kelas'],
		early,
		loader: () => {
			void queryClient.prefetchQuery(matakuliahQuery)
			void withStudent(({ kelas }) => {
				if (kelas) void queryClient.prefetchQuery(pengampuQuery(kelas))
			})
		},
		component: lazyPage(() => import('./mata-kuliah-page.tsx'), 'MataKuliahPage'),
		navigation: { Icon: IconNotebook, sidebar: t('Mata Kuliah'), drawer: t('Mata Kuliah') },
		sitemap: {
			bagian: t('Perkuliahan'),
			keterangan: t('Mata kuliah kelas Anda semester ini'),
			kata: 'kuliah kursus sks materi',
		},
	}),
	page({
		// The slash at the end is what keeps it apart from its lessons: the rest of their addresses may be empty.
		path: '/mata-kuliah/$kode/',
		title: t('Mata Kuliah'),
		loader: askForCourse,
		gate,
		beside,
		component: about,
	}),
	page({
		path: '/mata-kuliah/$kode/info',
		title: t('Tentang Mata Kuliah'),
		loader: askForCourse,
		gate,
		beside,
		component: about,
	}),
	page({
		path: '/mata-kuliah/$kode/schedule',
		title: t('Jadwal Mata Kuliah'),
		loader: ({ kode = '' }) => void queryClient.prefetchQuery(jadwalMatakuliahQuery(kode.toUpperCase())),
		gate,
		beside,
		component: lazyPage(() => import('./course-schedule-page.tsx'), 'CourseSchedulePage'),
	}),
] as const
