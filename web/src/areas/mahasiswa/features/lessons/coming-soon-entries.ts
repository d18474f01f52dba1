/** What a page that is not built yet is called, and what it will hold. */
export type ComingSoon = { title: string; intro: string; holds: readonly string[] }

const LESSON: ComingSoon = {
	title: 'Materi Kuliah',
	intro: 'Materi pertemuan ini sedang disiapkan.',
	holds: [
		'Video dan bacaan per pertemuan',
		'Rangkuman dan latihan',
		'Tombol ke materi sebelumnya dan berikutnya',
	],
}

/** By the path of the route, as written in the router. */
const ENTRIES: Readonly<Record<string, ComingSoon>> = {
	'/mata-kuliah/$kode/$': LESSON,
	'/konsep-web-modern': { ...LESSON, title: 'Konsep Web Modern' },
	'/arsitektur-aplikasi-web': { ...LESSON, title: 'Arsitektur Aplikasi Web' },
	'/tools-dan-enviroment': { ...LESSON, title: 'Tools dan Environment' },
	'/konsep-dasar': { ...LESSON, title: 'Konsep Dasar Basis Data' },
	'/arsitektur-dbms': { ...LESSON, title: 'Arsitektur DBMS' },
}

/** Meetings of the cyber security course: its root, `pertemuan-1` to `pertemuan-14`, forum and schedule. */
const KS03_PATH = /^(pertemuan-([1-9]|1[0-4])|forum|schedule)$/

/** The entry of a route; a lesson of the cyber security course that does not exist has none. */
export function comingSoonOf(
	routePath: string,
	params: { kode?: string; _splat?: string },
): ComingSoon | undefined {
	const entry = ENTRIES[routePath]
	const kode = params.kode?.toUpperCase()
	if (!entry || !kode) return entry
	const lesson = params._splat?.replace(/\/$/, '')
	if (!lesson) return { ...entry, title: `Mata Kuliah ${kode}` }
	if (kode === 'KS03' && !KS03_PATH.test(lesson)) return undefined
	const meeting = /^pertemuan-(\d+)$/.exec(lesson)?.[1]
	return { ...entry, title: meeting ? `${kode}: Pertemuan ${meeting}` : `Materi ${kode}` }
}
