import { queryOptions } from '@tanstack/react-query'
import type { ApiRequest } from '#shared/api/api.ts'
import type { JenisUjian } from '#shared/rules/ujian.ts'
import { call } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'

/** A bank: the questions of a course for one kind of exam. */
export type Bank = { kode: string; jenis: JenisUjian }
const BANK = ['UTS', 'UAS', 'KUIS'] as const satisfies readonly JenisUjian[]
type Dicari = NonNullable<ApiRequest<'GET /api/bank-soal/:kode/:jenis'>['query']>
export type Saringan = Omit<Dicari, 'halaman'>

export const KESUKARAN_PILIHAN = ['mudah', 'sedang', 'sukar', 'belum'] as const

/** What the address narrows a bank to. */
export function saringanOf(search: {
	cari?: string | undefined
	topik?: string | undefined
	kesukaran?: string | undefined
	tag?: string | undefined
	mirip?: string | undefined
}): Saringan {
	const { cari, topik, tag } = search
	const kesukaran = KESUKARAN_PILIHAN.find((one) => one === search.kesukaran)
	return {
		...(cari && { cari }),
		...(topik && { topik }),
		...(kesukaran && { kesukaran }),
		...(tag && { tag }),
		...(search.mirip === 'ya' && { mirip: true }),
	}
}

export const bankOf = ({ kode, jenis }: { kode: string; jenis: string }): Bank => ({
	kode: kode.toUpperCase(),
	jenis: BANK.find((one) => one === jenis.toUpperCase()) ?? 'UTS',
})

export const bankListQuery = queryOptions({
	queryKey: ['bank-soal'],
	queryFn: async ({ signal }) => (await call('GET /api/mengajar/bank-soal', { signal })).data,
})

/** How often a list asks whether its questions have been compared with each other. */
const MIRIP_MS = 2_000

export const daftarSoalQuery = (bank: Bank, query: Dicari) =>
	queryOptions({
		queryKey: ['bank-soal', bank.kode, bank.jenis, 'daftar', query],
		queryFn: async ({ signal }) =>
			(await call('GET /api/bank-soal/:kode/:jenis', { params: bank, query, signal })).data,
		refetchInterval: ({ state }) => ((state.data?.belum_dibandingkan ?? 0) > 0 ? MIRIP_MS : false),
	})

export const soalQuery = (id: number) =>
	queryOptions({
		queryKey: ['soal', id],
		queryFn: async ({ signal }) => (await call('GET /api/soal/:id', { params: { id }, signal })).data,
		refetchInterval: ({ state }) => (state.data?.mirip_dicari ? MIRIP_MS : false),
	})

export const imporListQuery = (bank: Bank) =>
	queryOptions({
		queryKey: ['bank-soal', bank.kode, bank.jenis, 'impor'],
		queryFn: async ({ signal }) =>
			(await call('GET /api/bank-soal/:kode/:jenis/impor', { params: bank, signal })).data,
	})

const POLL_MS = 700

/** A file that was brought; asked for again until it has been read. */
export const imporQuery = (id: string) =>
	queryOptions({
		queryKey: ['impor-soal', id],
		queryFn: async ({ signal }) => (await call('GET /api/impor-soal/:id', { params: { id }, signal })).data,
		refetchInterval: ({ state }) => (state.data?.status === 'menunggu' ? POLL_MS : false),
	})

/** A question of a file as it is edited in the preview. */
export const suntinganQuery = (id: string, nomor: number) =>
	queryOptions({
		queryKey: ['impor-soal', id, 'soal', nomor],
		queryFn: async ({ signal }) =>
			(await call('GET /api/impor-soal/:id/soal/:nomor', { params: { id, nomor }, signal })).data,
	})

/** After anything has changed in a bank. */
export function refreshBank(): void {
	void queryClient.invalidateQueries({ queryKey: ['bank-soal'] })
	void queryClient.invalidateQueries({ queryKey: ['soal'] })
	void queryClient.invalidateQueries({ queryKey: ['impor-soal'] })
}
