import type { Hak } from '#shared/rules/wewenang.ts'

/** Which lists of the office are asked for some words, of those that these rights open; null where they open none. */
export function listsFor(q: string, hak: readonly Hak[]): { kelas: boolean; matakuliah: boolean } | null {
	const akademik = hak.includes('akademik')
	if (!akademik && !hak.includes('prodi')) return null
	return {
		// These ask for shorter words than students and lecturers, and what is longer is in neither.
		kelas: q.length <= 40,
		matakuliah: akademik && q.length <= 60,
	}
}
