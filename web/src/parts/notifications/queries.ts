import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { PengaturanPemberitahuan } from '#shared/api/notifications.ts'
import type { JenisPemberitahuan } from '#shared/rules/pemberitahuan.ts'
import type { Saluran } from '#shared/rules/saluran.ts'
import { afterPaint } from '#web/lib/after-paint.ts'
import { call } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'

const KEY = ['pemberitahuan']

/** How many are unread; events keep it true, so it is not asked for again by itself. */
export const belumQuery = queryOptions({
	queryKey: [...KEY, 'belum'],
	// The line is the page's first.
	queryFn: async ({ signal }) => {
		await afterPaint()
		return (await call('GET /api/pemberitahuan/belum', { signal })).data.belum
	},
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

/** Marks as read what leads to a page, once that page shows it. */
export const readPage = async (alamat: string) =>
	told((await call('PUT /api/pemberitahuan/dibaca', { query: { alamat } })).data.belum)

export const readAllMutation = mutationOptions({
	mutationFn: async () => (await call('PUT /api/pemberitahuan/dibaca', { query: {} })).data.belum,
	onSuccess: told,
})

/** Something has come or was read elsewhere. */
export const readAnew = () => void queryClient.invalidateQueries({ queryKey: KEY })

/** Which ways the person is told of what, and whether this device takes messages. */
export const pengaturanQuery = queryOptions({
	queryKey: ['saluran'],
	queryFn: async ({ signal }) => (await call('GET /api/pemberitahuan/pengaturan', { signal })).data,
	staleTime: 60_000,
})

type Pilihan = { jenis: JenisPemberitahuan[]; saluran: Saluran; aktif: boolean }
const SETTING = ['saluran']

/** One after the other, so that the last press counts; what is pressed shows at once. */
export const setSaluranMutation = mutationOptions({
	mutationKey: SETTING,
	scope: { id: 'saluran' },
	mutationFn: async (body: Pilihan) => (await call('PUT /api/pemberitahuan/pengaturan', { body })).data,
	onMutate: ({ jenis, saluran, aktif }: Pilihan) => {
		queryClient.setQueryData(
			pengaturanQuery.queryKey,
			(known: PengaturanPemberitahuan | undefined) =>
				known && {
					...known,
					jenis: known.jenis.map((row) => (jenis.includes(row.jenis) ? { ...row, [saluran]: aktif } : row)),
				},
		)
	},
	onSettled: async () => {
		if (queryClient.isMutating({ mutationKey: SETTING }) === 1)
			await queryClient.invalidateQueries({ queryKey: pengaturanQuery.queryKey })
	},
})
