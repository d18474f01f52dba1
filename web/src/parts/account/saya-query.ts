import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'
import { recall, remember } from '#web/lib/person-memory.ts'

const askSaya = async ({ signal }: { signal: AbortSignal }) => {
	const { data } = await call('GET /api/akun/saya', { signal })
	remember('saya', data)
	return data
}
type Saya = Awaited<ReturnType<typeof askSaya>>

/** What was said last: buttons of who has the right stand at once. The server refuses who has lost it since. */
function lastSaid(): Saya | undefined {
	const kept = recall('saya') as Saya | null
	return Array.isArray(kept?.hak) && Array.isArray(kept.area) ? kept : undefined
}

/** Who is signed in, whatever they are, and what they may do. */
export const sayaQuery = queryOptions({
	queryKey: ['saya'],
	queryFn: askSaya,
	initialData: lastSaid,
	// It is asked anew all the same.
	initialDataUpdatedAt: 0,
	staleTime: 5 * 60_000,
})
