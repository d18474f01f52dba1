import { queryOptions } from '@tanstack/react-query'
import { call, saying } from '#web/lib/api.ts'
import { t } from '#web/lib/language.ts'
import { keepHint } from './student-hint.ts'

/** Profile of the signed-in student, shared by the shell and every page. */
export const profileQuery = queryOptions({
	queryKey: ['profile'],
	queryFn: async ({ signal }) => {
		const { data } = await saying(
			call('GET /api/mahasiswa/profile', { signal }),
			t('Failed to fetch profile'),
		)
		keepHint({ kelas: data.class, stambuk: data.stambuk })
		return data
	},
	staleTime: 5 * 60_000,
})

/** Tuition check: the specified word and every gate by itself; asked anew whenever a guarded page opens. */
export const sppStatusQuery = queryOptions({
	queryKey: ['profile', 'status-spp'],
	queryFn: ({ signal }) =>
		saying(call('GET /api/mahasiswa/profile/status', { signal }), t('Gagal memeriksa status mahasiswa')),
	staleTime: 60_000,
	// A page that has opened stays open: an exam must not vanish because the phone came back from another app.
	refetchOnWindowFocus: false,
	refetchOnReconnect: false,
})
