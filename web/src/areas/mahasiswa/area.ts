import { lazyPage } from '#web/lib/lazy-page.ts'
import type { Area } from '#web/lib/page.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { pages as announcements } from './features/announcements/pages.tsx'
import { pages as assignments } from './features/assignments/pages.tsx'
import { pages as attendance } from './features/attendance/pages.tsx'
import { pages as courses } from './features/courses/pages.tsx'
import { pages as edom } from './features/edom/pages.tsx'
import { barePages as examRooms, pages as exams } from './features/exams/pages.tsx'
import { pages as forum } from './features/forum/pages.tsx'
import { pages as grades } from './features/grades/pages.tsx'
import { pages as home, redirects as toHome } from './features/home/pages.tsx'
import { pages as khs } from './features/khs/pages.tsx'
import { pages as krs } from './features/krs/pages.tsx'
import { pages as lecturers } from './features/lecturers/pages.tsx'
import { pages as lessons, redirects as toLessons } from './features/lessons/pages.tsx'
import { pages as letters } from './features/letters/pages.tsx'
import { pages as profile } from './features/profile/pages.tsx'
import { pages as schedule } from './features/schedule/pages.tsx'
import { pages as tuition } from './features/tuition/pages.tsx'
import { profileQuery } from './parts/profile-query.ts'

/** What students have; in the order of their navigation. */
export const area = {
	name: 'mahasiswa',
	home: '/',
	shell: lazyPage(() => import('./shell/app-shell.tsx'), 'AppShell'),
	loader: () => void queryClient.prefetchQuery(profileQuery),
	pages: [
		...home,
		...courses,
		...schedule,
		...attendance,
		...assignments,
		...lecturers,
		...khs,
		...exams,
		...grades,
		...krs,
		...profile,
		...tuition,
		...letters,
		...edom,
		...forum,
		...lessons,
		...announcements,
	],
	barePages: examRooms,
	redirects: [...toHome, ...toLessons],
} as const satisfies Area
