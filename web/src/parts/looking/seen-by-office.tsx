import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'
import { campus, campusZone } from '#web/lib/campus-time.ts'
import { t } from '#web/lib/language.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import css from './seen-by-office.module.css'

const dilihatQuery = queryOptions({
	queryKey: ['dilihat'],
	queryFn: async ({ signal }) => (await call('GET /api/akun/dilihat', { signal })).data,
})

/** When somebody of the office has seen the own pages, and why; nothing where that never was. */
export function SeenByOffice() {
	const { data } = useQuery(dilihatQuery)
	if (!data?.length) return null
	return (
		<DataCard
			flush
			title={t('Dilihat kantor kampus')}
			note={t('Petugas melihat halaman Anda tanpa dapat mengubah apa pun')}
		>
			<ul className={css.list}>
				{data.map(({ id, oleh, alasan, mulai, selesai }) => (
					<li key={id} className={css.row}>
						<p className={css.alasan}>{alasan}</p>
						<p className={css.facts}>
							{t('{oleh}, {tanggal} pukul {mulai} sampai {selesai}', {
								oleh,
								tanggal: campus.date(mulai),
								mulai: campus.time(mulai),
								selesai: selesai ? `${campus.time(selesai)} ${campusZone}` : t('sekarang'),
							})}
						</p>
					</li>
				))}
			</ul>
		</DataCard>
	)
}
