import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Halangan } from '#shared/api/erasure.ts'
import { call } from '#web/lib/api.ts'
import { campus } from '#web/lib/campus-time.ts'
import { t } from '#web/lib/language.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { showError } from '#web/ui/toast.ts'
import css from './data-copy-card.module.css'
import { penghapusanQuery } from './queries.ts'

/** What has to be over before. */
const halanganKata = (kode: Halangan): string =>
	({
		aktif: t('Anda masih tercatat sebagai mahasiswa'),
		tagihan: t('Ada tagihan yang belum lunas'),
		ujian: t('Ada ujian yang belum selesai'),
		permohonan: t('Ada permohonan yang menunggu putusan'),
		khs: t('Ada KHS yang menunggu pengesahan'),
		salinan: t('Salinan data Anda sedang dibuat'),
	})[kode]

/** Asking the academic office to erase what need not be kept. */
export function DataErasureCard() {
	const client = useQueryClient()
	const { data } = useQuery(penghapusanQuery)
	const [asking, setAsking] = useState(false)
	const change = useMutation({
		mutationFn: async (apa: 'POST' | 'DELETE') => (await call(`${apa} /api/akun/penghapusan-data`)).data,
		onSuccess: (now) => client.setQueryData(penghapusanQuery.queryKey, now),
		onError: (error) => showError(t('Permintaan belum tersimpan'), error.message),
		onSettled: () => {
			setAsking(false)
			void client.invalidateQueries({ queryKey: penghapusanQuery.queryKey })
		},
	})
	if (data === undefined) return null
	const waiting = data.status === 'diminta' && data.diminta_pada !== null
	return (
		<DataCard title={t('Hapus data pribadi')}>
			<p className={css.text}>
				{t(
					'Setelah keluar dari kampus, Anda dapat meminta data pribadi dihapus dan akun ditutup. Nilai, dokumen yang sudah terbit, dan pembukuan tetap disimpan.',
				)}
			</p>
			<div role="status">
				{waiting ? (
					<p className={css.text}>
						{t('Diminta {tanggal}, menunggu kantor akademik.', {
							tanggal: campus.date(data.diminta_pada ?? ''),
						})}
					</p>
				) : data.status === 'ditolak' ? (
					<p className={css.text}>
						{t('Permintaan terakhir ditolak: {alasan}', { alasan: data.alasan ?? '' })}
					</p>
				) : null}
			</div>
			{data.halangan.length > 0 ? (
				<>
					<p>{t('Yang harus selesai dahulu:')}</p>
					<ul className={css.list}>
						{data.halangan.map(({ kode }) => (
							<li key={kode}>{halanganKata(kode)}</li>
						))}
					</ul>
				</>
			) : null}
			<div className={css.buttons}>
				{waiting ? (
					<Button variant="default" loading={change.isPending} onClick={() => change.mutate('DELETE')}>
						{t('Tarik permintaan')}
					</Button>
				) : (
					<Button variant="default" onClick={() => setAsking(true)}>
						{t('Minta penghapusan')}
					</Button>
				)}
			</div>
			<ConfirmDialog
				opened={asking}
				title={t('Minta data pribadi dihapus?')}
				confirmLabel={t('Minta penghapusan')}
				danger
				busy={change.isPending}
				onConfirm={() => change.mutate('POST')}
				onCancel={() => setAsking(false)}
			>
				{t(
					'Kantor akademik memeriksa permintaan ini. Setelah dihapus, data tidak dapat dikembalikan dan Anda tidak dapat masuk lagi. Unduh salinan data Anda dahulu bila memerlukannya.',
				)}
			</ConfirmDialog>
		</DataCard>
	)
}
