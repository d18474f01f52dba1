import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CalonKhs } from '#shared/api/khs-office.ts'
import type { StatusKhs } from '#shared/rules/khs.ts'
import type { JanggalKhs } from '#shared/rules/khs-janggal.ts'
import { call, callFile } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'
import type { DaftarSearch } from '#web/parts/staff/daftar/daftar.tsx'
import { JANGGAL, STATUS } from './words.ts'

const isIn = <K extends string>(text: string | undefined, words: Readonly<Record<K, unknown>>): text is K =>
	text !== undefined && Object.hasOwn(words, text)

/** The state of sheets that an address asks for. */
export const statusOf = ({ status }: DaftarSearch): StatusKhs => (isIn(status, STATUS) ? status : 'pending')

type Saring = { prodi?: string; kelas?: string; cari?: string; janggal?: JanggalKhs | 'tanpa' }

/** What an address narrows; what it says wrongly narrows nothing. */
export function saringOf({ prodi, kelas, cari, janggal }: DaftarSearch): Saring {
	return {
		...(prodi && { prodi: prodi.slice(0, 20) }),
		...(kelas && { kelas: kelas.slice(0, 20) }),
		...(cari && { cari }),
		...((janggal === 'tanpa' || isIn(janggal, JANGGAL)) && { janggal }),
	}
}

const KEY = 'khs-kantor'
/** A look at how far the list has come. */
const DISIAPKAN_MS = 500

function mejaOf(search: DaftarSearch) {
	const { periode, urut } = search
	return {
		...saringOf(search),
		status: statusOf(search),
		...(periode && /^\d{4}[123]$/.test(periode) && { periode }),
		...(urut && /^-?(janggal|nama|kelas|ips)$/.test(urut) && { urut }),
	}
}

/** A page of sheets, as the address asks for it. */
export function mejaKhsQuery(search: DaftarSearch) {
	const { halaman } = search
	const query = {
		...mejaOf(search),
		...(halaman && /^[1-9]\d{0,3}$/.test(halaman) && { halaman: Number(halaman) }),
	}
	return queryOptions({
		queryKey: [KEY, 'daftar', query],
		queryFn: async ({ signal }) => (await call('GET /api/kantor/khs', { query, signal })).data,
		placeholderData: keepPreviousData,
		// While the server looks sheets through, each question brings it further.
		refetchInterval: ({ state }) => ((state.data?.disiapkan ?? 0) > 0 ? DISIAPKAN_MS : false),
	})
}

/** All sheets that are found, as a workbook with these columns. */
export const berkasKhs = (search: DaftarSearch, kolom: string) =>
	callFile('GET /api/kantor/berkas-khs', { query: { ...mejaOf(search), kolom } })

export const tinjauanKhsQuery = (id: string) =>
	queryOptions({
		queryKey: [KEY, 'satu', id],
		queryFn: async ({ signal }) => (await call('GET /api/kantor/khs/:id', { params: { id }, signal })).data,
	})

export const putusanKhsQuery = (putusan: string) =>
	queryOptions({
		queryKey: [KEY, 'putusan', putusan],
		queryFn: async ({ signal }) =>
			(await call('GET /api/kantor/khs/putusan/:putusan', { params: { putusan }, signal })).data,
	})

/** Sheets that were chosen by hand, or all that a search finds. */
export type Pilihan = { lembar: string[] } | ({ periode: string } & Saring)

/** What approving them would approve, as it is at this moment. */
export const calonQuery = (pilihan: Pilihan) =>
	queryOptions({
		queryKey: [KEY, 'calon', pilihan],
		queryFn: async ({ signal }) => {
			const asked = 'lembar' in pilihan ? { body: pilihan, signal } : { body: pilihan, signal }
			return (await call('POST /api/kantor/khs/tinjau', asked)).data
		},
		gcTime: 0,
		staleTime: Number.POSITIVE_INFINITY,
	})

/** Approves sheets as they were seen; `id` names the decision, so that one sent twice counts once. */
export async function setujui(
	id: string,
	lembar: readonly Pick<CalonKhs, 'id' | 'sidik'>[],
): Promise<string> {
	const seen = lembar.map((one) => ({ id: one.id, sidik: one.sidik }))
	return (await call('POST /api/kantor/khs/setujui', { body: { id, lembar: seen } })).data.id
}

/** After a decision, or when somebody else was quicker. */
export async function refreshKhs(): Promise<void> {
	await Promise.all([
		queryClient.invalidateQueries({ queryKey: [KEY] }),
		queryClient.invalidateQueries({ queryKey: ['meja-kantor'] }),
	])
}
