const TITLE = /^(Prof|Dr|Drs|Dra|Ir|H|Hj)\.$/

/** `Dr. Hj. Nurhayati Massikki, S.Si., M.Kom.` is Nurhayati Massikki. */
export function withoutTitles(nama: string): string {
	const [name = nama] = nama.split(',')
	const words = name.split(/\s+/).filter((word) => !TITLE.test(word))
	return words.length > 0 ? words.join(' ') : nama
}
