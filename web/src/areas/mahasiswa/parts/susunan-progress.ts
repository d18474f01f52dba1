import type { MateriRingkas, SusunanMateri } from '#shared/api/lessons.ts'
import { persenSelesai } from '#shared/rules/kemajuan.ts'
import type { Titipans } from './kept-progress.ts'

/** All lessons of a course in their order. */
export const lessonsOf = (susunan: Pick<SusunanMateri, 'modul'>): MateriRingkas[] =>
	susunan.modul.flatMap(({ materi }) => materi)

/** What the server says of a course, with what this device has noted since. */
export function withKept(susunan: SusunanMateri, kept: Titipans): SusunanMateri {
	// A note of the place alone may come from a device that has not heard of the completion.
	const isNew = ({ id, selesai }: MateriRingkas) => {
		const catatan = kept[id]?.catatan
		return catatan !== undefined && catatan.selesai_pada !== null && catatan.selesai !== selesai
	}
	if (!lessonsOf(susunan).some(isNew)) return susunan
	const modul = susunan.modul.map((each) => ({
		...each,
		materi: each.materi.map((m) => (isNew(m) ? { ...m, selesai: !m.selesai } : m)),
	}))
	const lessons = lessonsOf({ modul })
	const selesai = lessons.filter((each) => each.selesai).length
	return {
		...susunan,
		modul,
		selesai,
		persen: persenSelesai(selesai, lessons.length),
		lanjut: goOn(lessons, susunan.lanjut?.slug),
	}
}

/** The lesson to go on with: the one named, or the next one that is not completed, around the end to the first. */
function goOn(lessons: readonly MateriRingkas[], slug: string | undefined): SusunanMateri['lanjut'] {
	const from = Math.max(
		0,
		lessons.findIndex((each) => each.slug === slug),
	)
	const next = [...lessons.slice(from), ...lessons.slice(0, from)].find(({ selesai }) => !selesai)
	return next ? { slug: next.slug, judul: next.judul } : null
}

/** The lessons before and after one. */
export function neighboursOf(susunan: SusunanMateri, slug: string) {
	const lessons = lessonsOf(susunan)
	const at = lessons.findIndex((each) => each.slug === slug)
	return { before: at > 0 ? lessons[at - 1] : undefined, after: at < 0 ? undefined : lessons[at + 1] }
}
