import { queryOptions } from '@tanstack/react-query'
import type { Pengerjaan, Ujian } from '#shared/api/exams.ts'
import { call } from '#web/lib/api.ts'
import { sendLeftovers } from '../../parts/leftovers.ts'
import { rememberExam, takeAhead } from './ask-ahead.ts'
import { openAttempt } from './open-attempt.ts'
import { openSealed } from './sealed-paper.ts'
import { storeStartTime } from './start-time.ts'

/**
 * Starts or resumes the attempt. A query, because repeating it is harmless; but never repeated behind the student's
 * back, and forgotten when the page is left: coming back asks the server again whether the attempt is still open.
 */
export function pengerjaanQuery(ujianId: string) {
	return queryOptions({
		queryKey: ['pengerjaan', ujianId],
		queryFn: async () => {
			const attempt = await (takeAhead(ujianId) ?? openAttempt(ujianId))
			rememberExam(attempt.pengerjaan)
			storeStartTime(attempt.pengerjaan.mulai_pada)
			return attempt
		},
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 0,
		refetchOnWindowFocus: false,
		refetchOnReconnect: false,
	})
}

/** What this device still kept of an exam that is closed, once it has been sent. */
export function leftoversQuery(ujianId: string) {
	return queryOptions({
		queryKey: ['titipan', ujianId],
		queryFn: () => sendLeftovers(ujianId),
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 0,
	})
}

/**
 * The paper of an open attempt: from its sealed file, else by the specified call. It is pinned to the attempt, so it never
 * gets stale.
 * @param pengerjaan what the start gave; without it only the specified call can be made
 */
export function soalQuery(
	pengerjaanId: string,
	ujian: Pick<Ujian, 'jenis' | 'kode_mk'>,
	pengerjaan?: Pengerjaan,
) {
	return queryOptions({
		queryKey: ['soal', pengerjaanId],
		queryFn: async ({ signal }) => {
			const opened = pengerjaan && (await openSealed(pengerjaan))
			if (opened) return opened
			const query = { jenis: ujian.jenis, kode_matakuliah: ujian.kode_mk, pengerjaan: pengerjaanId }
			return (await call('GET /api/v1/soal/search/by-jenis', { query, signal })).data
		},
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 60_000,
	})
}
