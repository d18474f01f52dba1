import { IconCalendarMonth } from '@tabler/icons-react'
import type { NavEntry } from '#web/lib/navigation.ts'

/** What a course has besides its lessons and its facts, in the order of its navigation; `$kode` stands in each address. */
export const COURSE_PLACES: readonly NavEntry[] = [
	{ to: '/mata-kuliah/$kode/schedule', label: 'Jadwal', Icon: IconCalendarMonth },
]
