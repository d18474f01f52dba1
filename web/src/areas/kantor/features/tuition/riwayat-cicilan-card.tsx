import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { PemberianCicilan } from '#shared/api/instalments.ts'
import { call } from '#web/lib/api.ts'
import { campus } from '#web/lib/campus-time.ts'
import { formatNumber, formatRupiah } from '#web/lib/format.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { showError, showSuccess } from '#web/ui/toast.ts'
import { refreshTagihan } from './queries.ts'
import css from './terbit.module.css'

/** What was granted at once, and the way back as long as nothing was paid. */
export function RiwayatCicilanCard({ pemberian }: { pemberian: readonly PemberianCicilan[] }) {
	const [asked, setAsked] = useState<PemberianCicilan | null>(null)
	const urungkan = useMutation({
		mutationFn: async ({ id }: PemberianCicilan) =>
			(await call('POST /api/kantor/cicilan/:id/urungkan', { params: { id } })).data,
		onSuccess: (after, before) =>
			showSuccess(`${formatNumber(before.tagihan - after.tagihan)} tagihan tidak lagi dicicil`),
		onError: (error) => showError('Cicilan belum diurungkan', error.message),
		onSettled: () => {
			setAsked(null)
			void refreshTagihan()
		},
	})
	if (pemberian.length === 0) return null
	return (
		<DataCard flush title="Riwayat pemberian cicilan">
			<DataTable
				label="Riwayat pemberian cicilan"
				rows={pemberian}
				rowKey={({ id }) => id}
				columns={kolom(setAsked)}
			/>
			<ConfirmDialog
				opened={asked !== null}
				title="Urungkan pemberian ini?"
				confirmLabel={`Cabut cicilan ${formatNumber(asked?.bebas ?? 0)} tagihan`}
				cancelLabel="Kembali"
				danger
				busy={urungkan.isPending}
				onConfirm={() => asked && urungkan.mutate(asked)}
				onCancel={() => setAsked(null)}
			>
				{asked && asked.bebas < asked.tagihan
					? `${formatNumber(asked.tagihan - asked.bebas)} tagihan tetap dicicil karena sudah ada pembayaran atau menunggu pembayaran di bank. `
					: ''}
				Tagihan kembali ke jatuh tempo semula, dan mahasiswanya menerima pemberitahuan.
			</ConfirmDialog>
		</DataCard>
	)
}

const kolom = (ask: (pemberian: PemberianCicilan) => void): Column<PemberianCicilan>[] => [
	{
		name: 'Diberikan',
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
	{
		name: 'Jalan kembali',
		card: 'action',
		width: 'line',
		cell: (pemberian) =>
			pemberian.bebas > 0 ? (
				<div className={css.act}>
					<Button variant="default" onClick={() => ask(pemberian)}>
						Urungkan
					</Button>
				</div>
			) : pemberian.tagihan > 0 ? (
				'Sudah dibayar'
			) : (
				'Diurungkan'
			),
	},
]
