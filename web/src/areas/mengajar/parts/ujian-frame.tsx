import { IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { RencanaTerlihat } from '#shared/api/exam-plans.ts'
import { isRefusal } from '#web/lib/api.ts'
import { PageTabs } from '#web/parts/staff/page-tabs.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { usePageTitle } from '#web/ui/document-title.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import css from './ujian-frame.module.css'
import { rencanaQuery } from './ujian-query.ts'
import { namaUjian, STATUS_TONES, waktuUjian } from './ujian-words.ts'

/** Where an exam begins; each page below it that has a `tab` (lib/page.ts) is one of its tabs, in the order of the area. */
const BASE = '/mengajar/ujian/$id'

type Props = {
	/** Buttons at the right of the heading. */
	actions?: ((ujian: RencanaTerlihat) => ReactNode) | undefined
	/** What keeps their place until the exam is known. */
	ahead?: ReactNode
	children: (ujian: RencanaTerlihat) => ReactNode
	/** A page that who only proctors the exam may open; the others are of its lecturers. */
	forProctors?: true
}

/** What stands around a page of an exam: its name, state and tabs. The page itself is shown once the exam is known. */
export function UjianFrame({ actions, ahead, children, forProctors }: Props) {
	const { id = '' } = useParams({ strict: false })
	const rencana = useQuery(rencanaQuery(id))
	const page = usePageTitle()
	const { data } = rencana
	const proctoring = data?.hanya_mengawasi === true
	// Asked for again it would be refused again.
	const refused = !data && isRefusal(rencana.error) ? rencana.error : undefined
	return (
		<>
			<div className={css.head}>
				<PageHeader
					title={data ? `${page} · ${namaUjian(data)} ${data.kelas}` : page}
					heading={data ? `${namaUjian(data)} · ${data.kelas}` : 'Ujian'}
					subtitle={
						data ? (
							<span className={css.facts}>
								<StatusBadge tone={STATUS_TONES[data.status]}>{data.status}</StatusBadge>
								<span>
									{waktuUjian(data)} ·{'\u00a0'}
									{data.ruang}
								</span>
							</span>
						) : // As many lines are kept as come.
						rencana.isPending ? (
							'Memuat status, hari, jam, dan ruang'
						) : undefined
					}
				>
					{data ? (!proctoring || forProctors ? actions?.(data) : null) : rencana.isPending ? ahead : null}
				</PageHeader>
				{proctoring || refused ? null : <PageTabs base={BASE} params={{ id }} label="Bagian ujian" />}
			</div>
			{data && proctoring && !forProctors ? (
				<DataCard flush>
					<EmptyState
						icon={<IconEye size={22} stroke={1.7} />}
						title="Anda mengawasi ujian ini"
						text="Rencana, soal, dan nilainya dibuka oleh dosen pengampu."
					>
						<Link to="/mengajar/ujian/$id/pantau" params={{ id }}>
							Pantau ujian
						</Link>
					</EmptyState>
				</DataCard>
			) : data ? (
				children(data)
			) : (
				<DataCard flush>
					{rencana.isError ? (
						<ErrorState
							title={refused ? 'Ujian ini tidak dapat dibuka' : 'Gagal memuat ujian'}
							error={rencana.error}
							onRetry={refused ? undefined : () => void rencana.refetch()}
							retrying={rencana.isFetching}
						>
							<Link to="/mengajar/ujian">Ke daftar ujian</Link>
						</ErrorState>
					) : (
						<RowsSkeleton rows={6} label="Memuat ujian" />
					)}
				</DataCard>
			)}
		</>
	)
}
