import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'

/** Modules and lessons of a course, and how far the student is. */
export function susunanQuery(kode: string) {
	return queryOptions({
		queryKey: ['susunan', kode],
		queryFn: async ({ signal }) =>
			(await call('GET /api/matakuliah/:kode/materi', { params: { kode }, signal })).data,
	})
}

/** What the server knows of the student's progress in each lesson that was opened. */
export function kemajuanQuery(kode: string) {
	return queryOptions({
		queryKey: ['kemajuan', kode],
		queryFn: async ({ signal }) =>
			(await call('GET /api/matakuliah/:kode/kemajuan', { params: { kode }, signal })).data,
	})
}
