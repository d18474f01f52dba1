import { lazyPage } from '#web/lib/lazy-page.ts'
import { page } from '#web/lib/page.ts'

const gate = lazyPage(() => import('../../parts/spp-gates.tsx'), 'MateriGate')
const beside = lazyPage(() => import('../../parts/course-side.tsx'), 'CourseSide')
const component = lazyPage(() => import('./coming-soon-page.tsx'), 'ComingSoonPage')

export const pages = [
	page({ path: '/mata-kuliah/$kode/$', title: 'Materi Kuliah', gate, beside, component }),
	page({ path: '/konsep-web-modern', title: 'Konsep Web Modern', gate, component }),
	page({ path: '/arsitektur-aplikasi-web', title: 'Arsitektur Aplikasi Web', gate, component }),
	page({ path: '/tools-dan-enviroment', title: 'Tools dan Environment', gate, component }),
	page({ path: '/konsep-dasar', title: 'Konsep Dasar Basis Data', gate, component }),
	page({ path: '/arsitektur-dbms', title: 'Arsitektur DBMS', gate, component }),
] as const
