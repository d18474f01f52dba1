import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { PratinjauCicilan, RancanganCicilan } from '#shared/api/instalments.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import { call } from '#web/lib/api.ts'
import { formatNumber, formatRupiah, formatTanggal } from '#web/lib/format.ts'
import { FormEnds } from '#web/parts/staff/form-ends.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { showError, showSuccess } from '#web/ui/toast.ts'
import { refreshTagihan } from './queries.ts'
import css from './terbit.module.css'

const ALASAN: Readonly<Record<PratinjauCicilan['ditolak']['contoh'][number]['alasan'], string>> = {
	tidak_dikenal: 'NIM tidak dikenal',
	tanpa_tagihan: 'tidak ada tagihan semester ini',
	lunas: 'sudah lunas',
	sudah_dicicil: 'sudah dicicil',
	jumlah_lain: 'jumlah bagian tidak sama dengan tagihannya',
}

type Props = { rancangan: RancanganCicilan; pratinjau: PratinjauCicilan; onDone: () => void }

/** Who would pay in parts and who cannot, and the button that names the number. */
export function PratinjauCicilanCard({ rancangan, pratinjau, onDone }: Props) {
	const { baru, total, contoh, ditolak } = pratinjau
	const [asked, setAsked] = useState(false)
	const beri = useMutation({
		mutationFn: async () =>
			(await call('POST /api/kantor/cicilan', { body: { ...rancangan, baru, total } })).data,
		onSuccess: ({ tagihan }) => {
			showSuccess(
				`Cicilan diberikan untuk ${formatNumber(tagihan)} tagihan`,
				'Mahasiswa menerima pemberitahuan.',
			)
			onDone()
		},
		onError: (error) => showError('Cicilan belum diberikan', error.message),
		onSettled: () => {
			setAsked(false)
			void refreshTagihan()
		},
	})
	const label = `Beri cicilan untuk ${formatNumber(baru)} tagihan`
	return (
		<DataCard title="2. Pratinjau">
			<div className={css.form}>
				<p className={css.figure}>
					<b>{formatNumber(baru)}</b> tagihan dicicil · {formatRupiah(total)}
				</p>
				{contoh.length > 0 ? (
					<ul className={css.shares}>
						{contoh.map((one) => (
							<li key={one.stambuk}>
								<span>
									{one.nama} · {one.stambuk}
									{one.terbayar > 0 ? ` · sudah masuk ${formatRupiah(one.terbayar)}` : ''}
								</span>
								<span className={css.note}>
									{one.bagian
										.map(
											(jumlah, i) =>
												`${formatRupiah(jumlah)} (${formatTanggal(rancangan.bagian[i]?.jatuh_tempo ?? '', 'short')})`,
										)
										.join(' + ')}
								</span>
							</li>
						))}
					</ul>
				) : (
					<p className={css.note}>Tidak ada tagihan yang dapat dicicil di sini.</p>
				)}
				{baru > contoh.length ? (
					<p className={css.note}>Ditampilkan {formatNumber(contoh.length)} yang pertama.</p>
				) : null}
				{ditolak.jumlah > 0 ? (
					<details className={css.odd} open={baru === 0}>
						<summary>{formatNumber(ditolak.jumlah)} mahasiswa tidak ikut</summary>
						<ul>
							{ditolak.contoh.map((one) => (
								<li key={one.stambuk}>
									{one.nama ?? 'Tidak dikenal'} · {one.stambuk} · {ALASAN[one.alasan]}
								</li>
							))}
						</ul>
						{ditolak.jumlah > ditolak.contoh.length ? (
							<p className={css.note}>Ditampilkan {formatNumber(ditolak.contoh.length)} yang pertama.</p>
						) : null}
					</details>
				) : null}
				{baru > 0 ? (
					<FormEnds>
						<Button loading={beri.isPending} onClick={() => setAsked(true)}>
							{label}
						</Button>
					</FormEnds>
				) : null}
			</div>
			<ConfirmDialog
				opened={asked}
				title={`${label}?`}
				confirmLabel={label}
				busy={beri.isPending}
				onConfirm={() => beri.mutate()}
				onCancel={() => setAsked(false)}
			>
				SPP {namaPeriode(rancangan.periode)}, {formatNumber(rancangan.bagian.length)} bagian, seluruhnya{' '}
				{formatRupiah(total)}. Mahasiswa langsung menerima pemberitahuan. Selama belum ada yang dibayar,
				pemberian ini dapat diurungkan.
			</ConfirmDialog>
		</DataCard>
	)
}
