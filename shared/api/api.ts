import type { Static, TSchema } from 'typebox'
import type { accountsApi } from './accounts.ts'
import type { calendarApi } from './calendar.ts'
import type { coursesApi } from './courses.ts'
import type { examsApi } from './exams.ts'
import type { gradesApi } from './grades.ts'
import type { homeApi } from './home.ts'
import type { khsApi } from './khs.ts'
import type { krsApi } from './krs.ts'
import type { newsApi } from './news.ts'
import type { newsletterApi } from './newsletter.ts'
import type { passwordsApi } from './passwords.ts'
import type { profileApi } from './profile.ts'
import type { resultsApi } from './results.ts'
import type { scheduleApi } from './schedule.ts'
import type { searchApi } from './search.ts'
import type { sessionsApi } from './sessions.ts'
import type { tuitionApi } from './tuition.ts'

/** Every endpoint, for the web's typed call. Types only: it costs no bytes on a phone. */
export type Api = typeof accountsApi &
	typeof examsApi &
	typeof gradesApi &
	typeof calendarApi &
	typeof coursesApi &
	typeof homeApi &
	typeof khsApi &
	typeof resultsApi &
	typeof scheduleApi &
	typeof tuitionApi &
	typeof krsApi &
	typeof newsApi &
	typeof newsletterApi &
	typeof profileApi &
	typeof passwordsApi &
	typeof searchApi &
	typeof sessionsApi

type Part<E, P extends string> =
	E extends Record<P, infer S extends TSchema> ? { [K in P]: Static<S> } : unknown

export type ApiRequest<K extends keyof Api> = Part<Api[K], 'params'> &
	Part<Api[K], 'query'> &
	Part<Api[K], 'body'>
export type ApiResponse<K extends keyof Api> = Static<Api[K]['response']>
