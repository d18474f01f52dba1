import { IconCircleCheck, IconCircleDashed, IconCircleDot, IconCircleX } from '@tabler/icons-react'
import type { Pertemuan } from '#shared/api/courses.ts'
import { formatJam, formatTanggal } from '../../lib/format.ts'
import { StatusBadge } from '../../ui/badge/status-badge.tsx'
import { DataCard } from '../../ui/data-card.tsx'
import { EmptyState } from '../../ui/state-views.tsx'
import css from './course-meetings.module.css'

const STATES = {
	selesai: { label: 'Selesai', Icon: IconCircleCheck },
	berlangsung: { label: 'Berlangsung', Icon: IconCircleDot },
	mendatang: { label: 'Mendatang', Icon: IconCircleDashed },
	libur: { label: 'Libur', Icon: IconCircleX },
} as const satisfies Record<Pertemuan['status'], { label: string; Icon: typeof IconCircleCheck }>

type Props = { pertemuan: readonly Pertemuan[]; periode: string | null }

/** The lectures of the term, week by week; the next one stands out. */
export function CourseMeetings({ pertemuan, periode }: Props) {
	const next = pertemuan.find((p) => p.status === 'mendatang' || p.status === 'berlangsung')
	return (
		<DataCard flush title="Pertemuan" note={periode ? `Semester ${periode}` : undefined}>
			{pertemuan.length > 0 ? (
				<ol className={css.list}>
					{pertemuan.map((p) => (
						<Meeting key={`${p.tanggal} ${p.jam_mulai}`} pertemuan={p} next={p === next} />
					))}
				</ol>
			) : (
				<EmptyState
					title="Belum ada pertemuan"
					text="Pertemuan muncul di sini setelah jadwal semester ini ditetapkan."
				/>
			)}
		</DataCard>
	)
}

function Meeting({ pertemuan: p, next }: { pertemuan: Pertemuan; next: boolean }) {
	const { label, Icon } = STATES[p.status]
	return (
		<li className={css.item} data-status={p.status} data-next={next}>
			<Icon className={css.icon ?? ''} size={22} stroke={1.7} role="img" aria-label={label} />
			<div className={css.words}>
				<p className={css.title}>
					Minggu ke-{p.minggu}
					{next ? (
						<StatusBadge tone="brand">
							{p.status === 'berlangsung' ? 'Sedang berlangsung' : 'Berikutnya'}
						</StatusBadge>
					) : null}
					{p.libur ? <StatusBadge tone="danger">Libur: {p.libur}</StatusBadge> : null}
				</p>
				<p className={css.text}>
					<time dateTime={p.tanggal}>{formatTanggal(p.tanggal, 'weekday')}</time> · {formatJam(p.jam_mulai)} –{' '}
					{formatJam(p.jam_selesai)} · {p.ruangan}
				</p>
			</div>
		</li>
	)
}
