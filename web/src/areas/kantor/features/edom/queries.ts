import { queryOptions } from '@tanstack/react-query'
import type { MejaEdom } from '#shared/api/edom-office.ts'
import { call } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'

const KEY = 'edom-kantor'

export const mejaEdomQuery = queryOptions({
	queryKey: [KEY, 'meja'],
	queryFn: async ({ signal }) => (await call('GET /api/kantor/edom', { signal })).data,
})

export type Masa = NonNullable<MejaEdom['periode'][number]['masa']>

export const setMasa = (periode: string, body: Masa & { dari: Masa | null }) =>
	call('PUT /api/kantor/edom/masa/:periode', { params: { periode }, body })

/** What the classes of a programme have said; of the newest term where none is named. */
export const hasilQuery = (prodi: string, periode: string | undefined) =>
	queryOptions({
		queryKey: [KEY, 'hasil', prodi, periode ?? ''],
		queryFn: async ({ signal }) =>
			(
				await call('GET /api/kantor/edom/hasil/:prodi', {
					params: { prodi },
					query: periode ? { periode } : {},
					signal,
				})
			).data,
	})

/** After a change, or when somebody else was quicker. */
export const refreshEdom = () => queryClient.invalidateQueries({ queryKey: [KEY] })
