import { Button } from '@mantine/core'
import { IconAlertTriangle, IconArrowBackUp, IconChecks } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type KeyboardEvent, useRef } from 'react'
import type { BarisPresensi, PresensiPertemuan } from '#shared/api/attendance.ts'
import { NAMA_PRESENSI, STATUS_PRESENSI, type StatusPresensi } from '#shared/rules/presensi.ts'
import { campus } from '#web/lib/campus-time.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { EmptyState } from '#web/ui/state-views.tsx'
import { showError, showSuccess } from '#web/ui/toast.ts'
import type { Meeting } from './queries.ts'
import css from './roster-card.module.css'
import { countStates, markedAt } from './roster-draft.ts'
import { useRoster } from './use-roster.ts'

const LETTERS: Readonly<Record<StatusPresensi, string>> = { hadir: 'H', izin: 'I', sakit: 'S', alpa: 'A' }
const BY_KEY = new Map(STATUS_PRESENSI.map((status) => [LETTERS[status].toLowerCase(), status]))

/** The class, each with a choice of four; letters on the keyboard choose too, arrows go on. */
export function RosterCard({ meeting, presensi }: { meeting: Meeting; presensi: PresensiPertemuan }) {
	const roster = useRoster(meeting, presensi)
	const list = useRef<HTMLOListElement>(null)
	const counts = countStates(roster.rows)
	const early = presensi.waktu === 'nanti'
	const fill = useMutation({
		mutationFn: roster.fill,
		onSuccess: (count) =>
			showSuccess(count > 0 ? `${count} mahasiswa ditandai hadir` : 'Semua sudah tercatat'),
		onError: (error) => showError('Belum berhasil', error.message),
	})

	const go = (from: HTMLElement, step: number) => {
		const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
		const at = rows.findIndex((row) => row.contains(from))
		const next = rows[at + step]
		;(
			next?.querySelector<HTMLElement>('[aria-pressed="true"]:enabled') ??
			next?.querySelector<HTMLElement>('button:enabled')
		)?.focus()
	}
	const onKeyDown = (event: KeyboardEvent, row: BarisPresensi) => {
		if (event.ctrlKey || event.metaKey || event.altKey) return
		const target = event.target as HTMLElement
		const status = BY_KEY.get(event.key.toLowerCase())
		if (event.key === 'ArrowDown' || event.key === 'ArrowUp') go(target, event.key === 'ArrowDown' ? 1 : -1)
		else if (status && !isClosed(status, early)) {
			roster.set(row, status)
			go(target, 1)
		} else return
		event.preventDefault()
	}

	return (
		<DataCard flush>
			<div className={css.head}>
				<div>
					<h3 className={css.title}>Presensi</h3>
					<p className={css.counts}>
						{STATUS_PRESENSI.map((status) => (
							<span key={status}>
								{NAMA_PRESENSI[status]} <b>{counts[status]}</b>
							</span>
						))}
						<span>
							Belum <b>{counts.belum}</b>
						</span>
					</p>
				</div>
				<div className={css.actions}>
					<Button
						variant="default"
						leftSection={<IconArrowBackUp size={18} stroke={1.8} aria-hidden="true" />}
						disabled={!roster.undo}
						onClick={roster.undo}
					>
						Urungkan
					</Button>
					<Button
						leftSection={<IconChecks size={18} stroke={1.8} aria-hidden="true" />}
						disabled={early || counts.belum === 0}
						loading={fill.isPending}
						onClick={() => fill.mutate()}
					>
						Semua hadir
					</Button>
				</div>
			</div>
			<p className={css.saving} role="status" data-saving={roster.saving}>
				{roster.saving === 'luring'
					? `${roster.waiting} isian tersimpan di perangkat ini dan dikirim begitu jaringan kembali`
					: roster.saving === 'menyimpan'
						? 'Menyimpan…'
						: early
							? 'Kuliah belum dimulai: catat Izin dan Sakit yang sudah diketahui'
							: 'Tersimpan'}
			</p>
			{roster.conflicts.length > 0 ? (
				<div className={css.conflicts} role="alert">
					<IconAlertTriangle size={18} stroke={1.8} aria-hidden="true" />
					<div>
						<p>Sudah diubah orang lain; isian Anda tidak menimpanya:</p>
						<ul>
							{roster.conflicts.map((message) => (
								<li key={message}>{message}</li>
							))}
						</ul>
					</div>
					<Button variant="subtle" size="compact-sm" onClick={roster.dismiss}>
						Mengerti
					</Button>
				</div>
			) : null}
			{roster.rows.length > 0 ? (
				<ol className={css.list} ref={list}>
					{roster.rows.map((row) => (
						<li key={row.stambuk} className={css.row} data-row data-status={row.status ?? 'belum'}>
							<Avatar name={row.nama} foto={row.foto} size={32} />
							<div className={css.who}>
								<p className={css.name}>{row.nama}</p>
								<p className={css.facts}>
									{row.stambuk}
									<How row={row} tanggal={presensi.pertemuan.tanggal} />
								</p>
							</div>
							<fieldset className={css.choices} onKeyDown={(event) => onKeyDown(event, row)}>
								<legend className={css.read}>Presensi {row.nama}</legend>
								{STATUS_PRESENSI.map((status) => (
									<button
										key={status}
										type="button"
										className={css.choice}
										data-status={status}
										aria-pressed={row.status === status}
										aria-label={NAMA_PRESENSI[status]}
										title={NAMA_PRESENSI[status]}
										disabled={isClosed(status, early)}
										onClick={() => roster.set(row, row.status === status ? null : status)}
									>
										{LETTERS[status]}
									</button>
								))}
							</fieldset>
						</li>
					))}
				</ol>
			) : (
				<EmptyState
					title="Belum ada mahasiswa di kelas ini"
					text="Mahasiswa muncul di sini setelah bagian akademik menempatkan mereka di kelas."
				/>
			)}
		</DataCard>
	)
}

/** Ahead of the lecture leave alone is known. */
const isClosed = (status: StatusPresensi, early: boolean) => early && status !== 'izin' && status !== 'sakit'

const HOW = { qr: 'QR', kode: 'kode', dosen: 'dicatat' } as const

function How({
	row: { cara, pada, oleh, perangkat_sama },
	tanggal,
}: {
	row: BarisPresensi
	tanggal: string
}) {
	if (!cara || !pada) return null
	return (
		<>
			<span title={oleh ?? undefined}>
				{' '}
				· {HOW[cara]} {markedAt(campus, pada, tanggal)}
			</span>
			{perangkat_sama ? <span className={css.flag}>satu perangkat dengan yang lain</span> : null}
		</>
	)
}
