import { Button, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Tagihan } from '#shared/api/tuition.ts'
import { call } from '#web/lib/api.ts'
import { formatRupiah, formatTanggal } from '#web/lib/format.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'
import { showError, showSuccess } from '#web/ui/toast.ts'
import css from './keuangan.module.css'
import { refreshTagihan } from './queries.ts'

type Bagian = NonNullable<Tagihan['cicilan']>[number]

const KEADAAN: Readonly<Record<Bagian['keadaan'], { kata: string; nada: Tone }>> = {
	lunas: { kata: 'Lunas', nada: 'success' },
	terlambat: { kata: 'Terlambat', nada: 'danger' },
	berikut: { kata: 'Berikutnya', nada: 'warning' },
	nanti: { kata: 'Nanti', nada: 'neutral' },
}

/** The parts of a bill, and how each stands. */
export function CicilanPart({ cicilan }: { cicilan: readonly Bagian[] }) {
	return (
		<ol className={css.payments} aria-label="Cicilan">
			{cicilan.map(({ urutan, jumlah, terbayar, jatuh_tempo, keadaan }) => (
				<li key={urutan}>
					<span>
						Bagian {urutan} · {formatRupiah(jumlah)} · {formatTanggal(jatuh_tempo, 'short')}
						{terbayar > 0 && terbayar < jumlah ? ` · sudah ${formatRupiah(terbayar)}` : ''}
					</span>
					<StatusBadge tone={KEADAAN[keadaan].nada}>{KEADAAN[keadaan].kata}</StatusBadge>
				</li>
			))}
		</ol>
	)
}

const MIN_ALASAN = 3

/** The way to a plan of an open bill, or its end. */
export function CicilanButton({ tagihan, stambuk }: { tagihan: Tagihan; stambuk: string }) {
	const [alasan, setAlasan] = useState<string | null>(null)
	const cabut = useMutation({
		mutationFn: async (text: string) =>
			call('POST /api/kantor/tagihan/:id/cicilan/cabut', {
				params: { id: tagihan.id },
				body: { alasan: text },
			}),
		onSuccess: async () => {
			await refreshTagihan()
			showSuccess('Cicilan dicabut')
			setAlasan(null)
		},
		onError: (error) => showError('Cicilan belum dicabut', error.message),
	})
	if (!tagihan.cicilan)
		return (
			<Button
				size="compact-md"
				variant="default"
				renderRoot={(props) => (
					<Link to="/kantor/tagihan/cicilan" search={{ periode: tagihan.periode, stambuk }} {...props} />
				)}
			>
				Beri cicilan
			</Button>
		)
	const kurang = (alasan ?? '').trim().length < MIN_ALASAN
	return (
		<>
			<Button size="compact-md" variant="default" onClick={() => setAlasan('')}>
				Cabut cicilan
			</Button>
			<ConfirmDialog
				opened={alasan !== null}
				title="Cabut cicilan ini?"
				confirmLabel="Cabut cicilan"
				cancelLabel="Kembali"
				danger
				busy={cabut.isPending}
				onConfirm={() => (kurang ? undefined : cabut.mutate((alasan ?? '').trim()))}
				onCancel={() => setAlasan(null)}
			>
				<p className={css.ask}>
					Sisa {formatRupiah(tagihan.sisa)} kembali ke jatuh tempo semula. Uang yang sudah masuk tetap
					tercatat.
				</p>
				<Textarea
					label="Alasan"
					autosize
					minRows={2}
					maxLength={500}
					value={alasan ?? ''}
					onChange={(event) => setAlasan(event.currentTarget.value)}
				/>
			</ConfirmDialog>
		</>
	)
}
