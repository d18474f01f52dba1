import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SalinanKelas } from '#shared/api/class-copies.ts'
import { call } from '#web/lib/api.ts'
import { campus } from '#web/lib/campus-time.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { showError, showSuccess } from '#web/ui/toast.ts'
import { type Kelas, paramsOfKelas } from '../../parts/kelas-query.ts'
import { refreshUjian } from '../../parts/ujian-query.ts'
import { refreshTugas, salinanKelasQuery } from './queries.ts'

const jumlahOf = ({ jumlah_tugas, jumlah_kuis }: SalinanKelas) =>
	[jumlah_tugas > 0 && `${jumlah_tugas} tugas`, jumlah_kuis > 0 && `${jumlah_kuis} kuis`]
		.filter(Boolean)
		.join(' dan ')

/** What was copied into a class, with the way back; nothing where there is none. */
export function SalinHistory({ kelas }: { kelas: Kelas }) {
	const [asked, setAsked] = useState<SalinanKelas>()
	const list = useQuery(salinanKelasQuery(kelas))
	const urungkan = useMutation({
		mutationFn: async ({ id }: SalinanKelas) =>
			(
				await call('POST /api/mengajar/salinan-kelas/:periode/:kelas/:matakuliah/:salinan/urungkan', {
					params: { ...paramsOfKelas(kelas), salinan: id },
				})
			).data,
		onSuccess: ({ tugas, kuis }) =>
			showSuccess(
				'Diurungkan',
				`${[tugas > 0 && `${tugas} tugas`, kuis > 0 && `${kuis} draf kuis`].filter(Boolean).join(' dan ')} dihapus lagi.`,
			),
		onError: (error) => showError('Tidak diurungkan', error.message),
		onSettled: async () => {
			refreshUjian()
			await refreshTugas()
			setAsked(undefined)
		},
	})
	if (!list.data?.length) return null
	return (
		<>
			<DataCard flush title="Riwayat">
				<DataTable
					label="Riwayat salinan"
					rows={list.data}
					rowKey={({ id }) => id}
					columns={columns(setAsked)}
				/>
			</DataCard>
			<ConfirmDialog
				opened={asked !== undefined}
				title="Urungkan?"
				confirmLabel={asked ? `Hapus ${jumlahOf(asked)}` : 'Hapus'}
				danger
				busy={urungkan.isPending}
				onConfirm={() => asked && urungkan.mutate(asked)}
				onCancel={() => setAsked(undefined)}
			>
				{asked ? jumlahOf(asked) : ''} dari {asked?.dari} dihapus lagi. Belum ada yang diubah, diterbitkan,
				atau dijadwalkan.
			</ConfirmDialog>
		</>
	)
}

const columns = (ask: (one: SalinanKelas) => void): Column<SalinanKelas>[] => [
	{ name: 'Dari', card: 'name', tone: 'strong', cell: ({ dari }) => dari },
	{ name: 'Isi', card: 'note', cell: jumlahOf },
	{
		name: 'Oleh',
		tone: 'muted',
		card: 'note',
		cell: ({ oleh, pada }) => [oleh, campus.date(pada)].filter(Boolean).join(' · '),
	},
	{
		name: 'Langkah',
		card: 'action',
		width: 'line',
		cell: (one) =>
			one.dapat_diurungkan ? (
				<Button
					variant="default"
					size="compact-md"
					mih={44}
					aria-label={`Urungkan ${one.dari}`}
					onClick={() => ask(one)}
				>
					Urungkan
				</Button>
			) : one.diurungkan_pada ? (
				'Diurungkan'
			) : (
				'Sudah dipakai'
			),
	},
]
