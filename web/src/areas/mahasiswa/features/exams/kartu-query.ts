import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'

/** What stands on the exam cards; the service worker keeps it for the day without a network. */
export const kartuQuery = queryOptions({
	queryKey: ['kartu-ujian'],
	queryFn: async ({ signal }) => (await call('GET /api/kartu-ujian', { signal })).data,
})
