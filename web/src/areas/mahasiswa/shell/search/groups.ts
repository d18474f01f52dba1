import type { HasilCari } from '#shared/api/search.ts'

/** A find of the server, or a page of the product. */
export type Hasil = Omit<HasilCari, 'jenis'> & { jenis: HasilCari['jenis'] | 'halaman' }

/** What each kind is called, in the order of first appearance of the kinds. */
export const JENIS_LABEL: Readonly<Record<Hasil['jenis'], string>> = {
	matakuliah: 'Mata kuliah',
	dosen: 'Dosen',
	ujian: 'Ujian',
	berita: 'Berita',
	materi: 'Materi',
	forum: 'Forum',
	halaman: 'Halaman',
}

export type Group = { jenis: Hasil['jenis']; items: { hasil: Hasil; index: number }[] }

/** Finds by kind; the kind with the best match stands first, and `index` counts through all in that order. */
export function groupHasil(list: readonly Hasil[]): Group[] {
	const groups: Group[] = []
	for (const hasil of list) {
		const group = groups.find(({ jenis }) => jenis === hasil.jenis)
		if (group) group.items.push({ hasil, index: 0 })
		else groups.push({ jenis: hasil.jenis, items: [{ hasil, index: 0 }] })
	}
	let index = 0
	for (const { items } of groups) for (const item of items) item.index = index++
	return groups
}
