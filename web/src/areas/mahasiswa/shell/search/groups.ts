import type { HasilCari } from '#shared/api/search.ts'
import { t } from '#web/lib/language.ts'

/** A find of the server, or a page of the product. */
export type Hasil = Omit<HasilCari, 'jenis'> & { jenis: HasilCari['jenis'] | 'halaman' }

/** What each kind is called. */
const LABELS: Readonly<Record<Hasil['jenis'], string>> = {
	matakuliah: t('Mata kuliah'),
	dosen: t('Dosen'),
	ujian: t('Ujian|satu'),
	berita: t('Berita'),
	materi: t('Materi|satu'),
	forum: t('Forum'),
	halaman: t('Halaman'),
}

/** `index` counts through the finds of all groups. */
export type Group = { label: string; items: { hasil: Hasil; index: number }[] }

/** Finds by kind; the kind with the best match stands first. */
export function groupHasil(list: readonly Hasil[]): Group[] {
	return numbered([...Map.groupBy(list, ({ jenis }) => LABELS[jenis])])
}

/** Named lists one after the other; empty ones are left out. */
export function numbered(lists: readonly (readonly [label: string, list: readonly Hasil[]])[]): Group[] {
	let index = 0
	return lists
		.filter(([, list]) => list.length > 0)
		.map(([label, list]) => ({ label, items: list.map((hasil) => ({ hasil, index: index++ })) }))
}
