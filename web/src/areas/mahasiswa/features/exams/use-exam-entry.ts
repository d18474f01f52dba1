import { useQuery } from '@tanstack/react-query'
import type { Profile } from '#shared/api/accounts.ts'
import type { Ujian } from '#shared/api/exams.ts'
import { ApiError } from '#web/lib/api.ts'
import { t } from '#web/lib/language.ts'
import { arrangePaper, type SoalUjian } from '#web/parts/questions/paper-order.ts'
import { chosenExam, type ExamAddress } from '../../parts/chosen-exam.ts'
import type { Susulan } from '../../parts/leftovers.ts'
import { profileQuery } from '../../parts/profile-query.ts'
import { ujianQuery } from '../../parts/ujian-query.ts'
import type { OpenAttempt } from './open-attempt.ts'
import { leftoversQuery, pengerjaanQuery, soalQuery } from './queries.ts'

/** What stands between the address of an exam and its first question. */
export type ExamEntry =
	| { kind: 'memuat' }
	| { kind: 'gagal'; title: string; text: string; retry: (() => void) | undefined; retrying: boolean }
	| { kind: 'kosong' }
	/** `batal`: voided by the lecturer, so that there is no grade. */
	| { kind: 'terkunci'; ujian: Ujian; pesan: string; batal: boolean }
	/** Closed while something still waited on this device, which has been sent now. */
	| { kind: 'susulan'; ujian: Ujian; susulan: Susulan }
	/** The time was up before the page was opened: nothing is left but the hand-in. */
	| { kind: 'habis'; attempt: OpenAttempt }
	| { kind: 'siap'; profile: Profile; attempt: OpenAttempt; soalList: readonly SoalUjian[] }

/** Profile, exam, attempt and paper, one after the other: each needs the one before. */
export function useExamEntry(address: ExamAddress): ExamEntry {
	const profile = useQuery(profileQuery)
	const kelas = profile.data?.class ?? ''
	const list = useQuery({ ...ujianQuery(kelas), enabled: kelas !== '', refetchInterval: false })
	const ujian = chosenExam(list.data ?? [], address)
	const attempt = useQuery({ ...pengerjaanQuery(ujian?.id ?? ''), enabled: ujian !== undefined })
	const pengerjaan = attempt.data?.pengerjaan
	const paper = useQuery({
		...soalQuery(pengerjaan?.id ?? '', ujian ?? { jenis: 'UTS', kode_mk: '' }, pengerjaan),
		enabled: pengerjaan !== undefined && pengerjaan.sisa_ms > 0 && ujian !== undefined,
	})
	const batal = hasCode(attempt.error, 'attempt_void')
	const graded = hasCode(attempt.error, 'already_graded') || batal
	const leftovers = useQuery({ ...leftoversQuery(ujian?.id ?? ''), enabled: graded })

	const failed = (
		query: { error: unknown; refetch: () => unknown; isFetching: boolean },
		title: string,
		text: string,
	) => ({
		kind: 'gagal' as const,
		title,
		text,
		retry: () => void query.refetch(),
		retrying: query.isFetching,
	})

	if (!profile.data)
		return profile.isError
			? failed(profile, t('Gagal mengambil data siswa'), t('Silakan login ulang.'))
			: { kind: 'memuat' }
	if (kelas === '')
		return {
			kind: 'gagal',
			title: t('Gagal!'),
			text: t('Kelas mahasiswa tidak ditemukan'),
			retry: undefined,
			retrying: false,
		}
	if (!list.data) return list.isError ? failed(list, t('Gagal!'), list.error.message) : { kind: 'memuat' }
	if (!ujian) return { kind: 'kosong' }
	if (!attempt.data) {
		if (!attempt.isError) return { kind: 'memuat' }
		if (hasCode(attempt.error, 'no_questions')) return { kind: 'kosong' }
		if (graded && leftovers.isPending) return { kind: 'memuat' }
		if (leftovers.data) return { kind: 'susulan', ujian, susulan: leftovers.data }
		if (graded) return { kind: 'terkunci', ujian, pesan: attempt.error.message, batal }
		if (hasCode(attempt.error, 'start_too_late'))
			return {
				...failed(attempt, t('Ujian tidak dapat dimulai lagi'), attempt.error.message),
				retry: undefined,
			}
		return failed(attempt, t('Gagal!'), attempt.error.message)
	}
	if (attempt.data.pengerjaan.sisa_ms <= 0) return { kind: 'habis', attempt: attempt.data }
	if (!paper.data) {
		if (!paper.isError) return { kind: 'memuat' }
		if (hasCode(paper.error, 'attempt_closed'))
			return { kind: 'terkunci', ujian, pesan: paper.error.message, batal: false }
		return failed(paper, t('Gagal memuat soal'), paperFailure(paper.error))
	}
	const soalList = arrangePaper(paper.data, attempt.data.pengerjaan)
	if (soalList.length === 0) return { kind: 'kosong' }
	return { kind: 'siap', profile: profile.data, attempt: attempt.data, soalList }
}

const hasCode = (error: unknown, code: string) => error instanceof ApiError && error.code === code

/** The server's own sentence is preferred; an answer without one (`http_500`) gets the specification's. */
function paperFailure(error: Error): string {
	const silent = error instanceof ApiError && error.silent
	return silent ? t('Gagal mengambil soal berdasarkan jenis dan kode_matakuliah') : error.message
}
