import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Rancangan } from '#shared/api/class-changes.ts'
import { call } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'

const KEY = 'susunan-kelas'

/** What a class has, to choose from. */
export const bahanQuery = (kelas: string) =>
	queryOptions({
		queryKey: [KEY, 'bahan', kelas],
		queryFn: async ({ signal }) =>
			(await call('GET /api/kantor/susunan-kelas/bahan/:kelas', { params: { kelas }, signal })).data,
	})

/** All classes, to choose one. */
export const pilihanKelasQuery = queryOptions({
	queryKey: ['mahasiswa-kantor', 'pilihan'],
	queryFn: async ({ signal }) => (await call('GET /api/kantor/pilihan-mahasiswa', { signal })).data,
})

/** What it would change; null: it is not complete yet. */
export const tinjauanSusunanQuery = (rancangan: Rancangan | null) =>
	queryOptions({
		queryKey: [KEY, 'tinjau', rancangan],
		queryFn: async ({ signal }) =>
			rancangan &&
			(await call('POST /api/kantor/susunan-kelas/tinjau', { body: { rancangan }, signal })).data,
		enabled: rancangan !== null,
		placeholderData: keepPreviousData,
		gcTime: 0,
		retry: false,
	})

/** The last splits and merges. */
export const susunanTerakhirQuery = queryOptions({
	queryKey: [KEY, 'terakhir'],
	queryFn: async ({ signal }) => (await call('GET /api/kantor/susunan-kelas', { signal })).data,
})

export const susunanQuery = (id: string) =>
	queryOptions({
		queryKey: [KEY, 'satu', id],
		queryFn: async ({ signal }) =>
			(await call('GET /api/kantor/susunan-kelas/:id', { params: { id }, signal })).data,
	})

/** After a change, and when somebody else was quicker: classes and students are looked at again. */
export const refreshSusunan = () =>
	Promise.all(
		[KEY, 'kelas-kantor', 'mahasiswa-kantor'].map((key) =>
			queryClient.invalidateQueries({ queryKey: [key] }),
		),
	)
