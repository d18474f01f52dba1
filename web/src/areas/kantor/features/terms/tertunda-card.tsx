import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { PenyelesaianTertunda, RencanaTertunda } from '#shared/api/waiting-results.ts'
import { call } from '#web/lib/api.ts'
import { campus } from '#web/lib/campus-time.ts'
import { formatNumber, formatTanggal } from '#web/lib/format.ts'
import { randomUuid } from '#web/lib/uuid.ts'
import { FormEnds } from '#web/parts/staff/form-ends.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { showError, showSuccess } from '#web/ui/toast.ts'
import { refreshPeriode, tertundaQuery } from './queries.ts'
import css from './terms.module.css'

/** Results that wait (T) past their day: whose, what each becomes by the campus's rule, and the press that does it. */
export function TertundaCard({ kode }: { kode: string }) {
	const { data, isError, error, refetch, isFetching } = useQuery(tertundaQuery(kode))
	if (data)
		return (
			<DataCard flush title="Nilai tertunda yang lewat tenggat">
				<Isi key={data.sidik} kode={kode} rencana={data} />
			</DataCard>
		)
	return (
		<DataCard flush title="Nilai tertunda yang lewat tenggat">
			{isError ? (
				<ErrorState
					title="Gagal memuat nilai tertunda"
					error={error}
					onRetry={() => void refetch()}
					retrying={isFetching}
				/>
			) : (
				<RowsSkeleton rows={2} label="Memuat nilai tertunda" />
			)}
		</DataCard>
	)
}

function Isi({ kode, rencana }: { kode: string; rencana: RencanaTertunda }) {
	const { aturan, baris, riwayat, sidik } = rencana
	const [asked, setAsked] = useState(false)
	// Names the press, so that one sent twice counts once.
	const [id] = useState(randomUuid)
	const selesaikan = useMutation({
		mutationFn: async () =>
			(await call('POST /api/kantor/periode/:kode/tertunda', { params: { kode }, body: { id, sidik } })).data,
		onSuccess: ({ jumlah }) => showSuccess(`${formatNumber(jumlah)} nilai tertunda diselesaikan`),
		onError: (failed) => showError('Nilai tertunda belum diselesaikan', failed.message),
		onSettled: () => {
			setAsked(false)
			void refreshPeriode()
		},
	})
	const tetap = aturan === 'tetap T'
	const tombol = `Selesaikan ${formatNumber(baris.length)} nilai tertunda`
	return (
		<>
			<div className={css.head}>
				<p className={css.note}>
					Aturan kampus: <b>{aturan}</b>.{' '}
					{tetap
						? 'T tetap menunggu sampai dosen menilai. Aturannya diubah di '
						: 'Mahasiswa dan dosennya diberi tahu; KHS yang sudah disahkan mendapat versi baru. Aturannya diubah di '}
					<Link to="/kantor/kampus">Kantor › Kampus</Link>.
				</p>
				{baris.length === 0 ? <p className={css.figure}>Tidak ada T yang lewat tenggat.</p> : null}
				{baris.length > 0 && !tetap ? (
					<FormEnds>
						<Button onClick={() => setAsked(true)}>{tombol}</Button>
					</FormEnds>
				) : null}
			</div>
			{baris.length > 0 ? (
				<DataTable
					label="Nilai tertunda yang lewat tenggat"
					rows={baris}
					rowKey={(one) => `${one.stambuk} ${one.kode}`}
					columns={KOLOM}
				/>
			) : null}
			{riwayat.length > 0 ? (
				<ul className={css.settled}>
					{riwayat.map((one) => (
						<Riwayat key={one.id} one={one} />
					))}
				</ul>
			) : null}
			<ConfirmDialog
				opened={asked}
				title={`${tombol}?`}
				confirmLabel={tombol}
				busy={selesaikan.isPending}
				onConfirm={() => selesaikan.mutate()}
				onCancel={() => setAsked(false)}
			>
				Nilainya langsung diumumkan menurut aturan "{aturan}" dan masuk IPK. Selama nilainya belum diubah
				lagi, penyelesaian ini dapat diurungkan.
			</ConfirmDialog>
		</>
	)
}

function Riwayat({ one }: { one: PenyelesaianTertunda }) {
	const [asked, setAsked] = useState(false)
	const urungkan = useMutation({
		mutationFn: () => call('POST /api/kantor/penyelesaian-tertunda/:id/urungkan', { params: { id: one.id } }),
		onSuccess: () => showSuccess('Nilai dikembalikan menjadi T'),
		onError: (failed) => showError('Belum diurungkan', failed.message),
		onSettled: () => {
			setAsked(false)
			void refreshPeriode()
		},
	})
	return (
		<li>
			<span>
				{formatNumber(one.jumlah)} nilai diselesaikan {campus.date(one.dibuat_pada)} oleh{' '}
				{one.oleh ?? 'sistem'} ({one.aturan})
				{one.diurungkan_pada ? `, diurungkan ${campus.date(one.diurungkan_pada)}` : ''}
			</span>
			{one.diurungkan_pada ? null : (
				<Button variant="default" onClick={() => setAsked(true)}>
					Urungkan
				</Button>
			)}
			<ConfirmDialog
				opened={asked}
				title="Kembalikan menjadi T?"
				confirmLabel="Kembalikan menjadi T"
				cancelLabel="Batal"
				busy={urungkan.isPending}
				onConfirm={() => urungkan.mutate()}
				onCancel={() => setAsked(false)}
			>
				Nilai yang belum diubah siapa pun sejak itu kembali menunggu dengan tenggatnya semula; yang sudah
				diperbaiki tetap. Mahasiswa diberi tahu.
			</ConfirmDialog>
		</li>
	)
}

type Baris = RencanaTertunda['baris'][number]

const KOLOM: Column<Baris>[] = [
	{ name: 'Mahasiswa', card: 'name', tone: 'strong', cell: ({ nama, stambuk }) => `${nama} (${stambuk})` },
	{ name: 'Mata kuliah', card: 'note', cell: ({ kode, kelas }) => `${kode} ${kelas}` },
	{
		name: 'Tenggat',
		card: 'note',
		width: 'line',
		cell: ({ sampai }) => formatTanggal(sampai, 'short'),
		onCard: ({ sampai }) => `sampai ${formatTanggal(sampai, 'short')}`,
	},
	{ name: 'Alasan', card: 'words', cell: ({ alasan }) => alasan },
	{
		name: 'Menjadi',
		card: 'side',
		align: 'right',
		width: 'line',
		cell: ({ menjadi }) =>
			menjadi ? `${menjadi.huruf} (${formatNumber(menjadi.nilai_akhir, 2)})` : 'tetap T',
	},
]
