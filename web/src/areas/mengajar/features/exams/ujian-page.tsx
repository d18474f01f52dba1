import { Button, NativeSelect } from '@mantine/core'
import { IconClipboardCheck, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { BarisUjian, UjianDiawasi } from '#shared/api/exam-plans.ts'
import { useServerClock } from '#web/lib/use-server-clock.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { kelasMengajarQuery } from '../../parts/kelas-query.ts'
import { ujianDiawasiQuery, ujianMengajarQuery } from '../../parts/ujian-query.ts'
import { namaUjian, STATUS_TONES, waktuUjian } from '../../parts/ujian-words.ts'
import { groupExams } from './exam-groups.ts'
import { QuizDraftsCard } from './quiz-drafts-card.tsx'
import css from './ujian-page.module.css'

/** The exams of the lecturer this term. */
export function UjianPage() {
	const { kelas } = useSearch({ from: '/shell/mengajar/ujian' })
	const navigate = useNavigate({ from: '/mengajar/ujian' })
	const list = useQuery(ujianMengajarQuery)
	const now = useServerClock()
	// Until it is known, as for most.
	const teaches = useQuery(kelasMengajarQuery).data?.kelas.length !== 0
	const all = list.data ?? []
	const kelasList = [...new Set(all.map((u) => u.kelas))].sort()
	const shown = kelas && kelasList.includes(kelas) ? all.filter((u) => u.kelas === kelas) : all
	return (
		<>
			<PageHeader subtitle="Ujian kelas yang Anda ampu semester ini">
				{teaches ? <PlanButton /> : null}
			</PageHeader>
			{kelasList.length > 1 ? (
				<NativeSelect
					size="md"
					label="Kelas"
					mb={16}
					maw={240}
					data={[{ value: '', label: 'Semua kelas' }, ...kelasList]}
					value={kelas ?? ''}
					onChange={({ currentTarget: { value } }) =>
						void navigate({ search: value ? { kelas: value } : {}, replace: true, resetScroll: false })
					}
				/>
			) : null}
			<QuizDraftsCard />
			{shown.length > 0 ? (
				<div className={css.groups}>
					{groupExams(shown, now).map(({ title, ujian }) => (
						<DataCard key={title} flush title={title} note={`${ujian.length} ujian`}>
							<DataTable
								label={title}
								rows={ujian}
								rowKey={(u) => u.id}
								columns={COLUMNS}
								isMarked={(u) => u.status === 'Berlangsung'}
							/>
						</DataCard>
					))}
				</div>
			) : (
				<DataCard flush>
					{list.data ? (
						<EmptyState
							icon={<IconClipboardCheck size={22} stroke={1.7} />}
							title={teaches ? 'Belum ada ujian' : 'Belum ada kelas'}
							text={
								teaches
									? 'UTS, UAS, dan kuis kelas Anda semester ini tampil di sini setelah direncanakan.'
									: 'Ujian direncanakan untuk kelas yang Anda ampu. Bila Anda seharusnya mengajar semester ini, hubungi bagian akademik agar dicatat sebagai pengampu.'
							}
						>
							{teaches ? <PlanButton /> : null}
						</EmptyState>
					) : list.isError ? (
						<ErrorState
							title="Gagal memuat ujian"
							error={list.error}
							onRetry={() => void list.refetch()}
							retrying={list.isFetching}
						/>
					) : (
						<RowsSkeleton rows={6} label="Memuat ujian" />
					)}
				</DataCard>
			)}
			<div className={css.proctoring}>
				<Proctoring now={now} />
			</div>
		</>
	)
}

/** Exams of others; there is no card when there are none. */
function Proctoring({ now }: { now: number }) {
	const { data = [] } = useQuery(ujianDiawasiQuery)
	if (data.length === 0) return null
	return (
		<DataCard flush title="Ujian yang Anda awasi" note={`${data.length} ujian`}>
			<DataTable
				label="Ujian yang Anda awasi"
				rows={data}
				rowKey={(u) => u.id}
				columns={proctoringColumns(now)}
				isMarked={(u) => u.status === 'Berlangsung'}
			/>
		</DataCard>
	)
}

const isOpen = ({ dibuka, ditutup }: UjianDiawasi, now: number) =>
	dibuka !== null && ditutup !== null && Date.parse(dibuka) <= now && now < Date.parse(ditutup)

const proctoringColumns = (now: number): readonly Column<UjianDiawasi>[] => [
	{
		name: 'Ujian',
		card: 'name',
		tone: 'strong',
		cell: (u) =>
			isOpen(u, now) ? (
				<Link to="/mengajar/ujian/$id/pantau" params={{ id: u.id }}>
					{namaUjian(u)}
				</Link>
			) : (
				namaUjian(u)
			),
	},
	{ name: 'Kelas', card: 'note', width: 'line', cell: (u) => u.kelas },
	{ name: 'Waktu', card: 'note', cell: waktuUjian },
	{ name: 'Ruang', card: 'note', cell: (u) => u.ruang },
	{
		name: 'Status',
		card: 'side',
		width: 'line',
		cell: (u) => <StatusBadge tone={STATUS_TONES[u.status]}>{u.status}</StatusBadge>,
	},
]

function PlanButton() {
	return (
		<Button
			leftSection={<IconPlus size={20} stroke={1.7} aria-hidden="true" />}
			renderRoot={(props) => <Link to="/mengajar/ujian/baru" {...props} />}
		>
			Rencanakan ujian
		</Button>
	)
}

/** How far the class is, or how it did. */
function progress(u: BarisUjian): string {
	if (u.status === 'Ditiadakan') return '–'
	if (u.status === 'Belum Dimulai') return `${u.peserta} peserta`
	return `${u.sudah_mengumpulkan} dari ${u.peserta} mengumpulkan`
}

const skor = (rata: number | null) =>
	rata === null ? '–' : rata.toLocaleString('id-ID', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

const COLUMNS: readonly Column<BarisUjian>[] = [
	{
		name: 'Ujian',
		card: 'name',
		tone: 'strong',
		cell: (u) => (
			<Link to="/mengajar/ujian/$id" params={{ id: u.id }}>
				{namaUjian(u)}
			</Link>
		),
	},
	{ name: 'Kelas', card: 'note', width: 'line', cell: (u) => u.kelas },
	{ name: 'Waktu', card: 'note', cell: waktuUjian },
	{ name: 'Ruang', card: 'note', cell: (u) => u.ruang },
	{ name: 'Soal', align: 'right', width: 'least', cell: (u) => u.jumlah_soal || '–' },
	{ name: 'Peserta', card: 'note', width: 'line', cell: progress },
	{ name: 'Rata-rata', align: 'right', width: 'line', cell: (u) => skor(u.rata_rata) },
	{
		name: 'Status',
		card: 'side',
		width: 'line',
		cell: (u) => <StatusBadge tone={STATUS_TONES[u.status]}>{u.status}</StatusBadge>,
	},
]
