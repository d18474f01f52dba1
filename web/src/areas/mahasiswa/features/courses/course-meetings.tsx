import { Button } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed, IconCircleDot, IconCircleX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { Pertemuan } from '#shared/api/courses.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import { formatJam, formatTanggal } from '#web/lib/format.ts'
import { t } from '#web/lib/language.ts'
import { serverConfig } from '#web/lib/server-config.ts'
import { useServerClock } from '#web/lib/use-server-clock.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { EmptyState } from '#web/ui/state-views.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { isOff, meetingNote } from '../../parts/meeting-words.ts'
import { useOwnPresence } from '../../parts/own-presence.ts'
import css from './course-meetings.module.css'
import { meetingsAt } from './kept-meetings.ts'
import { groupByMinggu, type MingguPertemuan, weeksAround } from './meeting-weeks.ts'

const STATES = {
	selesai: { label: t('Sudah lewat'), Icon: IconCircleCheck },
	berlangsung: { label: t('Berlangsung'), Icon: IconCircleDot },
	mendatang: { label: t('Mendatang'), Icon: IconCircleDashed },
	libur: { label: t('Libur'), Icon: IconCircleX },
	ujian: { label: t('Pekan ujian'), Icon: IconCircleX },
	cadangan: { label: t('Tidak ada kuliah'), Icon: IconCircleX },
	dibatalkan: { label: t('Dibatalkan'), Icon: IconCircleX },
	dipindah: { label: t('Dipindah'), Icon: IconCircleX },
} as const satisfies Record<Pertemuan['status'], { label: string; Icon: typeof IconCircleCheck }>

type Props = { kode: string; pertemuan: readonly Pertemuan[]; periode: string | null }
type PresenceOf = ReturnType<typeof useOwnPresence>

/** The lectures of the term week by week, at first those around the next one. */
export function CourseMeetings({ kode, pertemuan, periode }: Props) {
	const presenceOf = useOwnPresence(kode)
	const [opened, setOpened] = useState(false)
	const listId = useId()
	const weeks = groupByMinggu(
		meetingsAt(pertemuan, waktuKampus(new Date(useServerClock()), serverConfig.timezone)),
	)
	const near = weeksAround(weeks)
	return (
		<DataCard flush title={t('Pertemuan')} note={periode ? t('Semester {periode}', { periode }) : undefined}>
			{weeks.length > 0 ? (
				<p className={css.legend}>
					<IconCircleCheck size={18} stroke={1.7} aria-hidden="true" />{' '}
					{t('berarti pertemuan sudah lewat. Kehadiran Anda tertulis di bawahnya setelah dicatat.')}
				</p>
			) : null}
			{weeks.length > 0 ? (
				<ol className={css.list} id={listId}>
					{(opened ? weeks : near).map((week) => (
						<Week key={week.minggu} week={week} presenceOf={presenceOf} />
					))}
				</ol>
			) : (
				<EmptyState
					title={t('Belum ada pertemuan')}
					text={t('Pertemuan muncul di sini setelah jadwal semester ini ditetapkan.')}
				/>
			)}
			{weeks.length > near.length ? (
				<div className={css.more}>
					<Button
						variant="subtle"
						aria-expanded={opened}
						aria-controls={listId}
						onClick={() => setOpened(!opened)}
					>
						{opened
							? t('Tampilkan Lebih Sedikit')
							: t('Tampilkan Semua ({length} minggu)', { length: weeks.length })}
					</Button>
				</div>
			) : null}
		</DataCard>
	)
}

function Week({ week, presenceOf }: { week: MingguPertemuan; presenceOf: PresenceOf }) {
	return (
		<li className={css.week} data-next={week.berikut}>
			<p className={css.title}>
				{t('Minggu ke-{minggu}', { minggu: week.minggu })}
				{week.berikut ? <StatusBadge tone="sun">{t('Berikutnya')}</StatusBadge> : null}
			</p>
			<ul className={css.meetings}>
				{week.pertemuan.map((p) => (
					<Meeting key={p.tanggal + p.jam_mulai} pertemuan={p} presence={presenceOf(p)} />
				))}
			</ul>
		</li>
	)
}

function Meeting({ pertemuan: p, presence }: { pertemuan: Pertemuan; presence: string | null }) {
	const { label, Icon } = STATES[p.status]
	const note = meetingNote({ ...p, keadaan: p.status })
	return (
		<li className={css.meeting} data-status={p.status} data-off={isOff(p.status)}>
			<Icon className={css.icon ?? ''} size={20} stroke={1.7} role="img" aria-label={label} />
			<p>
				<time dateTime={p.tanggal}>{formatTanggal(p.tanggal, 'weekday')}</time>
				<span className={css.place}>
					{formatJam(p.jam_mulai)} – {formatJam(p.jam_selesai)} · {p.ruangan}
				</span>
				{presence ? <span className={css.place}>{t('Presensi: {presence}', { presence })}</span> : null}
				{note ? <span className={css.place}>{note}</span> : null}
			</p>
		</li>
	)
}
