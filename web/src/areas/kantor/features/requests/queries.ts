import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CalonPermohonan } from '#shared/api/student-requests.ts'
import { JENIS_PERMOHONAN, STATUS_PERMOHONAN, type StatusPermohonan } from '#shared/rules/permohonan.ts'
import { call, callFile } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'
import type { DaftarSearch } from '#web/parts/staff/daftar/daftar.tsx'
import { JANGGAL } from './words.ts'

/** The state of requests that an address asks for. */
export const statusOf = ({ status }: DaftarSearch): StatusPermohonan =>
	status !== undefined && Object.hasOwn(STATUS_PERMOHONAN, status) ? (status as StatusPermohonan) : 'diajukan'

const KEY = 'permohonan-kantor'

/** What the address says of search, filters and order; what it says wrongly narrows nothing. */
function saringanOf(search: DaftarSearch) {
	const { jenis, janggal, cari, urut } = search
	const kind = JENIS_PERMOHONAN.find((one) => one === jenis)
	const odd = [...Object.keys(JANGGAL), 'tanpa'].find((one) => one === janggal)
	return {
		status: statusOf(search),
		...(kind && { jenis: kind }),
		...(odd && { janggal: odd as keyof typeof JANGGAL | 'tanpa' }),
		...(cari && { cari: cari.slice(0, 100) }),
		...(urut && /^-?(janggal|diajukan|nama)$/.test(urut) && { urut }),
	}
}

/** A page of requests, as the address asks for it. */
export function daftarQuery(search: DaftarSearch) {
	const { halaman } = search
	const query = {
		...saringanOf(search),
		...(halaman && /^[1-9]\d{0,3}$/.test(halaman) && { halaman: Number(halaman) }),
	}
	return queryOptions({
		queryKey: [KEY, 'daftar', query],
		queryFn: async ({ signal }) => (await call('GET /api/kantor/permohonan', { query, signal })).data,
		placeholderData: keepPreviousData,
	})
}

/** All requests that are found, as a workbook with these columns. */
export const berkasPermohonan = (search: DaftarSearch, kolom: string) =>
	callFile('GET /api/kantor/berkas-permohonan', { query: { ...saringanOf(search), kolom } })

export const tinjauanQuery = (id: string) =>
	queryOptions({
		queryKey: [KEY, 'satu', id],
		queryFn: async ({ signal }) =>
			(await call('GET /api/kantor/permohonan/:id', { params: { id }, signal })).data,
	})

/** What granting requests would do, as it is at this moment. */
export const calonQuery = (permohonan: readonly string[]) =>
	queryOptions({
		queryKey: [KEY, 'calon', permohonan],
		queryFn: async ({ signal }) =>
			(
				await call('POST /api/kantor/permohonan/tinjau', {
					body: { permohonan: [...permohonan] },
					signal,
				})
			).data,
		gcTime: 0,
		staleTime: Number.POSITIVE_INFINITY,
	})

/** Grants requests as they were seen. */
export const setujui = async (calon: readonly CalonPermohonan[]) =>
	(
		await call('POST /api/kantor/permohonan/setujui', {
			body: { permohonan: calon.map(({ id, sidik }) => ({ id, sidik })) },
		})
	).data

/** After a decision, or when somebody else was quicker. */
export const refreshPermohonan = () => queryClient.invalidateQueries({ queryKey: [KEY] })
