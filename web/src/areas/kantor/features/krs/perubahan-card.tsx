import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { UbahanTercatat } from '#shared/api/krs-offers.ts'
import { call } from '#web/lib/api.ts'
import { campus } from '#web/lib/campus-time.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { showError, showSuccess } from '#web/ui/toast.ts'
import css from './krs.module.css'
import { ubahanPenawaranQuery } from './penawaran-queries.ts'
import { refreshKrs } from './queries.ts'

/** The last changes of offers, and the way back from each. */
export function PerubahanCard() {
	const { data } = useQuery(ubahanPenawaranQuery)
	const [asked, setAsked] = useState<UbahanTercatat | null>(null)
	const urungkan = useMutation({
		mutationFn: (id: string) =>
			call('POST /api/kantor/krs/ubahan-penawaran/:id/urungkan', { params: { id } }),
		onSuccess: () => showSuccess('Perubahan diurungkan'),
		onError: (error) => showError('Belum diurungkan', error.message),
		onSettled: () => {
			setAsked(null)
			void refreshKrs()
		},
	})
	if (!data || data.length === 0) return null
	return (
		<DataCard title="Perubahan terakhir" flush>
			<DataTable
				label="Perubahan penawaran"
				rows={data}
				rowKey={({ id }) => id}
				columns={[
					...COLUMNS,
					{
						name: 'Urungkan',
						card: 'action',
						width: 'line',
						cell: (one) =>
							one.diurungkan ? (
								`Diurungkan ${campus.date(one.diurungkan.pada)}`
							) : (
								<Button variant="default" className={css.whole} onClick={() => setAsked(one)}>
									Urungkan
								</Button>
							),
					},
				]}
			/>
			<ConfirmDialog
				opened={asked !== null}
				title="Urungkan perubahan ini?"
				confirmLabel="Urungkan"
				busy={urungkan.isPending}
				onConfirm={() => asked && urungkan.mutate(asked.id)}
				onCancel={() => setAsked(null)}
			>
				<p>
					{asked?.jenis === 'pindah'
						? `${asked.uraian}. Semuanya kembali ke kelas asal, atau tidak satu pun, dan diberi tahu.`
						: `${asked?.uraian}. Semuanya dikembalikan seperti sebelumnya, atau tidak satu pun.`}
				</p>
			</ConfirmDialog>
		</DataCard>
	)
}

const saat = ({ pada }: UbahanTercatat) => `${campus.date(pada)} pukul ${campus.time(pada)}`

const COLUMNS: Column<UbahanTercatat>[] = [
	{ name: 'Perubahan', tone: 'strong', card: 'name', cell: ({ uraian }) => uraian },
	{ name: 'Oleh', card: 'note', cell: ({ oleh }) => oleh ?? '–' },
	{ name: 'Pada', card: 'note', width: 'line', cell: saat },
]
