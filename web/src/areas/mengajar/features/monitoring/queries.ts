import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'

/** What came late in an exam, with the score without and with it. */
export const terlambatQuery = (id: string) =>
	queryOptions({
		queryKey: ['ujian-terlambat', id],
		queryFn: async ({ signal }) =>
			(await call('GET /api/ujian/:id/terlambat', { params: { id }, signal })).data,
		staleTime: 0,
	})

/** The attempts with all that was noticed; read when somebody looks at a student. */
export const faktaQuery = (id: string) =>
	queryOptions({
		queryKey: ['ujian-fakta', id],
		queryFn: async ({ signal }) =>
			(await call('GET /api/ujian/:id/peserta', { params: { id }, signal })).data,
		staleTime: 0,
	})

/** Extra time that was given and not taken back. `since` is what was decided last: another decision reads it anew. */
export const tambahanQuery = (id: string, since: number) =>
	queryOptions({
		queryKey: ['ujian-tambahan', id, since],
		queryFn: async ({ signal }) =>
			(await call('GET /api/ujian/:id/tambahan-waktu', { params: { id }, signal })).data,
		staleTime: 0,
		placeholderData: (before) => before,
	})
