/** Courses whose root is a lesson, as the specification has it; their facts are one step below. */
const ROOT_LESSON: Readonly<Record<string, string>> = { KS03: 'pertemuan-1' }

/** Where the facts of a course are: lecturers, meetings, exams, grades. */
export function courseHome(kode: string) {
	const below = kode.toUpperCase() in ROOT_LESSON
	return {
		to: below ? '/mata-kuliah/$kode/info' : '/mata-kuliah/$kode',
		path: `/mata-kuliah/${kode.toLowerCase()}${below ? '/info' : ''}`,
	} as const
}

/** Whether an address is that of a course and names nothing below it. */
export const isRoot = (pathname: string): boolean => /^\/mata-kuliah\/[^/]+\/?$/.test(pathname)

/** Course and lesson of an address. The case of the course does not matter. */
export function placeOf(pathname: string): { kode: string; slug: string | undefined } {
	const [, , course = '', slug] = pathname.replace(/\/$/, '').split('/')
	const kode = course.toUpperCase()
	return { kode, slug: slug?.toLowerCase() ?? ROOT_LESSON[kode] }
}
