import { queryOptions } from '@tanstack/react-query'
import { call, callFile, saying } from '#web/lib/api.ts'
import { t } from '#web/lib/language.ts'

/** As many records as the mean of the IPK values looks at. */
const ALL = 1000

/** Every sheet of a student, newest semester first. */
export function khsQuery(stambuk: string) {
	return queryOptions({
		queryKey: ['khs', stambuk],
		queryFn: async ({ signal }) => {
			const query = { page: 1, limit: ALL }
			const answer = call('GET /api/khs/mahasiswa/:stambuk', { params: { stambuk }, query, signal })
			return (await saying(answer, t('Gagal mengambil KHS berdasarkan mahasiswa ID'))).data
		},
	})
}

/** The PDF of a sheet. */
export function downloadKhs(khsId: string): Promise<Blob> {
	return callFile('GET /api/khs/download/:khsId', { params: { khsId } })
}

/** How far the student has come, and the IPK that is aimed at. */
export const kemajuanQuery = queryOptions({
	queryKey: ['khs', 'kemajuan'],
	queryFn: async ({ signal }) =>
		(await saying(call('GET /api/kemajuan-studi', { signal }), t('Gagal menghitung IPK'))).data,
})

/** Sets the goal; null takes it back. */
export async function saveTarget(target: number | null): Promise<number | null> {
	return (await call('PUT /api/kemajuan-studi/target', { body: { target } })).data.target
}
