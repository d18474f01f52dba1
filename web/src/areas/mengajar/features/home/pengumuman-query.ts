import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'

/** What the offices announce to the lecturer. */
export const pengumumanDosenQuery = queryOptions({
	queryKey: ['pengumuman-dosen'],
	queryFn: async ({ signal }) => (await call('GET /api/mengajar/pengumuman', { signal })).data,
})
