import { queryOptions } from '@tanstack/react-query'
import { call, callFile } from '../../lib/api.ts'

/** The plan, the limits and what is offered. Seats go fast, so it is never shown from an old answer alone. */
export const krsQuery = queryOptions({
	queryKey: ['krs'],
	queryFn: async ({ signal }) => (await call('GET /api/krs', { signal })).data,
	staleTime: 0,
})

export async function saveKrs(penawaran: readonly string[]) {
	return (await call('PUT /api/krs', { body: { penawaran: [...penawaran] } })).data
}

export async function submitKrs() {
	return (await call('POST /api/krs/ajukan')).data
}

export const downloadKrs = (id: string): Promise<Blob> => callFile('GET /api/krs/:id/pdf', { params: { id } })
