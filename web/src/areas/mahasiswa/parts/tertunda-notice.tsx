import { IconHourglass } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'
import { formatTanggal } from '#web/lib/format.ts'
import { t } from '#web/lib/language.ts'
import css from './tertunda-notice.module.css'

/** The student's results that wait. */
const tertundaQuery = queryOptions({
	queryKey: ['hasil-tertunda'],
	queryFn: async ({ signal }) => (await call('GET /api/hasil-studi/tertunda', { signal })).data,
})

/** Results that wait (T), with the day by which they come; nothing when none does. */
export function TertundaNotice() {
	const { data = [] } = useQuery(tertundaQuery)
	if (data.length === 0) return null
	return (
		<ul className={css.list} aria-label={t('Nilai tertunda')}>
			{data.map(({ periode_kode, periode, kode_matakuliah, matakuliah, sampai, alasan }) => (
				<li key={`${periode_kode} ${kode_matakuliah}`} className={css.notice}>
					<IconHourglass size={20} stroke={1.7} aria-hidden="true" />
					<span>
						<b>
							{t('{matakuliah}: T (tertunda), paling lambat {tanggal}', {
								matakuliah,
								tanggal: formatTanggal(sampai),
							})}
						</b>
						<span className={css.why}>
							{t('{periode} · belum dihitung dalam IPS dan IPK', { periode })} ·{' '}
							<span lang="id">{alasan}</span>
						</span>
					</span>
				</li>
			))}
		</ul>
	)
}
