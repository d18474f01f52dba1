import type { ImporKantor } from '#shared/api/imports.ts'

/** The last column of the file of refused rows: nobody means it to be read. */
const ALASAN = 'Alasan ditolak'

/** The columns of a file, by their headings, of which nothing is read. */
export function kolomLain({ judul, peta }: Pick<ImporKantor, 'judul' | 'peta'>): string[] {
	const read = new Set(Object.values(peta))
	return judul.filter((text, i) => text.trim() !== '' && text !== ALASAN && !read.has(i))
}
