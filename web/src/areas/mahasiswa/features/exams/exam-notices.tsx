import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Ujian } from '#shared/api/exams.ts'
import { campus, campusZone } from '#web/lib/campus-time.ts'
import { t } from '#web/lib/language.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { EmptyState, ErrorState } from '#web/ui/state-views.tsx'
import { showError } from '#web/ui/toast.ts'
import { BackToList } from './back-to-list.tsx'
import { akhirPengerjaan } from './exam-end.ts'
import { ExamFrame } from './exam-frame.tsx'
import css from './exam-notices.module.css'
import type { ExamEntry } from './use-exam-entry.ts'

/** The address names no exam. */
export function MissingParameters() {
	useEffect(
		() => showError(t('Data tidak lengkap'), t('Jenis ujian dan kode mata kuliah harus disediakan')),
		[],
	)
	return (
		<ExamFrame>
			<DataCard flush className={css.card}>
				<ErrorState
					title={t('Error: Parameter jenis dan kode_mk harus disediakan dalam URL')}
					text={t(
						'Jenis dan kode mata kuliah harus diisi. Buka ujian lewat tautan Kerjakan pada Jadwal Ujian.',
					)}
				>
					<BackToList />
				</ErrorState>
			</DataCard>
		</ExamFrame>
	)
}

/** No exam of the class fits the address, or its paper is empty. */
export function EmptyPaper({ jenis, kodeMk }: { jenis: string; kodeMk: string }) {
	return (
		<ExamFrame jenis={jenis}>
			<DataCard flush className={css.card}>
				<EmptyState
					title={t('Tidak ada soal ditemukan.')}
					text={t(
						'Jenis: {jenis}, kode mata kuliah: {kodeMk}. Periksa kembali ujian Anda pada Jadwal Ujian.',
						{ jenis, kodeMk },
					)}
				>
					<BackToList />
				</EmptyState>
			</DataCard>
		</ExamFrame>
	)
}

/** A step on the way to the first question has failed. */
export function EntryFailure({
	jenis,
	failure,
}: {
	jenis: string
	failure: Extract<ExamEntry, { kind: 'gagal' }>
}) {
	return (
		<ExamFrame jenis={jenis}>
			<DataCard flush className={css.card}>
				<ErrorState
					title={failure.title}
					text={failure.text}
					onRetry={failure.retry}
					retrying={failure.retrying}
				>
					<BackToList />
				</ErrorState>
			</DataCard>
		</ExamFrame>
	)
}

/**
 * A grade exists, or the attempt was voided: the exam cannot be taken again. What closed it is said when it was not the
 * student.
 */
export function LockedExam({ ujian, pesan, batal }: { ujian: Ujian; pesan: string; batal: boolean }) {
	const end = !batal && ujian.pengerjaan && akhirPengerjaan(ujian.pengerjaan, campus.time)
	return (
		<ExamFrame course={ujian.mata_kuliah} jenis={ujian.nama ?? ujian.jenis} progress={1}>
			<DataCard flush className={css.card}>
				<EmptyState
					title={batal ? t('Pengerjaan dibatalkan') : t('Ujian sudah dikerjakan')}
					text={end ? `${pesan}. ${end} ${campusZone}.` : pesan}
					icon={<IconLock size={22} stroke={1.7} />}
				>
					{batal ? null : (
						<Button component={Link} to="/nilai">
							{t('Lihat Nilai')}
						</Button>
					)}
					<BackToList />
				</EmptyState>
			</DataCard>
		</ExamFrame>
	)
}
