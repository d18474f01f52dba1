import { IconInfoCircle } from '@tabler/icons-react'

/** What a course has besides its lessons, in the order of its navigation. */
export const COURSE_PLACES = [
	{ to: '/mata-kuliah/$kode/info', label: 'Tentang mata kuliah', Icon: IconInfoCircle },
] as const
