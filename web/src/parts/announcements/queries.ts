import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'

/** Where an audience reads its announcements. */
export type AnnouncementPlace = '/pengumuman' | '/mengajar/pengumuman'

/** A page of all announcements to the caller. While the next one comes, the last one stays. */
export const semuaPengumumanQuery = (halaman: number) =>
	queryOptions({
		queryKey: ['pengumuman', 'semua', halaman],
		queryFn: async ({ signal }) => (await call('GET /api/pengumuman', { query: { halaman }, signal })).data,
		placeholderData: keepPreviousData,
	})

export const satuPengumumanQuery = (id: string) =>
	queryOptions({
		queryKey: ['pengumuman', 'satu', id],
		queryFn: async ({ signal }) => (await call('GET /api/pengumuman/:id', { params: { id }, signal })).data,
	})

/** The page that an address names, from 1. */
export const halamanOf = (text: string | undefined): number => {
	const named = Number(text)
	return Number.isInteger(named) && named >= 1 && named <= 100_000 ? named : 1
}
