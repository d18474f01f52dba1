import { Button, Checkbox } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BarisImporKantor, ImporKantor } from '#shared/api/imports.ts'
import { call } from '#web/lib/api.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import css from '../../parts/decision.module.css'
import { barisQuery, refreshImpor } from './queries.ts'

type Props = { impor: ImporKantor; halaman: number }

/** Lets rows of this page through whose clashes are meant; each is chosen for itself, and nothing is written yet. */
export function Izinkan({ impor, halaman }: Props) {
	const [opened, setOpened] = useState(false)
	const baris = useQuery(barisQuery(impor.id, 'ditolak', halaman)).data?.baris ?? []
	const dapat = baris.filter((one) => one.dapat_diizinkan)
	if (dapat.length === 0) return null
	return (
		<>
			<Button variant="default" onClick={() => setOpened(true)}>
				{`Tetap jadwalkan … (${dapat.length})`}
			</Button>
			{opened ? <IzinkanDialog impor={impor} baris={dapat} onClose={() => setOpened(false)} /> : null}
		</>
	)
}

type DialogProps = { impor: ImporKantor; baris: readonly BarisImporKantor[]; onClose: () => void }

function IzinkanDialog({ impor: { id, nama, putaran }, baris, onClose }: DialogProps) {
	const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
	const izinkan = useMutation({
		mutationFn: () =>
			call('POST /api/kantor/impor/:id/izin', { params: { id }, body: { putaran, nomor: [...chosen] } }),
		onSuccess: () => {
			onClose()
			void refreshImpor()
		},
	})
	const close = () => {
		onClose()
		// Somebody else has let the file be looked through meanwhile.
		if (izinkan.isError) void refreshImpor()
	}
	const toggle = (nomor: number) =>
		setChosen((now) => new Set(now.has(nomor) ? [...now].filter((one) => one !== nomor) : [...now, nomor]))
	return (
		<Dialog opened onClose={close} title="Tetap jadwalkan" place="form" closable={!izinkan.isPending}>
			<div className={css.stack}>
				<p className={css.note}>
					Pilih baris yang bentroknya memang disengaja. Berkas diperiksa sekali lagi, pilihan ini tercatat di
					jejak, dan belum ada yang ditulis.
				</p>
				{baris.map(({ nomor, isi, masalah }) => (
					<Checkbox
						key={nomor}
						checked={chosen.has(nomor)}
						disabled={izinkan.isPending}
						onChange={() => toggle(nomor)}
						label={`Baris ${nomor}: ${[isi.jenis, isi.kode_mk, isi.kelas].filter(Boolean).join(' ')}`}
						description={masalah.map(({ alasan }) => alasan).join('; ')}
					/>
				))}
				{izinkan.error ? (
					<p className={css.problem} role="alert">
						{izinkan.error.message}
					</p>
				) : null}
				<div className={css.actions}>
					<Button variant="default" onClick={close} disabled={izinkan.isPending}>
						Batal
					</Button>
					<Button disabled={chosen.size === 0} loading={izinkan.isPending} onClick={() => izinkan.mutate()}>
						{`Tetap jadwalkan ${chosen.size} ${nama}`}
					</Button>
				</div>
			</div>
		</Dialog>
	)
}
