import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { BarisImporMateri } from '#shared/api/lesson-imports.ts'
import { call } from '#web/lib/api.ts'
import { campus } from '#web/lib/campus-time.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { FailedCard } from '#web/ui/failed-card.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { showError, showSuccess } from '#web/ui/toast.ts'
import { addressOfKelas, type Kelas } from '../../parts/kelas-query.ts'
import css from './impor-materi.module.css'
import { imporMateriListQuery, refreshSusunan } from './queries.ts'
import { BENTUK_IMPOR, STATUS_IMPOR } from './words.ts'

/** What was brought into the lessons of a course, and the way back. */
export function ImportHistory({ kelas }: { kelas: Kelas }) {
	const [asked, setAsked] = useState<BarisImporMateri>()
	const list = useQuery(imporMateriListQuery(kelas.kode_mk))
	const urungkan = useMutation({
		mutationFn: async ({ id }: BarisImporMateri) =>
			(
				await call('POST /api/mengajar/materi/:kode/impor/:impor/urungkan', {
					params: { kode: kelas.kode_mk, impor: id },
				})
			).data,
		onSuccess: ({ dihapus }) => showSuccess('Diurungkan', `${dihapus} materi dihapus lagi.`),
		onError: (error) => showError('Tidak diurungkan', error.message),
		onSettled: async () => {
			await refreshSusunan()
			setAsked(undefined)
		},
	})
	if (list.isError && !list.data)
		return <FailedCard title="Riwayat" failed="Gagal memuat riwayat impor dan salinan" query={list} />
	if (!list.data?.length) return null
	return (
		<>
			<DataCard flush title="Riwayat">
				<DataTable
					label="Riwayat impor dan salinan"
					rows={list.data}
					rowKey={({ id }) => id}
					columns={columns(setAsked, addressOfKelas(kelas))}
				/>
			</DataCard>
			<ConfirmDialog
				opened={asked !== undefined}
				title="Urungkan?"
				confirmLabel={`Hapus ${asked?.jumlah ?? 0} materi`}
				danger
				busy={urungkan.isPending}
				onConfirm={() => asked && urungkan.mutate(asked)}
				onCancel={() => setAsked(undefined)}
			>
				{asked?.jumlah} materi dari {asked?.nama} dihapus lagi. Belum ada yang diubah atau dibaca mahasiswa.
			</ConfirmDialog>
		</>
	)
}

const columns = (
	ask: (one: BarisImporMateri) => void,
	address: { kelas: string; kode: string },
): Column<BarisImporMateri>[] => [
	{
		name: 'Asal',
		card: 'name',
		tone: 'strong',
		cell: ({ id, nama, bentuk }) =>
			bentuk === 'salinan' ? (
				nama
			) : (
				<Link to="/mengajar/kelas/$kelas/$kode/materi/impor/$impor" params={{ ...address, impor: id }}>
					{nama}
				</Link>
			),
	},
	{ name: 'Bentuk', card: 'note', cell: ({ bentuk }) => (bentuk ? BENTUK_IMPOR[bentuk] : '–') },
	{
		name: 'Materi',
		align: 'right',
		width: 'line',
		card: 'note',
		cell: ({ jumlah }) => jumlah,
		onCard: ({ jumlah }) => `${jumlah} materi`,
	},
	{
		name: 'Oleh',
		tone: 'muted',
		card: 'note',
		cell: ({ oleh, dibuat_pada }) => [oleh, campus.date(dibuat_pada)].filter(Boolean).join(' · '),
	},
	{
		name: 'Keadaan',
		card: 'side',
		width: 'line',
		cell: ({ status }) => (
			<StatusBadge tone={STATUS_IMPOR[status].tone}>{STATUS_IMPOR[status].word}</StatusBadge>
		),
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
					className={css.undo}
					aria-label={`Urungkan ${one.nama}`}
					onClick={() => ask(one)}
				>
					Urungkan
				</Button>
			) : one.status === 'diambil' ? (
				'Sudah dipakai'
			) : null,
	},
]
