import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'

const POLL_MS = 2_000

/** The newsletter; asked for again while an issue is being handed out. */
export const mejaQuery = queryOptions({
	queryKey: ['buletin'],
	queryFn: async ({ signal }) => (await call('GET /api/kantor/buletin', { signal })).data,
	refetchInterval: ({ state }) => {
		const kiriman = state.data?.edisi?.kiriman
		return kiriman && !kiriman.selesai ? POLL_MS : false
	},
})

/** After a change, or when somebody else was quicker. */
export const refreshMeja = () => queryClient.invalidateQueries({ queryKey: mejaQuery.queryKey })
