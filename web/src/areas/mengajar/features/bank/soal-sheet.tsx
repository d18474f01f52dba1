import { Button } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { SoalBank } from '#shared/api/question-bank.ts'
import { call } from '#web/lib/api.ts'
import { campus } from '#web/lib/campus-time.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { showError, showSuccess } from '#web/ui/toast.ts'
import css from './bank.module.css'
import { refreshBank, soalQuery } from './queries.ts'
import { SoalMirip } from './soal-mirip.tsx'
import { SoalView } from './soal-view.tsx'
import { KESUKARAN, persen, TONES } from './words.ts'

type Props = {
	id: number | null
	/** Whether it is to be compared with what is most like it. */
	compare: boolean
	onClose: () => void
}

/** A question beside its list; it has an address of its own. */
export function SoalSheet({ id, compare, onClose }: Props) {
	return (
		<Dialog opened={id !== null} onClose={onClose} title="Soal" place="sheet">
			{id === null ? null : <Content key={id} id={id} compare={compare} onGone={onClose} />}
		</Dialog>
	)
}

type ContentProps = { id: number; compare: boolean; onGone: () => void }

function Content({ id, compare, onGone }: ContentProps) {
	const soal = useQuery(soalQuery(id))
	if (soal.isError)
		return (
			<ErrorState
				title="Soal ini tidak dapat dibuka"
				error={soal.error}
				onRetry={() => void soal.refetch()}
				retrying={soal.isFetching}
			/>
		)
	if (!soal.data) return <RowsSkeleton rows={4} label="Memuat soal" />
	return <Loaded soal={soal.data} compare={compare} onGone={onGone} />
}

function Loaded({ soal, compare, onGone }: Omit<ContentProps, 'id'> & { soal: SoalBank }) {
	const { topik, kesukaran, tag, wajib, opsi_tetap } = soal.sumber
	return (
		<div className={css.sheet}>
			<p className={css.badges}>
				{kesukaran ? <StatusBadge tone={TONES[kesukaran]}>{KESUKARAN[kesukaran]}</StatusBadge> : null}
				{topik ? <StatusBadge tone="brand">{topik}</StatusBadge> : null}
				{tag.map((one) => (
					<StatusBadge key={one} tone="neutral">
						{one}
					</StatusBadge>
				))}
				{wajib ? <StatusBadge tone="neutral">selalu diujikan</StatusBadge> : null}
				{opsi_tetap ? <StatusBadge tone="neutral">urutan opsi tetap</StatusBadge> : null}
			</p>
			<SoalView {...soal} />
			<Actions soal={soal} onGone={onGone} />
			<SoalMirip soal={soal} compare={compare} />
			<section>
				<h3 className={css.label}>Pemakaian</h3>
				{soal.pemakaian.length > 0 ? (
					<ul className={css.facts}>
						{soal.pemakaian.map(({ ujian_id, nama, mulai, peserta, benar, p }) => (
							<li key={ujian_id}>
								<span>
									<Link to="/mengajar/ujian/$id" params={{ id: ujian_id }}>
										{nama}
									</Link>
									<span className={css.note}> {campus.date(mulai)}</span>
								</span>
								<span>
									{peserta > 0 ? (
										<Link
											to="/mengajar/ujian/$id/analisis"
											params={{ id: ujian_id }}
											search={{ soal: String(soal.id) }}
											aria-label={`Analisis soal ini pada ${nama}`}
										>
											{benar} dari {peserta} benar ({persen(p)})
										</Link>
									) : (
										'belum dikerjakan'
									)}
								</span>
							</li>
						))}
					</ul>
				) : (
					<p className={css.note}>Belum pernah diujikan.</p>
				)}
			</section>
			<section>
				<h3 className={css.label}>Riwayat</h3>
				<ul className={css.facts}>
					<li>
						<span>Versi {soal.versi}, yang berlaku</span>
						<span className={css.note}>
							{[soal.diubah_oleh, campus.date(soal.diubah_pada)].filter(Boolean).join(' · ')}
						</span>
					</li>
					{soal.riwayat.map(({ versi, oleh, pada, berubah }) => (
						<li key={versi}>
							<span>
								Versi {versi}
								{berubah.length > 0 ? `, lalu diubah: ${berubah.join(', ')}` : ''}
							</span>
							<span className={css.note}>{[oleh, campus.date(pada)].filter(Boolean).join(' · ')}</span>
						</li>
					))}
				</ul>
			</section>
		</div>
	)
}

function Actions({ soal, onGone }: { soal: SoalBank; onGone: () => void }) {
	const [asked, setAsked] = useState(false)
	const remove = useMutation({
		mutationFn: () => call('DELETE /api/soal/:id', { params: { id: soal.id } }),
		onSuccess: () => {
			showSuccess('Soal dihapus', 'Soal itu tidak ada lagi di bank soal.')
			onGone()
			refreshBank()
		},
		onError: (error) => showError('Soal tidak dihapus', error.message),
		onSettled: () => setAsked(false),
	})
	return (
		<div className={css.actions}>
			<Button
				leftSection={<IconPencil size={18} stroke={1.8} aria-hidden="true" />}
				renderRoot={(props) => (
					<Link
						to="/mengajar/bank-soal/$kode/$jenis/tulis"
						params={{ kode: soal.kode_mk, jenis: soal.jenis }}
						search={{ soal: String(soal.id) }}
						{...props}
					/>
				)}
			>
				Ubah
			</Button>
			{soal.pemakaian.length === 0 ? (
				<Button
					variant="default"
					leftSection={<IconTrash size={18} stroke={1.8} aria-hidden="true" />}
					onClick={() => setAsked(true)}
				>
					Hapus
				</Button>
			) : null}
			<ConfirmDialog
				opened={asked}
				title="Hapus soal ini?"
				confirmLabel="Hapus soal"
				danger
				busy={remove.isPending}
				onConfirm={() => remove.mutate()}
				onCancel={() => setAsked(false)}
			>
				Soal ini belum pernah diujikan. Penghapusannya tidak dapat diurungkan.
			</ConfirmDialog>
		</div>
	)
}
