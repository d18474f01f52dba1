import { KATEGORI_BERITA } from '#shared/rules/berita.ts'
import type { BeritaFilters } from './queries.ts'

/** The furthest that may be asked for; the server answers with the last page that there is. */
const HALAMAN_TERJAUH = 1000

/** Filters from the address; what is not one falls away. */
export function readBeritaFilters(search: {
	cari?: string
	kategori?: string
	halaman?: string
}): BeritaFilters {
	const kategori = KATEGORI_BERITA.find((name) => name === search.kategori)
	const halaman = Number(search.halaman)
	const cari = search.cari?.trim()
	return {
		...(cari && { cari }),
		...(kategori && { kategori }),
		...(Number.isInteger(halaman) && halaman > 1 && { halaman: Math.min(halaman, HALAMAN_TERJAUH) }),
	}
}
