import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { IsiKegiatan } from '#shared/api/calendar-office.ts'
import { call } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'

const KEY = 'kalender-kantor'

/** The calendar of a year; the running one when none is named or what is named is no year. */
export const kalenderKantorQuery = (wanted: string | undefined) => {
	const tahun = wanted && /^[0-9]{4}\/[0-9]{4}$/.test(wanted) ? wanted : undefined
	return queryOptions({
		queryKey: [KEY, tahun ?? ''],
		queryFn: async ({ signal }) =>
			(await call('GET /api/kantor/kalender', { query: tahun ? { tahun } : {}, signal })).data,
		placeholderData: keepPreviousData,
	})
}

/** What a change would do to the lectures of the term. */
export const dampakQuery = (
	id: string | null,
	menjadi: Pick<IsiKegiatan, 'mulai' | 'selesai' | 'kategori'> | null,
) =>
	queryOptions({
		queryKey: [KEY, 'dampak', id, menjadi],
		queryFn: async ({ signal }) =>
			(await call('POST /api/kantor/kalender/tinjau', { body: { id, menjadi }, signal })).data,
		placeholderData: keepPreviousData,
		staleTime: 0,
	})

/** After a change, or when somebody else was quicker; the public calendar follows. */
export const refreshKalender = () =>
	Promise.all([
		queryClient.invalidateQueries({ queryKey: [KEY] }),
		queryClient.invalidateQueries({ queryKey: ['kalender-akademik'] }),
	])
