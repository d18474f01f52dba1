import { lazyPage } from '#web/lib/lazy-page.ts'
import type { Area } from '#web/lib/page.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { sayaQuery } from '#web/parts/account/saya-query.ts'
import { loadStaffStyles } from '#web/parts/staff/staff-styles.ts'
import { pages as account } from './features/account/pages.tsx'
import { pages as advising } from './features/advising/pages.tsx'
import { pages as analysis } from './features/analysis/pages.tsx'
import { pages as announcements } from './features/announcements/pages.tsx'
import { pages as assignments } from './features/assignments/pages.tsx'
import { sendKeptRosters } from './features/attendance/kept-rosters.ts'
import { pages as attendance, barePages as attendanceScreens } from './features/attendance/pages.tsx'
import { pages as bank } from './features/bank/pages.tsx'
import { pages as classes } from './features/classes/pages.tsx'
import { pages as edom } from './features/edom/pages.tsx'
import { pages as exams } from './features/exams/pages.tsx'
import { pages as forum } from './features/forum/pages.tsx'
import { pages as grading } from './features/grading/pages.tsx'
import { pages as home } from './features/home/pages.tsx'
import { pages as lessons } from './features/lessons/pages.tsx'
import { pages as monitoring, barePages as monitoringScreens } from './features/monitoring/pages.tsx'
import { pages as participants } from './features/participants/pages.tsx'
import { pages as rescue } from './features/rescue/pages.tsx'
import { pages as termReport } from './features/term-report/pages.tsx'
import { kelasMengajarQuery } from './parts/kelas-query.ts'

/** What lecturers have. */
export const area = {
	name: 'mengajar',
	home: '/mengajar',
	shell: lazyPage(() => import('./shell/app-shell.tsx'), 'AppShell'),
	loader: () => {
		void queryClient.prefetchQuery(sayaQuery)
		void queryClient.prefetchQuery(kelasMengajarQuery)
		sendKeptRosters()
	},
	// The tabs of a class, and those of an exam, stand in this order.
	pages: [
		...home,
		...exams,
		...monitoring,
		...analysis,
		...bank,
		...advising,
		...edom,
		...classes,
		...attendance,
		...lessons,
		...assignments,
		...participants,
		...grading,
		...termReport,
		...forum,
		...rescue,
		...announcements,
		...account,
	],
	styles: loadStaffStyles,
	barePages: [...attendanceScreens, ...monitoringScreens],
	redirects: [],
} as const satisfies Area
