import { queryOptions } from '@tanstack/react-query'
import type { KrsSaya } from '#shared/api/krs.ts'
import { call, callFile } from '#web/lib/api.ts'
import { restoreChoice } from './draft.ts'

/** All that this page has read. */
export const KRS_KEY = ['krs']

/** The plan, the limits, and the choice that waits on this device. */
export const krsQuery = queryOptions({
	queryKey: [...KRS_KEY, 'rencana'],
	queryFn: async ({ signal }) => {
		const krs = (await call('GET /api/krs', { signal })).data
		const findOffers = async (id: string[]) =>
			(await call('GET /api/krs/pilihan', { query: { id: id.join() }, signal })).data
		return { krs, restored: await restoreChoice(krs, findOffers) }
	},
	staleTime: 0,
})

/** The place in the queue, as long as it is asked for; null: let in. */
export const antreanQuery = (now: NonNullable<KrsSaya['antrean']>) =>
	queryOptions({
		queryKey: ['antrean-krs'],
		queryFn: async ({ signal }) => (await call('GET /api/krs/antrean', { signal })).data,
		initialData: now,
		// Who looks at something else for a moment keeps the place.
		refetchIntervalInBackground: true,
		refetchInterval: ({ state }) => (state.data?.lagi_detik ?? 3) * 1000,
		// Of another time in the queue nothing is known.
		gcTime: 0,
	})

/** A semester's courses with some of their classes. Seats go fast, so it is never shown from an old answer alone. */
export function offersQuery(semester: number) {
	return queryOptions({
		queryKey: [...KRS_KEY, 'semester', semester],
		queryFn: async ({ signal }) =>
			(await call('GET /api/krs/semester/:semester', { params: { semester }, signal })).data,
		staleTime: 0,
	})
}

/** All classes of a course. */
export function classesQuery(kode: string) {
	return queryOptions({
		queryKey: [...KRS_KEY, 'matakuliah', kode],
		queryFn: async ({ signal }) =>
			(await call('GET /api/krs/matakuliah/:kode', { params: { kode }, signal })).data,
		staleTime: 0,
	})
}

export async function saveKrs(penawaran: readonly string[]) {
	return (await call('PUT /api/krs', { body: { penawaran: [...penawaran] } })).data
}

export async function submitKrs() {
	return (await call('POST /api/krs/ajukan')).data
}

export const downloadKrs = (id: string): Promise<Blob> => callFile('GET /api/krs/:id/pdf', { params: { id } })
