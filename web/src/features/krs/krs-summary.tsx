import { Button } from '@mantine/core'
import { IconPrinter, IconX } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { KrsSaya, Penawaran } from '#shared/api/krs.ts'
import { textTolakan } from '#shared/rules/krs.ts'
import { saveFile } from '../../lib/save-file.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { showError, showSuccess } from '../../ui/toast.ts'
import css from './krs-summary.module.css'
import { downloadKrs, krsQuery, saveKrs, submitKrs } from './queries.ts'
import { splitRefusal } from './selection.ts'

type Props = {
	krs: KrsSaya
	chosen: readonly Penawaran[]
	/** Whether the choice differs from what is saved. */
	changed: boolean
	/** Why nothing can be changed now. */
	closed: string | null
	onRemove: (offer: Penawaran) => void
}

/** What has been chosen, the sum against the limit, and the buttons. */
export function KrsSummary({ krs, chosen, changed, closed, onRemove }: Props) {
	const { maks_sks } = krs.mahasiswa
	const total = chosen.reduce((sum, p) => sum + p.sks, 0)
	const actions = useKrsActions(krs)
	const [asking, setAsking] = useState(false)

	const save = () => {
		if (chosen.length === 0) {
			const { judul, pesan } = textTolakan({ alasan: 'kosong' })
			showError(judul, pesan)
			return
		}
		actions.save.mutate(chosen.map((p) => p.id))
	}

	return (
		<section className={css.card} aria-labelledby="ringkasan-krs">
			<h2 className={css.title} id="ringkasan-krs">
				Rencana Anda
			</h2>
			<p className={css.total}>
				<span>Total SKS</span>
				<b aria-live="polite">
					{total} <span className={css.limit}>/ {maks_sks}</span>
				</b>
			</p>
			<progress className={css.bar} max={maks_sks} value={total} aria-label="SKS yang diambil" />
			{chosen.length === 0 ? (
				<p className={css.empty}>Belum ada mata kuliah yang diambil.</p>
			) : (
				<ul className={css.list}>
					{chosen.map((p) => (
						<li key={p.id} className={css.item}>
							<span className={css.words}>
								<span className={css.name}>{p.nama}</span>
								<span className={css.note}>
									{p.kode} · {p.kelas} · {p.sks} SKS
								</span>
							</span>
							{closed ? null : (
								<IconButton label={`Hapus ${p.nama} dari rencana`} onClick={() => onRemove(p)}>
									<IconX size={18} stroke={1.8} />
								</IconButton>
							)}
						</li>
					))}
				</ul>
			)}
			<div className={css.actions}>
				{closed ? (
					<p className={css.closed}>{closed}</p>
				) : (
					<>
						<Button fullWidth onClick={save} loading={actions.save.isPending}>
							Simpan KRS
						</Button>
						{krs.krs ? (
							<Button variant="default" fullWidth disabled={changed} onClick={() => setAsking(true)}>
								Ajukan ke dosen wali
							</Button>
						) : null}
						{changed && krs.krs ? (
							<p className={css.closed}>Simpan perubahan terlebih dahulu sebelum mengajukan.</p>
						) : null}
					</>
				)}
				{krs.krs ? (
					<Button
						variant="default"
						fullWidth
						leftSection={<IconPrinter size={20} stroke={1.7} aria-hidden="true" />}
						onClick={() => actions.print.mutate()}
						loading={actions.print.isPending}
					>
						Unduh KRS (PDF)
					</Button>
				) : null}
			</div>
			<ConfirmDialog
				opened={asking}
				title="Ajukan KRS?"
				confirmLabel="Ajukan"
				busy={actions.submit.isPending}
				onCancel={() => setAsking(false)}
				onConfirm={() => actions.submit.mutate(undefined, { onSettled: () => setAsking(false) })}
			>
				{chosen.length} mata kuliah dengan {total} SKS akan dikirim kepada{' '}
				{krs.mahasiswa.dosen_wali ?? 'dosen wali'}. Setelah diajukan, KRS tidak dapat diubah kecuali
				dikembalikan dosen wali.
			</ConfirmDialog>
		</section>
	)
}

/** Saving, handing in and printing. After any failure the seats are asked for anew. */
function useKrsActions(krs: KrsSaya) {
	const client = useQueryClient()
	const navigate = useNavigate()
	const refresh = () => client.invalidateQueries(krsQuery)
	const refused = (error: Error) => {
		const { judul, pesan } = splitRefusal(error.message)
		showError(judul, pesan)
		void refresh()
	}
	return {
		save: useMutation({
			mutationFn: saveKrs,
			onSuccess: ({ message, total_sks }) => {
				showSuccess(message, `${total_sks} SKS tersimpan`)
				void refresh()
				void navigate({ to: '/beranda' })
			},
			onError: refused,
		}),
		submit: useMutation({
			mutationFn: submitKrs,
			onSuccess: ({ message }) => {
				showSuccess('KRS diajukan', message)
				void refresh()
			},
			onError: refused,
		}),
		print: useMutation({
			mutationFn: () => downloadKrs(krs.krs?.id ?? ''),
			onSuccess: (pdf) => saveFile(pdf, `krs-${krs.periode.kode}-${krs.mahasiswa.nim}.pdf`),
			onError: (error) => showError('Gagal mengunduh KRS', error.message),
		}),
	}
}
