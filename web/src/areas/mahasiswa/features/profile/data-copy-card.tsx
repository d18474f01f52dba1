import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, callFile } from '#web/lib/api.ts'
import { campus } from '#web/lib/campus-time.ts'
import { formatUkuran } from '#web/lib/file-size.ts'
import { t } from '#web/lib/language.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { showError } from '#web/ui/toast.ts'
import css from './data-copy-card.module.css'
import { salinanQuery } from './queries.ts'

/** All that the campus holds on the student, as a file to take away. */
export function DataCopyCard() {
	const client = useQueryClient()
	const { data } = useQuery(salinanQuery)
	const ask = useMutation({
		mutationFn: async () => (await call('POST /api/akun/salinan-data')).data,
		onSuccess: (made) => client.setQueryData(salinanQuery.queryKey, made),
		onError: (error) => showError(t('Salinan belum dibuat'), error.message),
		onSettled: () => client.invalidateQueries({ queryKey: salinanQuery.queryKey }),
	})
	const take = useMutation({
		mutationFn: async () => saveFile(await callFile('GET /api/akun/salinan-data/berkas'), 'salinan-data.zip'),
		onError: (error) => showError(t('Gagal mengunduh'), error.message),
	})
	if (data === undefined) return null
	const making = data?.status === 'dibuat'
	const ready = data?.status === 'siap' && data.berakhir_pada !== null
	return (
		<DataCard title={t('Salinan data saya')}>
			<p className={css.text}>
				{t(
					'Semua data dan berkas Anda yang disimpan kampus dalam satu berkas zip: halaman untuk dibaca, JSON, dan berkasnya.',
				)}
			</p>
			<div role="status">
				{making ? (
					<label className={css.text}>
						{t('Sedang dibuat, {selesai} dari {jumlah} bagian', {
							selesai: data.bagian_selesai,
							jumlah: data.jumlah_bagian,
						})}
						<progress className={css.bar} value={data.bagian_selesai} max={data.jumlah_bagian} />
					</label>
				) : ready ? (
					<p className={css.text}>
						{t('Siap diunduh ({ukuran}) sampai {tanggal} pukul {jam}', {
							ukuran: formatUkuran(data.ukuran ?? 0),
							tanggal: campus.date(data.berakhir_pada ?? ''),
							jam: campus.time(data.berakhir_pada ?? ''),
						})}
						{data.diminta_pemilik ? '' : ` · ${t('diminta kantor kampus')}`}
					</p>
				) : data?.status === 'gagal' ? (
					<p className={css.text}>{t('Salinan gagal dibuat. Silakan minta lagi.')}</p>
				) : null}
			</div>
			<div className={css.buttons}>
				{ready ? (
					<Button loading={take.isPending} onClick={() => take.mutate()}>
						{t('Unduh salinan')}
					</Button>
				) : null}
				<Button variant="default" loading={ask.isPending} disabled={making} onClick={() => ask.mutate()}>
					{ready ? t('Buat lagi') : t('Minta salinan')}
				</Button>
			</div>
		</DataCard>
	)
}
