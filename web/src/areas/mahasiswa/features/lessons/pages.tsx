import { t } from '#web/lib/language.ts'
import { lazyPage } from '#web/lib/lazy-page.ts'
import { page, redirect } from '#web/lib/page.ts'
import { textSearch } from '#web/lib/search-text.ts'
import { askForLesson } from './queries.ts'

const gate = lazyPage(() => import('../../parts/spp-gates.tsx'), 'MateriGate')
const beside = lazyPage(() => import('../../parts/course-side.tsx'), 'CourseSide')
const component = lazyPage(() => import('./lesson-page.tsx'), 'LessonPage')
const early = () => import('./early-lesson.ts')
/** `lanjut`: open it where the reader left off. */
const search = textSearch('lanjut')

export const pages = [
	page({
		path: '/mata-kuliah/$kode/$slug',
		title: t('Materi Kuliah'),
		search,
		ahead: [
			'/api/mahasiswa/profile/status',
			'/api/matakuliah/$kode/materi/$slug',
			'/api/matakuliah/$kode/materi',
		],
		early,
		loader: ({ kode = '', slug = '' }) => askForLesson(kode, slug),
		gate,
		beside,
		component,
	}),
	page({
		// The root of this course is its first lesson (docs/decisions/0154).
		path: '/mata-kuliah/ks03/',
		title: t('Materi Kuliah'),
		search,
		ahead: [
			'/api/mahasiswa/profile/status',
			'/api/matakuliah/KS03/materi/pertemuan-1',
			'/api/matakuliah/KS03/materi',
		],
		early,
		loader: () => askForLesson('KS03', 'pertemuan-1'),
		gate,
		beside,
		component,
	}),
	page({
		path: '/mata-kuliah/$kode/$',
		title: t('Halaman Tidak Ditemukan'),
		gate,
		beside,
		component: lazyPage(() => import('../../../../ui/not-found-page.tsx'), 'NotFoundPage'),
	}),
] as const

export const redirects = [
	redirect('/konsep-web-modern', '/mata-kuliah/pw01/konsep-web-modern'),
	redirect('/arsitektur-aplikasi-web', '/mata-kuliah/pw01/arsitektur-aplikasi-web'),
	redirect('/tools-dan-enviroment', '/mata-kuliah/pw01/tools-dan-enviroment'),
	redirect('/konsep-dasar', '/mata-kuliah/sbd02/konsep-dasar'),
	redirect('/arsitektur-dbms', '/mata-kuliah/sbd02/arsitektur-dbms'),
] as const
