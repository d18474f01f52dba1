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

/** What a student answered in an exam that is over, as it was asked. */
export const jawabanQuery = (id: string, stambuk: string) =>
	queryOptions({
		queryKey: ['jawaban-peserta', id, stambuk],
		queryFn: async ({ signal }) =>
			(await call('GET /api/ujian/:id/peserta/:stambuk/jawaban', { params: { id, stambuk }, signal })).data,
		staleTime: 0,
	})

/** Networks of which many devices fell silent together, while the exam is watched. */
export const jaringanDiamQuery = (id: string) =>
	queryOptions({
		queryKey: ['ujian-jaringan-diam', id],
		queryFn: async ({ signal }) =>
			(await call('GET /api/ujian/:id/jaringan-diam', { params: { id }, signal })).data,
		staleTime: 0,
		refetchInterval: 15_000,
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
