import { IconCalendarMonth, IconMessages } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { t } from '#web/lib/language.ts'
import type { NavEntry } from '#web/lib/navigation.ts'
import { ForumCount } from './forum-count.tsx'

/** With `Count`, how much waits there. */
export type CoursePlace = NavEntry & { Count?: ComponentType<{ kode: string }> }

/** What a course has besides its lessons and its facts, in the order of its navigation; `$kode` stands in each address. */
export const COURSE_PLACES: readonly CoursePlace[] = [
	{ to: '/mata-kuliah/$kode/schedule', label: t('Jadwal'), Icon: IconCalendarMonth },
	{ to: '/mata-kuliah/$kode/forum', label: t('Forum'), Icon: IconMessages, Count: ForumCount },
]
