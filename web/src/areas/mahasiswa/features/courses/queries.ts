import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'

/** A course with its meetings, exams and own grades. */
export function matakuliahDetailQuery(kode: string) {
	return queryOptions({
		queryKey: ['matakuliah', kode],
		queryFn: async ({ signal }) =>
			(await call('GET /api/matakuliah/:kode', { params: { kode }, signal })).data,
	})
}

/** The meetings of a course with topics, lessons and exams. */
export function jadwalMatakuliahQuery(kode: string) {
	return queryOptions({
		queryKey: ['matakuliah', kode, 'jadwal'],
		queryFn: async ({ signal }) =>
			(await call('GET /api/matakuliah/:kode/jadwal', { params: { kode }, signal })).data,
	})
}
