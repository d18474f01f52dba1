/** Meetings of the cyber security course: its root, `pertemuan-1` to `pertemuan-14`, forum and schedule. */
const KS03_PATH = /^(pertemuan-([1-9]|1[0-4])|forum|schedule)$/

/** Name of a lesson's page below its course; a lesson of the cyber security course that does not exist has none. */
export function lessonTitle(course: string, path: string): string | undefined {
	const kode = course.toUpperCase()
	const lesson = path.replace(/\/$/, '')
	if (!lesson) return `Mata Kuliah ${kode}`
	if (kode === 'KS03' && !KS03_PATH.test(lesson)) return undefined
	const meeting = /^pertemuan-(\d+)$/.exec(lesson)?.[1]
	return meeting ? `${kode}: Pertemuan ${meeting}` : `Materi ${kode}`
}
