import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'

/** How many questions the banks of a course have, by topic and difficulty. */
export const isiBankQuery = (kode: string) =>
	queryOptions({
		queryKey: ['isi-bank', kode],
		queryFn: async ({ signal }) =>
			(await call('GET /api/mengajar/isi-bank/:kode', { params: { kode }, signal })).data,
	})

/** Who can be named as proctor. */
export const dosenQuery = queryOptions({
	queryKey: ['dosen-semua'],
	queryFn: async ({ signal }) => (await call('GET /api/dosen/', { signal })).data,
	staleTime: 10 * 60_000,
})

export const pesertaQuery = (id: string) =>
	queryOptions({
		queryKey: ['daftar-peserta-ujian', id],
		queryFn: async ({ signal }) =>
			(await call('GET /api/ujian/:id/daftar-peserta', { params: { id }, signal })).data,
	})

/** Who sat an exam and what happened. */
export const berkasQuery = (id: string) =>
	queryOptions({
		queryKey: ['berkas-ujian', id],
		queryFn: async ({ signal }) => (await call('GET /api/ujian/:id/berkas', { params: { id }, signal })).data,
	})

/** A paper as one student would see it; the letters are drawn anew each time. */
export const pratinjauQuery = (id: string) =>
	queryOptions({
		queryKey: ['pratinjau-ujian', id],
		queryFn: async ({ signal }) =>
			(await call('GET /api/ujian/:id/pratinjau', { params: { id }, signal })).data,
	})

/** What publishing the paper again would change: the bank, and who has begun, change meanwhile. */
export const terbitUlangQuery = (id: string) =>
	queryOptions({
		queryKey: ['terbit-ulang', id],
		queryFn: async ({ signal }) =>
			(await call('GET /api/ujian/:id/soal/terbitkan-ulang', { params: { id }, signal })).data,
		staleTime: 0,
		refetchInterval: 60_000,
	})
