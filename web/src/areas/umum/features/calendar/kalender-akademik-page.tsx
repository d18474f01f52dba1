import { Button, NativeSelect } from '@mantine/core'
import { IconCalendarDown, IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { KalenderAkademik } from '#shared/api/calendar.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import { ApiError } from '#web/lib/api.ts'
import { t } from '#web/lib/language.ts'
import { serverConfig } from '#web/lib/server-config.ts'
import { useServerClock } from '#web/lib/use-server-clock.ts'
import { DemoNote } from '#web/parts/institution/demo-note.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { useErrorToast } from '#web/ui/use-error-toast.ts'
import { EventDialog } from './event-dialog.tsx'
import css from './kalender-akademik-page.module.css'
import { saatKegiatan } from './now.ts'
import { kalenderQuery } from './queries.ts'
import { SemesterCard } from './semester-card.tsx'

const FAILED = t('Gagal memuat data')

/** The academic calendar of a year; open to visitors too. */
export function KalenderAkademikPage() {
	const { tahun } = useSearch({ from: '/shell/kalender-akademik' })
	const kalender = useQuery(kalenderQuery(tahun))
	const unpublished = kalender.error instanceof ApiError && kalender.error.status === 404
	// Without data the page itself says it.
	useErrorToast(FAILED, kalender.data && kalender.error?.message)
	const shown = kalender.data?.tahun ?? tahun
	return (
		<>
			<PageHeader subtitle={shown ? t('Tahun Akademik {shown}', { shown }) : t('Kegiatan satu tahun')}>
				{kalender.data ? <Downloads tahun={kalender.data.tahun} /> : null}
			</PageHeader>
			{kalender.data ? (
				<Year kalender={kalender.data} />
			) : (
				<DataCard flush>
					{unpublished ? (
						<EmptyState
							title={t('Kalender akademik belum diterbitkan')}
							text={t('Kalender muncul di sini setelah ditetapkan bagian akademik.')}
						/>
					) : kalender.isError ? (
						<ErrorState
							title={FAILED}
							error={kalender.error}
							onRetry={() => void kalender.refetch()}
							retrying={kalender.isFetching}
						/>
					) : (
						<RowsSkeleton rows={7} label={t('Memuat kalender akademik')} />
					)}
				</DataCard>
			)}
		</>
	)
}

function Downloads({ tahun }: { tahun: string }) {
	const query = `?tahun=${encodeURIComponent(tahun)}`
	return (
		<div className={css.downloads}>
			<Button
				component="a"
				href={`/api/kalender-akademik/kalender.ics${query}`}
				download
				variant="default"
				leftSection={<IconCalendarDown size={20} stroke={1.7} aria-hidden="true" />}
			>
				{t('Unduh .ics')}
			</Button>
			<Button
				component="a"
				href={`/api/kalender-akademik/kalender.pdf${query}`}
				download
				leftSection={<IconDownload size={20} stroke={1.7} aria-hidden="true" />}
			>
				{t('Unduh PDF')}
			</Button>
		</div>
	)
}

function Year({ kalender }: { kalender: KalenderAkademik }) {
	const search = useSearch({ from: '/shell/kalender-akademik' })
	const navigate = useNavigate()
	const go = (next: { tahun?: string; buka?: string; kegiatan?: string }) =>
		void navigate({ to: '/kalender-akademik', search: next, resetScroll: false })
	const opened = (search.buka ?? '').split(',').filter(Boolean)
	const { kegiatan: chosenId, ...withoutEvent } = search
	const all = kalender.semester.flatMap((s) => s.kegiatan)
	const chosen = all.find((k) => k.id === chosenId)
	const saat = saatKegiatan(all, waktuKampus(new Date(useServerClock()), serverConfig.timezone).tanggal)
	const berjalan = kalender.tahun_berjalan
	const toggle = (nama: string) => {
		const { buka: _previous, ...others } = withoutEvent
		const next = opened.includes(nama) ? opened.filter((n) => n !== nama) : [...opened, nama]
		go({ ...others, ...(next.length > 0 && { buka: next.join(',') }) })
	}
	return (
		<div className={css.page}>
			<DemoNote />
			{kalender.tahun_tersedia.length > 1 ? (
				<NativeSelect
					className={css.year ?? ''}
					size="md"
					label={t('Tahun akademik')}
					value={kalender.tahun}
					onChange={(event) => go({ tahun: event.currentTarget.value })}
					data={kalender.tahun_tersedia}
				/>
			) : null}
			{berjalan && berjalan !== kalender.tahun ? (
				<p className={css.other}>
					{t('Semester yang sedang berjalan ada di kalender lain:')}{' '}
					<Link to="/kalender-akademik" search={{ tahun: berjalan }}>
						{t('Tahun Akademik {berjalan}', { berjalan })}
					</Link>
				</p>
			) : null}
			{kalender.semester.map((semester) => (
				<SemesterCard
					key={semester.nama}
					semester={semester}
					saat={saat}
					opened={opened.includes(semester.nama)}
					onToggle={() => toggle(semester.nama)}
					onChoose={(id) => go({ ...withoutEvent, kegiatan: id })}
				/>
			))}
			<EventDialog kegiatan={chosen} onClose={() => go(withoutEvent)} />
		</div>
	)
}
