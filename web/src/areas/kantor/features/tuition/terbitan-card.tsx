import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Terbitan } from '#shared/api/bills.ts'
import { call } from '#web/lib/api.ts'
import { campus } from '#web/lib/campus-time.ts'
import { formatNumber, formatRupiah, formatTanggal } from '#web/lib/format.ts'
import { LangkahLine } from '#web/parts/staff/langkah-line.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { showError, showSuccess } from '#web/ui/toast.ts'
import { refreshTagihan, terbitanQuery } from './queries.ts'
import css from './terbit.module.css'

/** What was issued in a term at once, and the way back as long as nothing hangs on it. */
export function TerbitanCard({ periode }: { periode: string }) {
	const terbitan = useQuery(terbitanQuery(periode))
	const [asked, setAsked] = useState<Terbitan | null>(null)
	const urungkan = useMutation({
		mutationFn: async ({ id }: Terbitan) =>
			(await call('POST /api/kantor/tagihan/terbitan/:id/urungkan', { params: { id } })).data,
		onSuccess: (_, { bebas }) => showSuccess(`${formatNumber(bebas)} tagihan dibatalkan`),
		onError: (error) => showError('Penerbitan belum diurungkan', error.message),
		onSettled: () => {
			setAsked(null)
			void refreshTagihan()
		},
	})
	if (!terbitan.data || terbitan.data.length === 0) return null
	return (
		<DataCard flush title="Riwayat penerbitan">
			<DataTable
				label="Riwayat penerbitan"
				rows={terbitan.data}
				rowKey={({ id }) => id}
				columns={kolom(setAsked)}
			/>
			<ConfirmDialog
				opened={asked !== null}
				title="Urungkan penerbitan ini?"
				confirmLabel={`Batalkan ${formatNumber(asked?.bebas ?? 0)} tagihan`}
				cancelLabel="Kembali"
				danger
				busy={urungkan.isPending}
				onConfirm={() => asked && urungkan.mutate(asked)}
				onCancel={() => setAsked(null)}
			>
				{asked ? (
					<>
						Diterbitkan {campus.date(asked.dibuat_pada)} pukul {campus.time(asked.dibuat_pada)}:{' '}
						{formatNumber(asked.tagihan)} tagihan, seluruhnya{' '}
						<span className={css.money}>{formatRupiah(asked.total)}</span>, jatuh tempo{' '}
						{formatTanggal(asked.jatuh_tempo)}.{' '}
					</>
				) : null}
				{asked && asked.bebas < asked.tagihan
					? `${formatNumber(asked.tagihan - asked.bebas)} tagihan tetap ada karena sudah dibayar, menunggu pembayaran di bank, atau sudah dibatalkan. `
					: ''}
				Mahasiswa yang tagihannya dibatalkan menerima pemberitahuan.
				{asked && urungkan.isPending ? <LangkahLine id={asked.id} apa="tagihan dibatalkan" /> : null}
			</ConfirmDialog>
		</DataCard>
	)
}

const kolom = (ask: (terbitan: Terbitan) => void): Column<Terbitan>[] => [
	{
		name: 'Diterbitkan',
		card: 'name',
		tone: 'strong',
		cell: ({ dibuat_pada }) => `${campus.date(dibuat_pada)} ${campus.time(dibuat_pada)}`,
	},
	{ name: 'Oleh', card: 'note', tone: 'muted', cell: ({ oleh }) => oleh ?? 'sistem' },
	{
		name: 'Tagihan',
		align: 'right',
		width: 'line',
		card: 'note',
		cell: ({ tagihan }) => formatNumber(tagihan),
		onCard: ({ tagihan }) => `${formatNumber(tagihan)} tagihan`,
	},
	{ name: 'Jumlah', align: 'right', width: 'line', card: 'note', cell: ({ total }) => formatRupiah(total) },
	{ name: 'Jatuh tempo', width: 'line', cell: ({ jatuh_tempo }) => formatTanggal(jatuh_tempo, 'short') },
	{
		name: 'Jalan kembali',
		card: 'action',
		width: 'line',
		cell: (terbitan) =>
			terbitan.bebas > 0 ? (
				<div className={css.act}>
					<Button variant="default" onClick={() => ask(terbitan)}>
						Urungkan
					</Button>
				</div>
			) : terbitan.diurungkan_pada ? (
				'Diurungkan'
			) : (
				'Sudah dibayar'
			),
	},
]
