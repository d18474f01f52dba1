import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Pembayaran } from '#shared/api/tuition.ts'
import { campus, campusZone } from '#web/lib/campus-time.ts'
import { formatRupiah } from '#web/lib/format.ts'
import { t } from '#web/lib/language.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { showError } from '#web/ui/toast.ts'
import { CaraBayarList } from './cara-bayar-list.tsx'
import { CopyButton } from './copy-button.tsx'
import { simulatePembayaran, sppQuery } from './queries.ts'
import { kelompokVa, STATUS_PEMBAYARAN } from './status.ts'
import css from './va-panel.module.css'

type Props = { pembayaran: Pembayaran; simulator: boolean; stambuk: string }

/** A virtual account that waits for its money: number, amount, time, and how to pay. */
export function VaPanel({ pembayaran, simulator, stambuk }: Props) {
	const client = useQueryClient()
	const simulate = useMutation({
		mutationFn: () => simulatePembayaran(pembayaran.id),
		onError: (error) => showError(t('Simulasi gagal'), error.message),
		onSettled: () => client.invalidateQueries(sppQuery(stambuk)),
	})
	const { tone, text } = STATUS_PEMBAYARAN[pembayaran.status]
	const { nomor_va, nama_bank, kedaluwarsa_pada } = pembayaran
	return (
		<section
			className={css.panel}
			aria-label={t('Virtual account {nama_bank}', { nama_bank: nama_bank ?? '' })}
		>
			<div className={css.head}>
				<h3 className={css.bank}>{t('Virtual account {nama_bank}', { nama_bank })}</h3>
				<StatusBadge tone={tone}>{text}</StatusBadge>
			</div>
			<dl className={css.facts}>
				<div>
					<dt>{t('Nomor virtual account')}</dt>
					<dd>
						<span className={css.number}>{kelompokVa(nomor_va ?? '')}</span>
						<CopyButton text={(nomor_va ?? '').replace(/\s/g, '')} what={t('nomor virtual account')} />
					</dd>
				</div>
				<div>
					<dt>{t('Jumlah')}</dt>
					<dd>
						<span className={css.amount}>{formatRupiah(pembayaran.jumlah)}</span>
						<CopyButton text={String(pembayaran.jumlah)} what={t('jumlah')} />
					</dd>
				</div>
			</dl>
			{kedaluwarsa_pada ? (
				<p className={css.until}>
					{t('Berlaku sampai')}{' '}
					<b>
						{t('{kedaluwarsa_pada} pukul {kedaluwarsa_pada2} {campusZone}', {
							kedaluwarsa_pada: campus.date(kedaluwarsa_pada),
							kedaluwarsa_pada2: campus.time(kedaluwarsa_pada),
							campusZone,
						})}
					</b>
					{t('. Status di halaman ini berubah sendiri begitu pembayaran diterima.')}
				</p>
			) : null}
			{simulator ? (
				<div className={css.simulator}>
					<p>{t('Ini kampus demo: tidak ada uang yang berpindah.')}</p>
					<Button onClick={() => simulate.mutate()} loading={simulate.isPending}>
						{t('Simulasikan pembayaran')}
					</Button>
				</div>
			) : null}
			<CaraBayarList pembayaran={pembayaran} />
		</section>
	)
}
