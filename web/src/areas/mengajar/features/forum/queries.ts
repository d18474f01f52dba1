import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'

/** Reported posts that wait; its key lies below that of the forum, so that it is read again with it. */
export const laporanQuery = ({ kelas, kode }: { kelas: string; kode: string }) =>
	queryOptions({
		queryKey: ['forum', kelas, kode, 'laporan'],
		queryFn: async ({ signal }) =>
			(await call('GET /api/forum/:kelas/:kode/laporan', { params: { kelas, kode }, signal })).data,
	})
