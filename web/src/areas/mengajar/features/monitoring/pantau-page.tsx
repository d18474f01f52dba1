import { Button } from '@mantine/core'
import { IconDeviceTv, IconMessage } from '@tabler/icons-react'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { RencanaUjian } from '#shared/api/exam-plans.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { UjianFrame } from '../../parts/ujian-frame.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { Happenings } from './happenings.tsx'
import { keepAwake } from './keep-awake.ts'
import { LineNotice } from './line-notice.tsx'
import css from './pantau-page.module.css'
import { RoomPicture } from './room-picture.tsx'
import { RulingsSheet } from './rulings-sheet.tsx'
import { StudentSheet } from './student-sheet.tsx'
import { StudentsCard } from './students-card.tsx'
import { SummaryCards } from './summary-cards.tsx'
import { useOpen } from './use-open.ts'
import { useNewWatch, useSlowNow, useWatch, WatchProvider } from './use-watch.ts'
import { susun } from './watch-model.ts'

/** An exam while it is sat: who works, who needs help, and what may be decided. */
export function PantauPage() {
	const { id } = useParams({ from: '/shell/mengajar/ujian/$id/pantau' })
	return (
		<UjianFrame key={id} actions={(ujian) => <Actions ujian={ujian} />}>
			{() => <Watching id={id} />}
		</UjianFrame>
	)
}

const FROM = '/shell/mengajar/ujian/$id/pantau'

function Actions({ ujian }: { ujian: RencanaUjian }) {
	const open = useOpen()
	return (
		<>
			<Button
				className={css.screen ?? ''}
				variant="default"
				leftSection={<IconDeviceTv size={20} stroke={1.7} aria-hidden="true" />}
				renderRoot={(props) => (
					<Link to="/mengajar/ujian/$id/layar" params={{ id: ujian.id }} target="_blank" {...props} />
				)}
			>
				Layar ruang
			</Button>
			<Button
				variant="default"
				leftSection={<IconMessage size={20} stroke={1.7} aria-hidden="true" />}
				onClick={() => open({ buka: 'pesan' })}
			>
				Pesan ke semua
			</Button>
			<Button onClick={() => open({ buka: 'waktu' })}>Tambah waktu</Button>
		</>
	)
}

function Watching({ id }: { id: string }) {
	const store = useNewWatch(id)
	return (
		<WatchProvider value={store}>
			<Page id={id} />
		</WatchProvider>
	)
}

function Page({ id }: { id: string }) {
	const { ruang, line } = useWatch()
	const now = useSlowNow()
	const { mahasiswa, buka } = useSearch({ from: FROM })
	const open = useOpen()
	// A phone that is laid down to watch does not go dark.
	useEffect(() => keepAwake(), [])
	if (line.kind === 'refused')
		return (
			<DataCard flush>
				<ErrorState title="Pemantauan berhenti" error={line.error} onRetry={() => location.reload()} />
			</DataCard>
		)
	if (!ruang)
		return (
			<DataCard flush>
				<LineNotice line={line} />
				<RowsSkeleton rows={8} label="Memuat peserta ujian" />
			</DataCard>
		)
	const rows = susun(ruang, now)
	const chosen = rows.find(({ peserta }) => peserta.stambuk === mahasiswa)
	const waiting = rows.filter(({ sebab }) => sebab.includes('terlambat')).length
	const close = () => open({ buka: undefined })
	return (
		<div className={css.page}>
			<LineNotice line={line} />
			{waiting > 0 ? (
				<div className={css.waiting} role="status">
					<p>
						<b>{waiting} mahasiswa</b> punya jawaban terlambat yang menunggu putusan Anda.
					</p>
					<Button onClick={() => open({ buka: 'putusan' })}>Putuskan</Button>
				</div>
			) : null}
			<SummaryCards ruang={ruang} rows={rows} />
			<RoomPicture ruang={ruang} rows={rows} />
			<StudentsCard rows={rows} />
			<Happenings ruang={ruang} />
			{chosen ? (
				<StudentSheet
					ujianId={id}
					ruang={ruang}
					baris={chosen}
					onClose={() => open({ mahasiswa: undefined })}
				/>
			) : null}
			{buka === 'putusan' ? <RulingsSheet ujianId={id} waiting={waiting} onClose={close} /> : null}
			{buka === 'waktu' || buka === 'pesan' ? (
				<ActionDialog ujianId={id} action={buka} ruang={ruang} peserta={undefined} onClose={close} />
			) : null}
		</div>
	)
}
