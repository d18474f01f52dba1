import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { KrsSaya } from '#shared/api/krs.ts'
import { t } from '#web/lib/language.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import css from './krs-queue.module.css'
import { antreanQuery, KRS_KEY } from './queries.ts'

type Antrean = NonNullable<KrsSaya['antrean']>

/** Stands in the form's place while it is crowded, and opens it when the server lets the student in. */
export function KrsQueue({ antrean }: { antrean: Antrean }) {
	const client = useQueryClient()
	const { data, isError, fetchStatus } = useQuery(antreanQuery(antrean))
	useEffect(() => {
		if (data === null) void client.invalidateQueries({ queryKey: KRS_KEY })
	}, [data, client])
	return (
		<DataCard title={t('Pengisian KRS sedang ramai')}>
			<p className={css.place} role="status">
				{data ? placeText(data) : t('Giliran Anda')}
			</p>
			<p className={css.note}>
				{isError || fetchStatus === 'paused'
					? t('Jaringan terputus. Tempat Anda masih disimpan dua menit.')
					: t(
							'Halaman ini terbuka sendiri saat giliran Anda. Memuat ulang tidak mengubah tempat Anda; bila Anda pergi, tempat itu disimpan dua menit.',
						)}
			</p>
		</DataCard>
	)
}

const placeText = ({ posisi, perkiraan_detik }: Antrean) =>
	perkiraan_detik < 60
		? t('Anda di antrean ke-{posisi}, kira-kira {detik} detik', { posisi, detik: perkiraan_detik })
		: t('Anda di antrean ke-{posisi}, kira-kira {menit} menit', {
				posisi,
				menit: Math.ceil(perkiraan_detik / 60),
			})
