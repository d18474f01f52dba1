/** Pages that a course has of its own, beside its lessons (web/src/areas/mahasiswa). */
const PAGES = ['forum', 'info', 'schedule']
const MAX = 80

/** The last part of a lesson's address, of its title; one that is taken gets a number. */
export function slugOf(judul: string, taken: ReadonlySet<string>): string {
	const plain =
		judul
			.normalize('NFKD')
			.replaceAll(/\p{M}/gu, '')
			.toLowerCase()
			.replaceAll(/[^a-z0-9]+/g, '-')
			.slice(0, MAX - 4)
			.replaceAll(/^-+|-+$/g, '') || 'materi'
	const free = PAGES.includes(plain) ? `materi-${plain}` : plain
	for (let number = 1; ; number++) {
		const slug = number === 1 ? free : `${free}-${number}`
		if (!taken.has(slug)) return slug
	}
}
