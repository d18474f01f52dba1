import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { KategoriBerita } from '#shared/rules/berita.ts'
import { call } from '#web/lib/api.ts'

export type BeritaFilters = { cari?: string; kategori?: KategoriBerita; halaman?: number }

/** A page of the news. While the next one comes, the last one stays. */
export const beritaListQuery = (filters: BeritaFilters) =>
	queryOptions({
		queryKey: ['berita', filters],
		queryFn: ({ signal }) => call('GET /api/berita', { query: filters, signal }),
		placeholderData: keepPreviousData,
		staleTime: 60_000,
	})

export const beritaQuery = (slug: string) =>
	queryOptions({
		queryKey: ['berita', 'artikel', slug],
		queryFn: async ({ signal }) => (await call('GET /api/berita/:slug', { params: { slug }, signal })).data,
		staleTime: 60_000,
	})

/** The next events of the campus. */
export const kegiatanQuery = queryOptions({
	queryKey: ['kegiatan'],
	queryFn: async ({ signal }) => (await call('GET /api/kegiatan', { signal })).data,
	staleTime: 60_000,
})
