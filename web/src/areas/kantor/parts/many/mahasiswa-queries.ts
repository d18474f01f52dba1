import { queryOptions } from '@tanstack/react-query'
import type { KunciUbahan } from '#shared/rules/ubahan-mahasiswa.ts'
import { call } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'

/** What of a student can be chosen: classes, advisers, terms. */
export const pilihanQuery = queryOptions({
	queryKey: ['mahasiswa-kantor', 'pilihan'],
	queryFn: async ({ signal }) => (await call('GET /api/kantor/pilihan-mahasiswa', { signal })).data,
})

type Tujuan = { kunci: KunciUbahan; menjadi: string; periode?: string }

/** Who of chosen students can be changed so, as it is at this moment. */
export const tinjauanUbahanQuery = (body: Tujuan & { stambuk: string[] }) =>
	queryOptions({
		queryKey: ['mahasiswa-kantor', 'tinjau', body],
		queryFn: async ({ signal }) =>
			(await call('POST /api/kantor/ubahan-mahasiswa/tinjau', { body, signal })).data,
		gcTime: 0,
		staleTime: Number.POSITIVE_INFINITY,
	})

/** Changes students as they were seen; `id` names the change, so that one sent twice counts once. */
export const ubahBanyak = async (
	body: Tujuan & {
		id: string
		alasan?: string
		mahasiswa: { stambuk: string; dari: string | null }[]
		tetap?: string[]
	},
): Promise<string> => (await call('POST /api/kantor/ubahan-mahasiswa', { body })).data.id

export const ubahanQuery = (id: string) =>
	queryOptions({
		queryKey: ['mahasiswa-kantor', 'ubahan', id],
		queryFn: async ({ signal }) =>
			(await call('GET /api/kantor/ubahan-mahasiswa/:id', { params: { id }, signal })).data,
	})

/** After a change, or when somebody else was quicker. */
export const refreshMahasiswa = () => queryClient.invalidateQueries({ queryKey: ['mahasiswa-kantor'] })
