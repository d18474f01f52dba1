import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'

export type Alamat = { periode: string; kelas: string; matakuliah: string }

/** The grading sheet of a course in a class and term. */
export const lembarQuery = (params: Alamat) =>
	queryOptions({
		queryKey: ['lembar-nilai', params],
		queryFn: async ({ signal }) =>
			(await call('GET /api/penilaian/:periode/:kelas/:matakuliah', { params, signal })).data,
	})

/** All results of a student, newest term first. */
export const hasilMahasiswaQuery = (stambuk: string) =>
	queryOptions({
		queryKey: ['lembar-nilai', 'mahasiswa', stambuk],
		queryFn: async ({ signal }) =>
			(await call('GET /api/hasil-studi/stambuk/:stambuk', { params: { stambuk }, signal })).data,
	})
