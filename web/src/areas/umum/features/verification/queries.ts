import { queryOptions } from '@tanstack/react-query'
import { ApiError, call } from '#web/lib/api.ts'

/** The public check of a printed sheet. A refusal is an answer and is not asked for again. */
export function verifikasiQuery(token: string) {
	return queryOptions({
		queryKey: ['verifikasi', token],
		queryFn: async ({ signal }) => (await call('GET /api/verifikasi', { query: { token }, signal })).data,
		staleTime: 60_000,
		retry: (count, error) => count < 2 && !isRefused(error),
	})
}

/** The public check of the receipt of a hand-in. */
export function buktiQuery(token: string) {
	return queryOptions({
		queryKey: ['verifikasi', 'bukti', token],
		queryFn: async ({ signal }) =>
			(await call('GET /api/verifikasi/bukti', { query: { token }, signal })).data,
		staleTime: 60_000,
		retry: (count, error) => count < 2 && !isRefused(error),
	})
}

/** The public check of a letter or transcript; with the SHA-256 of a file whether it was handed out as this paper. */
export function suratQuery(token: string, berkas?: string) {
	return queryOptions({
		queryKey: ['verifikasi', 'surat', token, berkas ?? null],
		queryFn: async ({ signal }) =>
			(await call('GET /api/verifikasi/surat', { query: { token, ...(berkas && { berkas }) }, signal })).data,
		staleTime: 60_000,
		retry: (count, error) => count < 2 && !isRefused(error),
	})
}

/** The public check of a printed record of lectures. */
export function perkuliahanQuery(token: string) {
	return queryOptions({
		queryKey: ['verifikasi', 'perkuliahan', token],
		queryFn: async ({ signal }) =>
			(await call('GET /api/verifikasi/perkuliahan', { query: { token }, signal })).data,
		staleTime: 60_000,
		retry: (count, error) => count < 2 && !isRefused(error),
	})
}

/** The public check of a printed term report. */
export function laporanQuery(token: string) {
	return queryOptions({
		queryKey: ['verifikasi', 'laporan', token],
		queryFn: async ({ signal }) =>
			(await call('GET /api/verifikasi/laporan', { query: { token }, signal })).data,
		staleTime: 60_000,
		retry: (count, error) => count < 2 && !isRefused(error),
	})
}

/** The public check of a printed attendance sheet or record of an exam. */
export function berkasUjianQuery(token: string) {
	return queryOptions({
		queryKey: ['verifikasi', 'ujian', token],
		queryFn: async ({ signal }) =>
			(await call('GET /api/verifikasi/ujian', { query: { token }, signal })).data,
		staleTime: 60_000,
		retry: (count, error) => count < 2 && !isRefused(error),
	})
}

/** The public check of a printed exam card. */
export function kartuUjianQuery(token: string) {
	return queryOptions({
		queryKey: ['verifikasi', 'kartu', token],
		queryFn: async ({ signal }) =>
			(await call('GET /api/verifikasi/kartu', { query: { token }, signal })).data,
		staleTime: 60_000,
		retry: (count, error) => count < 2 && !isRefused(error),
	})
}

/** The public check of a tuition receipt. */
export function kwitansiQuery(token: string) {
	return queryOptions({
		queryKey: ['verifikasi', 'kwitansi', token],
		queryFn: async ({ signal }) =>
			(await call('GET /api/verifikasi/kwitansi', { query: { token }, signal })).data,
		staleTime: 60_000,
		retry: (count, error) => count < 2 && !isRefused(error),
	})
}

/** The server has looked at the token and does not confirm it; all else is a failure on the way. */
export function isRefused(error: unknown): boolean {
	return error instanceof ApiError && (error.status === 404 || error.status === 400)
}
