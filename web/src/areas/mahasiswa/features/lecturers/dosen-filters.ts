import type { Dosen } from '#shared/api/courses.ts'
import { matchWords } from '#web/lib/match-words.ts'
import { formatNip } from '../../parts/nip.ts'

/** Lecturers on a page. */
export const DOSEN_PER_HALAMAN = 8

export const STATUS_PILIHAN = ['Aktif', 'Tidak Aktif'] as const

/** Filters as they stand in the URL; pages count from 1. */
export type DosenFilters = { cari: string; status: (typeof STATUS_PILIHAN)[number] | ''; halaman: number }

/** Keeps what the filters know. */
export function readDosenFilters(search: { cari?: string; status?: string; halaman?: string }): DosenFilters {
	const halaman = /^[1-9]\d{0,3}$/.test(search.halaman ?? '') ? Number(search.halaman) : 1
	return { cari: search.cari ?? '', status: STATUS_PILIHAN.find((s) => s === search.status) ?? '', halaman }
}

/** The filters as the URL holds them. */
export function toDosenSearch({ cari, status, halaman }: DosenFilters) {
	return {
		...(cari && { cari }),
		...(status && { status }),
		...(halaman > 1 && { halaman: String(halaman) }),
	}
}

/** Aktif is one word; every other status counts as not active. */
export const isAktif = ({ status }: Pick<Dosen, 'status'>): boolean => status === 'Aktif'

/** Lecturers that fit: the text is looked for in name and NIP, however the number is spaced. */
export function filterDosen(dosen: readonly Dosen[], { cari, status }: DosenFilters): Dosen[] {
	return dosen.filter(
		(d) =>
			(status === '' || isAktif(d) === (status === 'Aktif')) &&
			matchWords(`${d.nama} ${d.nip} ${formatNip(d.nip)}`, cari),
	)
}
