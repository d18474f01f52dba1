import { lazyPage } from '#web/lib/lazy-page.ts'
import type { Area } from '#web/lib/page.ts'
import { barePages as login } from './features/accounts/pages.tsx'
import { pages as attendance } from './features/attendance/pages.tsx'
import { pages as calendar } from './features/calendar/pages.tsx'
import { pages as legal } from './features/legal/pages.tsx'
import { pages as news } from './features/news/pages.tsx'
import { pages as newsletter } from './features/newsletter/pages.tsx'
import { pages as notifications } from './features/notifications/pages.tsx'
import { barePages as ownPassword, pages as passwords } from './features/passwords/pages.tsx'
import { barePages as setup } from './features/setup/pages.tsx'
import { redirects, pages as sitemap } from './features/sitemap/pages.tsx'
import { pages as verification } from './features/verification/pages.tsx'

/** What needs no login. */
export const area = {
	name: 'umum',
	home: '/login',
	shell: lazyPage(() => import('./shell/app-shell.tsx'), 'AppShell'),
	pages: [
		...calendar,
		...news,
		...passwords,
		...legal,
		...sitemap,
		...newsletter,
		...notifications,
		...verification,
		...attendance,
	],
	barePages: [...login, ...ownPassword, ...setup],
	redirects,
} as const satisfies Area
