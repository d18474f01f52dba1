import { Button } from '@mantine/core'
import { IconCalendarEvent, IconCalendarMonth, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { JadwalMatakuliah } from '#shared/api/courses.ts'
import { ApiError } from '#web/lib/api.ts'
import { t } from '#web/lib/language.ts'
import { serverConfig } from '#web/lib/server-config.ts'
import { useServerClock } from '#web/lib/use-server-clock.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { NotFoundPage } from '#web/ui/not-found-page.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { useErrorToast } from '#web/ui/use-error-toast.ts'
import { IcsButton } from '../../parts/ics-button.tsx'
import { useOwnPresence } from '../../parts/own-presence.ts'
import css from './course-schedule-page.module.css'
import { type JadwalKini, scheduleAt } from './kept-meetings.ts'
import { jadwalMatakuliahQuery } from './queries.ts'
import { ScheduleRow } from './schedule-row.tsx'
import { thisWeek, timelineOf } from './timeline.ts'

const FAILED = t('Gagal memuat jadwal mata kuliah')

/** The meetings of a course from the first to the last exam, with what each is about. */
export function CourseSchedulePage() {
	const { kode } = useParams({ from: '/shell/mata-kuliah/$kode/schedule' })
	const jadwal = useQuery(jadwalMatakuliahQuery(kode.toUpperCase()))
	const status = jadwal.error instanceof ApiError ? jadwal.error.status : 0
	const unknown = status === 404 || status === 400
	useErrorToast(FAILED, jadwal.data && jadwal.error?.message)

	if (jadwal.data) return <Schedule jadwal={jadwal.data} kode={kode} />
	if (unknown) return <NotFoundPage />
	return (
		<>
			<PageHeader subtitle={kode.toUpperCase()} />
			<DataCard flush>
				{jadwal.isError ? (
					<ErrorState
						title={FAILED}
						error={jadwal.error}
						onRetry={status === 403 ? undefined : () => void jadwal.refetch()}
						retrying={jadwal.isFetching}
					/>
				) : (
					<RowsSkeleton rows={8} label={t('Memuat jadwal mata kuliah')} />
				)}
			</DataCard>
		</>
	)
}

function Schedule({ jadwal: answer, kode }: { jadwal: JadwalMatakuliah; kode: string }) {
	const jadwal = scheduleAt(answer, useServerClock(), serverConfig.timezone)
	const rows = timelineOf(jadwal)
	const presenceOf = useOwnPresence(kode.toUpperCase())
	const week = thisWeek(rows, jadwal)
	const { periode } = jadwal
	return (
		<>
			<PageHeader
				title={t('Jadwal {nama}', { nama: jadwal.nama })}
				subtitle={[
					t('Kelas {kelas}', { kelas: jadwal.kelas }),
					periode && t('Semester {nama}', { nama: periode.nama }),
				]
					.filter(Boolean)
					.join(' · ')}
			>
				<div className={css.actions}>
					{week ? (
						<Button
							variant="default"
							leftSection={<IconCalendarEvent size={20} stroke={1.7} aria-hidden="true" />}
							onClick={() => goTo(week)}
						>
							{t('Minggu ini')}
						</Button>
					) : null}
					<Button
						component={Link}
						to="/jadwal"
						variant="default"
						leftSection={<IconCalendarMonth size={20} stroke={1.7} aria-hidden="true" />}
					>
						{t('Semua mata kuliah')}
					</Button>
					<IcsButton kode={kode.toUpperCase()} />
				</div>
			</PageHeader>
			<DataCard
				flush
				title={t('Pertemuan')}
				note={periode ? summaryOf(jadwal, periode.jumlah_pertemuan) : undefined}
			>
				{rows.length > 0 ? (
					<p className={css.legend}>
						<IconCircleCheck size={18} stroke={1.8} aria-hidden="true" />{' '}
						{t('berarti materinya sudah Anda selesaikan.')}
					</p>
				) : null}
				{rows.length > 0 ? (
					<ol className={css.list}>
						{rows.map((row, i) => (
							<ScheduleRow
								key={row.kunci}
								row={row}
								kode={kode}
								hariIni={jadwal.hari_ini}
								presence={row.jenis === 'pertemuan' ? presenceOf(row.pertemuan) : null}
								link={row.jenis === 'pertemuan' ? linkOf(jadwal, row.pertemuan.asal) : null}
								files={row.jenis === 'pertemuan' ? filesOf(jadwal, row.pertemuan.asal) : []}
								firstOfWeek={row.minggu !== null && rows[i - 1]?.minggu !== row.minggu}
							/>
						))}
					</ol>
				) : (
					<EmptyState
						title={t('Belum ada pertemuan')}
						text={t('Pertemuan muncul di sini setelah jadwal semester ini ditetapkan.')}
					/>
				)}
			</DataCard>
		</>
	)
}

/** What the lecturer has linked to a meeting; an answer that was kept before there were links has none. */
const linkOf = ({ tautan }: JadwalKini, asal: { tanggal: string; jam_mulai: string }): string | null =>
	tautan?.find((one) => one.tanggal === asal.tanggal && one.jam_mulai === asal.jam_mulai)?.alamat ?? null

const filesOf = (
	{ berkas }: Partial<Pick<JadwalKini, 'berkas'>>,
	asal: { tanggal: string; jam_mulai: string },
) => (berkas ?? []).filter((one) => one.tanggal === asal.tanggal && one.jam_mulai === asal.jam_mulai)

/** How far the term has come. A lecture that was cancelled, or is still to be made up for, has not been held. */
function summaryOf({ pertemuan }: JadwalKini, jumlah: number): string {
	const held = new Set(pertemuan.filter((p) => p.status === 'selesai').map((p) => p.nomor))
	held.delete(null)
	return t('{size} dari {jumlah} kuliah sudah berlangsung', { size: held.size, jumlah })
}

function goTo(kunci: string): void {
	const row = document.querySelector<HTMLElement>(`[data-row="${CSS.escape(kunci)}"]`)
	const still = matchMedia('(prefers-reduced-motion: reduce)').matches
	row?.scrollIntoView({ block: 'start', behavior: still ? 'auto' : 'smooth' })
	row?.focus({ preventScroll: true })
}
