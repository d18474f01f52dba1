import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'

/** What is typed of a note, and the version that it was made on. */
export type Isian = { isi: string; versi: number }

export const isIsian = (kept: unknown): kept is Isian =>
	typeof kept === 'object' &&
	kept !== null &&
	typeof (kept as Isian).isi === 'string' &&
	Number.isInteger((kept as Isian).versi)

/** What is left to save once the server has taken `sent`: what was typed meanwhile, on the version that it has now. */
export const leftOf = (typed: Isian | null, sent: Isian, versi: number): Isian | null =>
	typed === null || typed.isi === sent.isi ? null : { ...typed, versi }

/** What is written down of an exam. */
export const catatanUjianQuery = (id: string) =>
	queryOptions({
		queryKey: ['catatan-ujian', id],
		queryFn: async ({ signal }) =>
			(await call('GET /api/ujian/:id/catatan', { params: { id }, signal })).data,
	})
