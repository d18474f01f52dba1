import { t } from '#web/lib/language.ts'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { textSearch } from '#web/lib/search-text.ts'
import { forumQuery } from '#web/parts/forum/queries.ts'
import { withStudent } from '../../parts/with-student.ts'

const gate = lazyPage(() => import('../../parts/spp-gates.tsx'), 'MateriGate')
const beside = lazyPage(() => import('../../parts/course-side.tsx'), 'CourseSide')

export const pages = [
	page({
		path: '/mata-kuliah/$kode/forum',
		title: t('Forum'),
		search: textSearch('cari', 'saring', 'sebelum'),
		loader: ({ kode = '' }: Readonly<Record<string, string>>) =>
			void withStudent(({ kelas }) => {
				if (kelas) void queryClient.prefetchQuery(forumQuery({ kelas, kode: kode.toUpperCase() }, {}))
			}),
		gate,
		beside,
		component: lazyPage(() => import('./forum-pages.tsx'), 'ForumPage'),
	}),
	page({
		path: '/mata-kuliah/$kode/forum/$utas',
		title: t('Utas'),
		search: textSearch('halaman'),
		gate,
		beside,
		component: lazyPage(() => import('./forum-pages.tsx'), 'UtasPage'),
	}),
] as const
