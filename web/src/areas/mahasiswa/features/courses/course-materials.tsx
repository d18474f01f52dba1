import { Button } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { t } from '#web/lib/language.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { LessonList } from '../../parts/lesson-list.tsx'
import { ProgressBar } from '../../parts/progress-bar.tsx'
import { useSusunan } from '../../parts/use-progress.ts'
import css from './course-materials.module.css'

/** The lessons of a course: how far the student is, where to go on, and all modules. */
export function CourseMaterials({ kode }: { kode: string }) {
	const { susunan, error, refetch, isFetching } = useSusunan(kode)
	if (!susunan)
		return (
			<DataCard flush title={t('Materi')}>
				{error ? (
					<ErrorState
						title={t('Daftar materi belum dapat dimuat')}
						error={error}
						onRetry={() => void refetch()}
						retrying={isFetching}
					/>
				) : (
					<RowsSkeleton rows={4} label={t('Memuat daftar materi')} />
				)}
			</DataCard>
		)
	if (susunan.total === 0)
		return (
			<DataCard flush title={t('Materi')}>
				<EmptyState
					title={t('Belum ada materi')}
					text={t(
						'Materi muncul di sini setelah dosen menerbitkannya. Pertemuan dan ujian tetap seperti di halaman ini.',
					)}
				/>
			</DataCard>
		)
	const { lanjut } = susunan
	return (
		<DataCard flush title={t('Materi')} note={t('{length} modul', { length: susunan.modul.length })}>
			<div className={css.head}>
				<ProgressBar progress={susunan} className={css.progress} />
				{lanjut ? (
					<Button
						leftSection={<IconPlayerPlay size={18} stroke={1.8} aria-hidden="true" />}
						renderRoot={(props) => (
							<Link
								{...props}
								to="/mata-kuliah/$kode/$slug"
								params={{ kode, slug: lanjut.slug }}
								search={{ lanjut: '1' }}
								preload="viewport"
							/>
						)}
					>
						{susunan.selesai > 0 ? t('Lanjutkan Belajar') : t('Mulai Belajar')}
					</Button>
				) : null}
				{lanjut ? (
					<p className={css.next}>{t('Berikutnya: {judul}', { judul: lanjut.judul })}</p>
				) : (
					<p className={css.next}>{t('Semua materi sudah selesai.')}</p>
				)}
			</div>
			<div className={css.modules}>
				<LessonList kode={kode} susunan={susunan} />
			</div>
		</DataCard>
	)
}
