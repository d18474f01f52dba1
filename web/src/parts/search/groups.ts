/** A find of the server, or a page of the product. */
export type Hasil = { jenis: string; judul: string; keterangan: string; cuplikan?: string; alamat: string }

/** `index` counts through the finds of all groups. */
export type Group = { label: string; items: { hasil: Hasil; index: number }[] }

/** Finds by kind; the kind with the best match stands first. */
export function groupHasil(list: readonly Hasil[], labelOf: (jenis: string) => string): Group[] {
	return numbered([...Map.groupBy(list, ({ jenis }) => labelOf(jenis))])
}

/** Named lists one after the other; empty ones are left out. */
export function numbered(lists: readonly (readonly [label: string, list: readonly Hasil[]])[]): Group[] {
	let index = 0
	return lists
		.filter(([, list]) => list.length > 0)
		.map(([label, list]) => ({ label, items: list.map((hasil) => ({ hasil, index: index++ })) }))
}
