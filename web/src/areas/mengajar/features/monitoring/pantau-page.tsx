import { Button } from '@mantine/core'
import { IconDeviceTv, IconMessage } from '@tabler/icons-react'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { RencanaTerlihat } from '#shared/api/exam-plans.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { ButtonsAhead } from '../../parts/buttons-ahead.tsx'
import { ExamNoteCard } from '../../parts/exam-note-card.tsx'
import { UjianFrame } from '../../parts/ujian-frame.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { Happenings } from './happenings.tsx'
import { keepAwake } from './keep-awake.ts'
import { LineNotice } from './line-notice.tsx'
import css from './pantau-page.module.css'
import { ProctorBar } from './proctor-bar.tsx'
import { RoomPicture } from './room-picture.tsx'
import { RulingsSheet } from './rulings-sheet.tsx'
import { type Jeda, SilentNetworks } from './silent-networks.tsx'
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
		<UjianFrame
			key={id}
			forProctors
			ahead={<ButtonsAhead names={['Pesan ke semua', 'Tambah waktu']} icons />}
			actions={(ujian) => <Actions ujian={ujian} />}
		>
			{(ujian) => <Watching ujian={ujian} />}
		</UjianFrame>
	)
}

const FROM = '/shell/mengajar/ujian/$id/pantau'

function Actions({ ujian }: { ujian: RencanaTerlihat }) {
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

function Watching({ ujian }: { ujian: RencanaTerlihat }) {
	const store = useNewWatch(ujian.id)
	return (
		<WatchProvider value={store}>
			{ujian.hanya_mengawasi ? <ProctorBar ujian={ujian} /> : null}
			<Page id={ujian.id} proctoring={ujian.hanya_mengawasi} />
		</WatchProvider>
	)
}

function Page({ id, proctoring }: { id: string; proctoring: boolean }) {
	const { ruang, line } = useWatch()
	const now = useSlowNow()
	const { mahasiswa, buka } = useSearch({ from: FROM })
	const open = useOpen()
	const [jeda, setJeda] = useState<Jeda>()
	// However the dialog goes, also by the browser's own way back: what stood in it is not for the next.
	const giving = buka === 'waktu'
	useEffect(() => (giving ? () => setJeda(undefined) : undefined), [giving])
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
	// Rulings are about grades.
	const waiting = proctoring ? 0 : rows.filter(({ sebab }) => sebab.includes('terlambat')).length
	const works = rows.some(({ peserta }) => peserta.status === 'berlangsung')
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
			{works ? (
				<SilentNetworks
					ujianId={id}
					now={now}
					onGive={(one) => {
						setJeda(one)
						open({ buka: 'waktu' })
					}}
				/>
			) : null}
			<SummaryCards ruang={ruang} rows={rows} />
			<RoomPicture ruang={ruang} rows={rows} />
			<StudentsCard rows={rows} />
			<Happenings ruang={ruang} />
			<ExamNoteCard id={id} />
			{chosen ? (
				<StudentSheet
					ujianId={id}
					ruang={ruang}
					baris={chosen}
					proctoring={proctoring}
					onClose={() => open({ mahasiswa: undefined })}
				/>
			) : null}
			{buka === 'putusan' && !proctoring ? (
				<RulingsSheet ujianId={id} waiting={waiting} onClose={close} />
			) : null}
			{buka === 'waktu' || buka === 'pesan' ? (
				<ActionDialog
					ujianId={id}
					action={buka}
					ruang={ruang}
					peserta={undefined}
					awal={giving ? jeda : undefined}
					onClose={close}
				/>
			) : null}
		</div>
	)
}
