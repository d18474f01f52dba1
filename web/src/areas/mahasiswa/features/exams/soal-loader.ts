import { queryClient } from '#web/lib/query-client.ts'
import { sppStatusQuery } from '../../parts/profile-query.ts'
import { canOpenSealed, fetchAhead } from '../../parts/sealed-file.ts'
import { putAhead, recallExam } from './ask-ahead.ts'
import { JENIS_PILIHAN } from './exam-filters.ts'
import { openAttempt } from './open-attempt.ts'
import { soalQuery } from './queries.ts'

/**
 * For who comes back to an exam: attempt and paper are asked for beside profile, list and tuition, and not after them.
 * An exam that was never started here is found, and started, by the page.
 */
export function askAhead(): void {
	void queryClient.prefetchQuery(sppStatusQuery)
	const search = new URLSearchParams(location.search)
	const [jenis, kode_mk] = [search.get('jenis') ?? '', search.get('kode_mk') ?? '']
	const known = recallExam(jenis, kode_mk, search.get('ujian') ?? undefined)
	if (!known) return
	putAhead(known.ujian, openAttempt(known.ujian))
	// Sealed, it needs the key that comes with the attempt; it was fetched ahead, or comes beside it.
	if (known.tersegel !== false && canOpenSealed()) return void fetchAhead(known.ujian)
	const kind = JENIS_PILIHAN.find((one) => one === jenis.toUpperCase()) ?? 'UTS'
	void queryClient.prefetchQuery(soalQuery(known.pengerjaan, { jenis: kind, kode_mk }))
}
