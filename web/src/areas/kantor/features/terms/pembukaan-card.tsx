import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Pembukaan } from '#shared/api/terms.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import { call } from '#web/lib/api.ts'
import { campus } from '#web/lib/campus-time.ts'
import { LangkahLine } from '#web/parts/staff/langkah-line.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { showError, showSuccess } from '#web/ui/toast.ts'
import { refreshPeriode } from './queries.ts'
import { teksIsi } from './words.ts'

/** How terms were opened, and the way back as long as nothing hangs on it. */
export function PembukaanCard({ pembukaan }: { pembukaan: readonly Pembukaan[] }) {
	const [asked, setAsked] = useState<Pembukaan | null>(null)
	const urungkan = useMutation({
		mutationFn: async ({ id }: Pembukaan) =>
			(await call('POST /api/kantor/periode/pembukaan/:id/urungkan', { params: { id } })).data,
		onSuccess: ({ periode }) => showSuccess(`Pembukaan ${namaPeriode(periode)} diurungkan`),
		onError: (error) => showError('Pembukaan belum diurungkan', error.message),
		onSettled: () => {
			setAsked(null)
			void refreshPeriode()
		},
	})
	return (
		<DataCard flush title="Riwayat pembukaan">
			<DataTable
				label="Riwayat pembukaan"
				rows={pembukaan}
				rowKey={({ id }) => id}
				columns={kolom(setAsked)}
			/>
			<ConfirmDialog
				opened={asked !== null}
				title="Urungkan pembukaan ini?"
				confirmLabel={asked?.periode_baru ? `Hapus ${namaPeriode(asked.periode)}` : 'Urungkan'}
				cancelLabel="Kembali"
				danger
				busy={urungkan.isPending}
				onConfirm={() => asked && urungkan.mutate(asked)}
				onCancel={() => setAsked(null)}
			>
				{asked
					? `Yang dihapus: ${[
							isiOf(asked) > 0 ? teksIsi(asked) : null,
							asked.krs_baru ? 'masa KRS' : null,
							asked.periode_baru ? 'semester itu sendiri' : null,
						]
							.filter(Boolean)
							.join(', ')}. Perubahan yang dibuat sesudahnya di sana ikut hilang.`
					: ''}
				{asked && urungkan.isPending ? <LangkahLine id={asked.id} apa="bagian dihapus" /> : null}
			</ConfirmDialog>
		</DataCard>
	)
}

const isiOf = ({ pengampu, jadwal, penawaran }: Pembukaan): number => pengampu + jadwal + penawaran

const kolom = (ask: (pembukaan: Pembukaan) => void): Column<Pembukaan>[] => [
	{
		name: 'Semester',
		card: 'name',
		tone: 'strong',
		cell: ({ periode, periode_baru }) => `${namaPeriode(periode)} ${periode_baru ? 'dibuka' : 'dilengkapi'}`,
	},
	{
		name: 'Dibawa',
		card: 'words',
		cell: (one) =>
			isiOf(one) > 0
				? `${teksIsi(one)}${one.dari ? ` dari ${namaPeriode(one.dari)}` : ''}`
				: 'tidak membawa apa pun',
	},
	{ name: 'Oleh', card: 'note', tone: 'muted', cell: ({ oleh }) => oleh ?? 'sistem' },
	{
		name: 'Pada',
		card: 'note',
		width: 'line',
		cell: ({ dibuat_pada }) => `${campus.date(dibuat_pada)} ${campus.time(dibuat_pada)}`,
	},
	{
		name: 'Jalan kembali',
		card: 'action',
		cell: (one) =>
			one.diurungkan_pada ? (
				'Diurungkan'
			) : one.tertahan ? (
				one.tertahan
			) : (
				<Button variant="default" onClick={() => ask(one)}>
					Urungkan
				</Button>
			),
	},
]
