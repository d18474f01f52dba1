import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PratinjauPengingat } from '#shared/api/term-closing.ts'
import { call } from '#web/lib/api.ts'
import { formatNumber } from '#web/lib/format.ts'
import { PratinjauSkeleton } from '#web/parts/staff/pratinjau-skeleton.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/state-views.tsx'
import { showError, showSuccess } from '#web/ui/toast.ts'
import { langkah, pengingatQuery, refreshPeriode } from './queries.ts'
import css from './terms.module.css'

/** Mails those who owe results, after it was shown who they are and what they are told. */
export function IngatkanDosen({ kode, dosen }: { kode: string; dosen: number }) {
	const [asked, setAsked] = useState(false)
	const lihat = useQuery({ ...pengingatQuery(kode), enabled: asked })
	const close = () => setAsked(false)
	const ingatkan = useMutation({
		mutationFn: async () =>
			(await call('POST /api/kantor/periode/:kode/ingatkan-nilai', { params: { kode }, body: {} })).data,
		onSuccess: ({ dikirim, sudah_hari_ini, prodi }) =>
			showSuccess(
				dikirim + prodi > 0
					? `${formatNumber(dikirim)} dosen${prodi > 0 ? ` dan ${formatNumber(prodi)} program studi` : ''} diingatkan lewat email`
					: 'Semua sudah diingatkan hari ini',
				sudah_hari_ini > 0 && dikirim > 0
					? `${formatNumber(sudah_hari_ini)} dosen lain sudah diingatkan hari ini`
					: undefined,
			),
		onError: (error) => showError('Pengingat belum dikirim', error.message),
		onSettled: () => {
			close()
			void refreshPeriode()
		},
	})
	const { data } = lihat
	const ada = data !== undefined && data.jumlah + data.prodi.length > 0
	return (
		<>
			<Button variant="default" onClick={() => setAsked(true)}>
				Ingatkan {formatNumber(dosen)} dosen
			</Button>
			{ada ? (
				<ConfirmDialog
					opened={asked}
					title={`Kirim email kepada ${penerimaOf(data)}?`}
					confirmLabel="Kirim pengingat"
					busy={ingatkan.isPending}
					onConfirm={() => ingatkan.mutate()}
					onCancel={close}
				>
					<Penerima data={data} />
				</ConfirmDialog>
			) : (
				<Dialog opened={asked} onClose={close} title="Pengingat nilai">
					{data ? (
						<p className={css.note}>
							Semua dosen yang ditunggu sudah diingatkan hari ini. Mereka dapat diingatkan lagi besok.
						</p>
					) : lihat.isError ? (
						<ErrorState
							title="Gagal memuat penerima pengingat"
							error={lihat.error}
							onRetry={() => void lihat.refetch()}
							retrying={lihat.isFetching}
						/>
					) : (
						<PratinjauSkeleton langkah={langkah.ingatkan(kode)} rows={3} label="Memuat penerima pengingat" />
					)}
				</Dialog>
			)}
		</>
	)
}

const penerimaOf = ({ jumlah, prodi }: PratinjauPengingat): string =>
	[
		jumlah > 0 ? `${formatNumber(jumlah)} dosen` : null,
		prodi.length > 0 ? `${formatNumber(prodi.length)} program studi` : null,
	]
		.filter(Boolean)
		.join(' dan ')

function Penerima({ data: { jumlah, dosen, sudah_hari_ini, prodi, surat } }: { data: PratinjauPengingat }) {
	return (
		<div className={css.form}>
			{dosen.length > 0 ? (
				<ul className={css.recipients}>
					{dosen.map((one) => (
						<li key={one.email}>
							{one.nama} · {formatNumber(one.nilai)} nilai
							<span className={css.note}>{one.email}</span>
						</li>
					))}
				</ul>
			) : null}
			{dosen.length < jumlah ? (
				<p className={css.note}>Ditampilkan {formatNumber(dosen.length)} yang pertama.</p>
			) : null}
			{prodi.length > 0 ? (
				<p className={css.note}>
					Pengelola program studi ikut diberi tahu:{' '}
					{prodi.map(({ nama, penerima }) => `${nama} (${formatNumber(penerima)} orang)`).join(', ')}.
				</p>
			) : null}
			{surat ? (
				<figure className={css.letter}>
					<figcaption className={css.note}>Isi email, misalnya kepada yang pertama</figcaption>
					<b>{surat.judul}</b>
					{surat.isi.split('\n').map((line) => (
						<p key={line}>{line}</p>
					))}
					<p className={css.note}>Di bawahnya daftar mata kuliah kelas yang ditunggu.</p>
				</figure>
			) : null}
			{sudah_hari_ini > 0 ? (
				<p className={css.note}>
					{formatNumber(sudah_hari_ini)} dosen lain sudah diingatkan hari ini dan tidak dikirimi lagi.
				</p>
			) : null}
		</div>
	)
}
