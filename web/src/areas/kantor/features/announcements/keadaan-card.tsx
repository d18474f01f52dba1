import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { IsiPengumuman, PengumumanKantor } from '#shared/api/announcements.ts'
import { NAMA_KEADAAN_PENGUMUMAN } from '#shared/rules/pengumuman.ts'
import { call } from '#web/lib/api.ts'
import { campus, campusZone } from '#web/lib/campus-time.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import { refreshPengumuman } from './queries.ts'
import css from './tulis.module.css'

type Props = {
	known: PengumumanKantor
	versi: number
	/** What is typed is not saved: nothing else changes before. */
	dirty: boolean
	onSaved: (saved: PengumumanKantor) => void
	onPut: (isi: IsiPengumuman) => void
}

const saat = (instant: string) => `${campus.date(instant)} pukul ${campus.time(instant)}`

/** How an announcement stands, the step out of sight and back, and its versions. */
export function KeadaanCard({ known, versi, dirty, onSaved, onPut }: Props) {
	const [asking, setAsking] = useState(false)
	const { keadaan, mulai, ditulis, riwayat } = known
	const ditarik = keadaan === 'ditarik'
	const run = useMutation({
		mutationFn: () =>
			call('PUT /api/kantor/pengumuman/:id/tarik', {
				params: { id: known.id },
				body: { versi, ditarik: !ditarik },
			}),
		onSuccess: ({ data }) => {
			setAsking(false)
			onSaved(data)
			showSuccess(ditarik ? 'Pengumuman ditampilkan lagi' : 'Pengumuman ditarik')
		},
		onError: () => void refreshPengumuman(),
	})
	return (
		<DataCard>
			<div className={css.head}>
				<StatusBadge tone={keadaan === 'tampil' ? 'success' : keadaan === 'terjadwal' ? 'brand' : 'neutral'}>
					{NAMA_KEADAAN_PENGUMUMAN[keadaan]}
				</StatusBadge>
				<span>
					{keadaan === 'terjadwal' ? 'Pada' : 'Sejak'} {saat(mulai)} {campusZone}
				</span>
				{ditulis ? (
					<span>
						Terakhir ditulis {ditulis.oleh ?? 'sistem'}, {saat(ditulis.pada)}
					</span>
				) : null}
			</div>
			<div className={css.actions}>
				{dirty ? <span className={css.note}>Simpan dahulu perubahan Anda.</span> : null}
				<Button
					variant="default"
					disabled={dirty}
					onClick={() => {
						run.reset()
						setAsking(true)
					}}
				>
					{ditarik ? 'Tampilkan lagi' : 'Tarik'}
				</Button>
			</div>
			{riwayat.length > 1 ? (
				<details>
					<summary>Versi yang tersimpan ({riwayat.length})</summary>
					<ul className={css.versions}>
						{riwayat.map((one) => (
							<li key={one.versi}>
								<span>
									Versi {one.versi}, {one.oleh ?? 'sistem'}, {saat(one.pada)}
								</span>
								{one.versi === known.versi ? (
									<span className={css.note}>yang sekarang</span>
								) : (
									<Button variant="subtle" onClick={() => onPut(one.isi)}>
										Ambil isinya
									</Button>
								)}
							</li>
						))}
					</ul>
				</details>
			) : null}
			<ConfirmDialog
				opened={asking}
				title={ditarik ? 'Tampilkan pengumuman ini lagi?' : 'Tarik pengumuman ini?'}
				confirmLabel={ditarik ? 'Tampilkan lagi' : 'Tarik pengumuman'}
				busy={run.isPending}
				onConfirm={() => run.mutate()}
				onCancel={() => setAsking(false)}
			>
				<p>
					{ditarik
						? 'Pengumuman tampil lagi selama waktunya belum berakhir, dan lonceng yang dituju berbunyi lagi.'
						: 'Pengumuman hilang dari beranda dan dari lonceng. Isinya tetap tersimpan dan dapat ditampilkan lagi.'}
				</p>
				{run.error ? (
					<p className={css.problem} role="alert">
						{run.error.message}
					</p>
				) : null}
			</ConfirmDialog>
		</DataCard>
	)
}
