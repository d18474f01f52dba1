import { textSearch } from '#web/lib/search-text.ts'

/** Names of columns take more room than a search. */
const KOLOM_MAX = 600

type Usual = 'cari' | 'urut' | 'halaman'

/** The reader of a list's address: search, order and page, its own filters, and the columns of a view that was opened. */
export function daftarSearch<const N extends string>(...filters: N[]) {
	const read = textSearch<N | Usual>('cari', 'urut', 'halaman', ...filters)
	return (search: Record<string, unknown>) => {
		const kept = read(search) as { [K in N | Usual | 'kolom']?: string }
		const { kolom } = search
		if (typeof kolom === 'string' && kolom !== '') kept.kolom = kolom.slice(0, KOLOM_MAX)
		return kept
	}
}
