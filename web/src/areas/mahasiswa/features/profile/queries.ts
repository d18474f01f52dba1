import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Profile } from '#shared/api/accounts.ts'
import type { ProfileUpdate } from '#shared/api/profile.ts'
import { call, saying } from '#web/lib/api.ts'
import { t } from '#web/lib/language.ts'
import { profileQuery } from '../../parts/profile-query.ts'

const A_DAY = 86_400_000

/** Provinces of Indonesia; fetched when a form opens. */
export const provinsiQuery = queryOptions({
	queryKey: ['wilayah'],
	queryFn: async ({ signal }) => (await call('GET /api/wilayah/provinsi', { signal })).data,
	staleTime: A_DAY,
})

/** The copy of all own data, asked anew while it is being made. */
export const salinanQuery = queryOptions({
	queryKey: ['salinan-data'],
	queryFn: async ({ signal }) => (await call('GET /api/akun/salinan-data', { signal })).data,
	refetchInterval: ({ state }) => (state.data?.status === 'dibuat' ? 1_500 : false),
})

/** Whether the own data is asked to be erased. */
export const penghapusanQuery = queryOptions({
	queryKey: ['penghapusan-data'],
	queryFn: async ({ signal }) => (await call('GET /api/akun/penghapusan-data', { signal })).data,
})

/** Cities and regencies of a province. */
export const kotaQuery = (kode: string) =>
	queryOptions({
		queryKey: ['wilayah', kode],
		queryFn: async ({ signal }) =>
			(await call('GET /api/wilayah/provinsi/:kode/kota', { params: { kode }, signal })).data,
		staleTime: A_DAY,
	})

/** Stores a new photo, if there is one, and then the fields; every page shows the result at once. */
export async function saveProfile(
	queryClient: QueryClient,
	stambuk: string,
	update: ProfileUpdate,
	photo?: Blob,
): Promise<Profile> {
	const keep = (profile: Profile) => {
		queryClient.setQueryData(profileQuery.queryKey, profile)
		return profile
	}
	const params = { stambuk }
	if (photo) keep((await call('PUT /api/mahasiswa/:stambuk/foto', { params, body: photo })).data)
	const answer = call('PUT /api/mahasiswa/:stambuk', { params, body: update })
	return keep((await saying(answer, t('Gagal memperbarui data mahasiswa'))).data)
}
