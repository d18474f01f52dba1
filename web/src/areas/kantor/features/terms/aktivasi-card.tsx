import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Aktivasi } from '#shared/api/term-activation.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import { call } from '#web/lib/api.ts'
import { campus } from '#web/lib/campus-time.ts'
import { formatNumber } from '#web/lib/format.ts'
import { LangkahLine } from '#web/parts/staff/langkah-line.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { showError, showSuccess } from '#web/ui/toast.ts'
import { refreshSemua } from './queries.ts'

/** Which term was made the running one and when, and the way back as long as nothing hangs on it. */
export function AktivasiCard({ aktivasi }: { aktivasi: readonly Aktivasi[] }) {
	const [asked, setAsked] = useState<Aktivasi | null>(null)
	const urungkan = useMutation({
		mutationFn: async ({ id }: Aktivasi) =>
			(await call('POST /api/kantor/aktivasi-periode/:id/urungkan', { params: { id } })).data,
		onSuccess: ({ dari }) =>
			showSuccess(
				dari ? `${namaPeriode(dari)} kembali menjadi semester berjalan` : 'Tidak ada semester berjalan',
			),
		onError: (error) => showError('Semester berjalan belum dikembalikan', error.message),
		onSettled: () => {
			setAsked(null)
			void refreshSemua()
		},
	})
	const kembali = asked?.dari ? `Kembalikan ke ${namaPeriode(asked.dari)}` : 'Kembalikan'
	return (
		<DataCard flush title="Riwayat semester berjalan">
			<DataTable
				label="Riwayat semester berjalan"
				rows={aktivasi}
				rowKey={({ id }) => id}
				columns={kolom(setAsked)}
			/>
			<ConfirmDialog
				opened={asked !== null}
				title={asked?.dari ? `${kembali}?` : 'Kembalikan semester berjalan?'}
				confirmLabel={kembali}
				cancelLabel="Batal"
				danger
				busy={urungkan.isPending}
				onConfirm={() => asked && urungkan.mutate(asked)}
				onCancel={() => setAsked(null)}
			>
				{asked
					? `${untukSemua(asked)} Catatan ${formatNumber(asked.mahasiswa)} mahasiswa di ${namaPeriode(asked.periode)} dihapus, dan kelas kembali ke semesternya semula. Kelas baru yang sudah punya pengampu atau jadwal tetap ada.`
					: ''}
				{asked && urungkan.isPending ? <LangkahLine id={asked.id} apa="mahasiswa dikembalikan" /> : null}
			</ConfirmDialog>
		</DataCard>
	)
}

/** It holds for everybody at once. */
const untukSemua = ({ dari }: Aktivasi): string =>
	dari
		? `Berlaku seketika bagi semua mahasiswa dan dosen: jadwal, kelas, KRS, dan tagihan yang mereka lihat menjadi milik ${namaPeriode(dari)} lagi.`
		: 'Berlaku seketika bagi semua mahasiswa dan dosen: sesudah itu tidak ada semester yang berjalan.'

const kolom = (ask: (aktivasi: Aktivasi) => void): Column<Aktivasi>[] => [
	{ name: 'Semester', card: 'name', tone: 'strong', cell: ({ periode }) => namaPeriode(periode) },
	{
		name: 'Isi',
		card: 'words',
		cell: ({ mahasiswa, kelas_baru, langkah }) =>
			[
				`${formatNumber(mahasiswa)} mahasiswa ${langkah > 0 ? 'naik kelas' : 'tetap di kelasnya'}`,
				kelas_baru > 0 ? `${formatNumber(kelas_baru)} kelas baru` : null,
			]
				.filter(Boolean)
				.join(', '),
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
				'Dikembalikan'
			) : one.tertahan ? (
				one.tertahan
			) : (
				<Button variant="default" onClick={() => ask(one)}>
					Kembalikan
				</Button>
			),
	},
]
