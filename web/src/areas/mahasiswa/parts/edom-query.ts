import { queryOptions } from '@tanstack/react-query'
import type { EdomMahasiswa, Formulir } from '#shared/api/edom.ts'
import { call } from '#web/lib/api.ts'

/** What the student is asked about the lectures of this term; null where nothing is. */
export const edomQuery = queryOptions({
	queryKey: ['edom'],
	queryFn: async ({ signal }) => (await call('GET /api/edom', { signal })).data,
})

/** Sends the answer of one form. */
export const kirim = (
	{ periode, angket }: EdomMahasiswa,
	{ kelas, kode_matakuliah, nip }: Formulir,
	{ jawaban, ulasan }: { jawaban: number[]; ulasan: string },
) =>
	call('POST /api/edom', {
		body: {
			...{ periode, kelas, nip, jawaban, angket: angket.id, matakuliah: kode_matakuliah },
			...(ulasan.trim() !== '' && { ulasan }),
		},
	})
