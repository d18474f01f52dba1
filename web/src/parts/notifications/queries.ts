import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'

const KEY = ['pemberitahuan']

/** How many are unread; events keep it true, so it is not asked for again by itself. */
export const belumQuery = queryOptions({
	queryKey: [...KEY, 'belum'],
	queryFn: async ({ signal }) => (await call('GET /api/pemberitahuan/belum', { signal })).data.belum,
	staleTime: 5 * 60_000,
	retry: false,
})

export const pemberitahuanQuery = infiniteQueryOptions({
	queryKey: [...KEY, 'daftar'],
	queryFn: async ({ signal, pageParam }) =>
		(
			await call('GET /api/pemberitahuan', {
				query: pageParam === null ? {} : { sesudah: pageParam },
				signal,
			})
		).data,
	initialPageParam: null as string | null,
	getNextPageParam: ({ lanjut }) => lanjut,
})

const told = (belum: number) => {
	queryClient.setQueryData(belumQuery.queryKey, belum)
	return queryClient.invalidateQueries({ queryKey: pemberitahuanQuery.queryKey })
}

export const readOneMutation = mutationOptions({
	mutationFn: async (id: string) =>
		(await call('PUT /api/pemberitahuan/:id/dibaca', { params: { id } })).data.belum,
	onSuccess: told,
})

export const readAllMutation = mutationOptions({
	mutationFn: async () => (await call('PUT /api/pemberitahuan/dibaca')).data.belum,
	onSuccess: told,
})

/** Something has come or was read elsewhere. */
export const readAnew = () => void queryClient.invalidateQueries({ queryKey: KEY })
