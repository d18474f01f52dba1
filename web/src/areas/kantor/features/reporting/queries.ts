import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { SaringanLapor } from '#shared/api/reporting.ts'
import { type JenisKode, KODE_JENIS, KODE_PERIKSA, type KodePeriksa } from '#shared/rules/lapor.ts'
import { call } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'
import type { DaftarSearch } from '#web/parts/staff/daftar/daftar.tsx'

const KEY = 'siap-lapor'
/** While a term is looked through, it is asked again and again how far that is. */
const ASK_MS = 1_000

/** What of the address narrows; what it says wrongly narrows nothing. */
export const pilihanOf = ({ periode, prodi }: DaftarSearch) => ({
	...(periode && /^\d{4}[123]$/.test(periode) && { periode }),
	...(prodi && { prodi: prodi.slice(0, 20) }),
})

/** How ready each programme is, and how much each check has found. */
export const siapLaporQuery = (search: DaftarSearch) => {
	const query = pilihanOf(search)
	return queryOptions({
		queryKey: [KEY, 'ringkasan', query],
		queryFn: async ({ signal }) => (await call('GET /api/kantor/lapor', { query, signal })).data,
		placeholderData: keepPreviousData,
		refetchInterval: ({ state }) => (state.data?.sedang ? ASK_MS : false),
	})
}

/** The check that the address names; the first one where it names none. */
export const periksaOf = ({ periksa }: DaftarSearch): KodePeriksa =>
	KODE_PERIKSA.find((one) => one === periksa) ?? KODE_PERIKSA[0]

/** Which findings the address means, in a term. */
export const saringanOf = (search: DaftarSearch, periode: string): SaringanLapor => ({
	...pilihanOf(search),
	periode,
	periksa: periksaOf(search),
	...(search.cari && { cari: search.cari }),
})

const halamanOf = ({ halaman }: DaftarSearch) =>
	halaman && /^[1-9]\d{0,4}$/.test(halaman) ? { halaman: Number(halaman) } : {}

/** A page of what a check has found; the moment of counting is part of it, so that a new count is a new list. */
export const temuanQuery = (search: DaftarSearch, periode: string, dihitung: string) => {
	const query = { ...saringanOf(search, periode), ...halamanOf(search) }
	return queryOptions({
		queryKey: [KEY, 'daftar', dihitung, query],
		queryFn: async ({ signal }) => (await call('GET /api/kantor/lapor/daftar', { query, signal })).data,
		placeholderData: keepPreviousData,
	})
}

const jenisOf = ({ jenis }: DaftarSearch): { jenis?: JenisKode } => {
	const known = KODE_JENIS.find((one) => one === jenis)
	return known ? { jenis: known } : {}
}

/** A page of the ministry's codes. */
export const kodeQuery = (search: DaftarSearch) => {
	const query = { ...jenisOf(search), ...(search.cari && { cari: search.cari }), ...halamanOf(search) }
	return queryOptions({
		queryKey: [KEY, 'kode', query],
		queryFn: async ({ signal }) => (await call('GET /api/kantor/lapor/kode', { query, signal })).data,
		placeholderData: keepPreviousData,
	})
}

/** Has a term looked through again. */
export async function hitung(periode: string): Promise<void> {
	await call('POST /api/kantor/lapor/hitung', { body: { periode } })
	await queryClient.invalidateQueries({ queryKey: [KEY, 'ringkasan'] })
}
