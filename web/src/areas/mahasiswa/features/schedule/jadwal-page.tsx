import { Button } from '@mantine/core'
import { IconCalendarPlus, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '#web/lib/language.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { useStudentClass } from '../../parts/use-student-class.ts'
import { ClassSchedule } from './class-schedule.tsx'
import { FeedDialog } from './feed-dialog.tsx'
import css from './jadwal-page.module.css'

const FAILED = t('Gagal memuat jadwal kuliah')

/** Jadwal Kuliah: the lectures of the student's class in one week of the term. */
export function JadwalPage() {
	const kelas = useStudentClass()
	const [feedOpened, setFeedOpened] = useState(false)
	return (
		<div className={css.sheet}>
			<PageHeader
				heading={
					kelas.state === 'known'
						? t('Jadwal Kuliah Kelas {kelas}', { kelas: kelas.kelas })
						: t('Jadwal Kuliah')
				}
				subtitle={t('Kuliah kelas Anda minggu demi minggu')}
			>
				<div className={css.actions}>
					<Button
						variant="default"
						leftSection={<IconCalendarPlus size={20} stroke={1.7} aria-hidden="true" />}
						onClick={() => setFeedOpened(true)}
					>
						{t('Langganan kalender')}
					</Button>
					<Button
						variant="default"
						leftSection={<IconPrinter size={20} stroke={1.7} aria-hidden="true" />}
						onClick={() => print()}
					>
						{t('Cetak')}
					</Button>
				</div>
			</PageHeader>
			{kelas.state === 'known' ? (
				<ClassSchedule kelas={kelas.kelas} />
			) : (
				<DataCard flush>
					{kelas.state === 'failed' ? (
						<ErrorState title={FAILED} text={kelas.message} onRetry={kelas.retry} retrying={kelas.retrying} />
					) : kelas.state === 'none' ? (
						<EmptyState
							title={t('Kelas mahasiswa tidak ditemukan')}
							text={t('Jadwal muncul di sini setelah bagian akademik menetapkan kelas Anda.')}
						/>
					) : (
						<RowsSkeleton label={t('Memuat jadwal kuliah')} />
					)}
				</DataCard>
			)}
			<FeedDialog opened={feedOpened} onClose={() => setFeedOpened(false)} />
		</div>
	)
}
