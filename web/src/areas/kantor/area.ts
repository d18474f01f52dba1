import { lazyPage } from '#web/lib/lazy-page.ts'
import type { Area } from '#web/lib/page.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { sayaQuery } from '#web/parts/account/saya-query.ts'
import { loadStaffStyles } from '#web/parts/staff/staff-styles.ts'
import { pages as account } from './features/account/pages.tsx'
import { pages as accounts } from './features/accounts/pages.tsx'
import { pages as announcements } from './features/announcements/pages.tsx'
import { pages as attendance } from './features/attendance/pages.tsx'
import { pages as calendar } from './features/calendar/pages.tsx'
import { pages as clashes } from './features/clashes/pages.tsx'
import { pages as classes } from './features/classes/pages.tsx'
import { pages as courses } from './features/courses/pages.tsx'
import { pages as curricula } from './features/curricula/pages.tsx'
import { pages as edom } from './features/edom/pages.tsx'
import { pages as exams } from './features/exams/pages.tsx'
import { pages as home } from './features/home/pages.tsx'
import { pages as imports } from './features/imports/pages.tsx'
import { pages as khs } from './features/khs/pages.tsx'
import { pages as krs } from './features/krs/pages.tsx'
import { pages as lecturers } from './features/lecturers/pages.tsx'
import { pages as manyRecords } from './features/many-records/pages.tsx'
import { pages as news } from './features/news/pages.tsx'
import { pages as newsletter } from './features/newsletter/pages.tsx'
import { pages as programmes } from './features/programmes/pages.tsx'
import { pages as reporting } from './features/reporting/pages.tsx'
import { pages as requests } from './features/requests/pages.tsx'
import { pages as results } from './features/results/pages.tsx'
import { pages as rooms } from './features/rooms/pages.tsx'
import { pages as settings } from './features/settings/pages.tsx'
import { pages as students } from './features/students/pages.tsx'
import { pages as terms } from './features/terms/pages.tsx'
import { pages as timetable } from './features/timetable/pages.tsx'
import { pages as trail } from './features/trail/pages.tsx'
import { pages as tuition } from './features/tuition/pages.tsx'

/** What the offices have. */
export const area = {
	name: 'kantor',
	home: '/kantor',
	shell: lazyPage(() => import('./shell/app-shell.tsx'), 'AppShell'),
	loader: () => void queryClient.prefetchQuery(sayaQuery),
	pages: [
		...home,
		...requests,
		...students,
		...attendance,
		...lecturers,
		...classes,
		...programmes,
		...curricula,
		...courses,
		...rooms,
		...manyRecords,
		...imports,
		...terms,
		...krs,
		...timetable,
		...clashes,
		...exams,
		...edom,
		...khs,
		...results,
		...reporting,
		...tuition,
		...calendar,
		...news,
		...announcements,
		...newsletter,
		...accounts,
		...settings,
		...trail,
		...account,
	],
	styles: loadStaffStyles,
	barePages: [],
	redirects: [],
} as const satisfies Area
