import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { SaringanJejak } from '#shared/api/trail.ts'
import { call } from '#web/lib/api.ts'
import type { DaftarSearch } from '#web/parts/staff/daftar/daftar.tsx'

/** The filters of the list, as its address has them. */
export const SARINGAN = ['pelaku', 'tindakan', 'objek', 'dari', 'sampai'] as const

const nomor = (text: string | undefined) => (text && /^\d{1,5}$/.test(text) ? Number(text) : undefined)

/** What the address asks for, in the words of the server. */
export const saringanOf = ({ cari, pelaku, tindakan, objek, dari, sampai }: DaftarSearch): SaringanJejak =>
	Object.fromEntries(
		Object.entries({ cari, pelaku, tindakan, objek, dari, sampai }).filter(
			([, value]) => value !== undefined,
		),
	)

/** A page of the trail, as the address asks for it. */
export const daftarJejakQuery = (search: DaftarSearch) => {
	const halaman = nomor(search.halaman)
	const query = { ...saringanOf(search), ...(halaman && { halaman }) }
	return queryOptions({
		queryKey: ['jejak', 'daftar', query],
		queryFn: async ({ signal }) => (await call('GET /api/kantor/jejak', { query, signal })).data,
		placeholderData: keepPreviousData,
	})
}

/** A line never changes. */
export const jejakQuery = (id: string) =>
	queryOptions({
		queryKey: ['jejak', 'satu', id],
		queryFn: async ({ signal }) =>
			(await call('GET /api/kantor/jejak/:id', { params: { id: Number(id) }, signal })).data,
		staleTime: Number.POSITIVE_INFINITY,
	})
