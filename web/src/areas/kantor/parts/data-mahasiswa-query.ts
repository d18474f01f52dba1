import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'

/** What the office has about a student. */
export const dataMahasiswaQuery = (stambuk: string) =>
	queryOptions({
		queryKey: ['mahasiswa-kantor', 'satu', stambuk],
		queryFn: async ({ signal }) =>
			(await call('GET /api/kantor/mahasiswa/:stambuk', { params: { stambuk }, signal })).data,
	})
