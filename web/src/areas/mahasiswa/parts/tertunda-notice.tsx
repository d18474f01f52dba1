import { IconHourglass } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { waktuKampus } from '#shared/rules/waktu.ts'
import { call } from '#web/lib/api.ts'
import { campusTimezone } from '#web/lib/campus-time.ts'
import { t } from '#web/lib/language.ts'
import css from './tertunda-notice.module.css'
import { waitsUntil } from './tertunda-words.ts'

/** The student's results that wait. */
const tertundaQuery = queryOptions({
	queryKey: ['hasil-tertunda'],
	queryFn: async ({ signal }) => (await call('GET /api/hasil-studi/tertunda', { signal })).data,
})

/** Results that wait (T), with the day by which they come; nothing when none does. */
export function TertundaNotice() {
	const { data = [] } = useQuery(tertundaQuery)
	if (data.length === 0) return null
	const today = waktuKampus(new Date(), campusTimezone).tanggal
	return (
		<ul className={css.list} aria-label={t('Nilai tertunda')}>
			{data.map(({ periode_kode, periode, kode_matakuliah, matakuliah, sampai, alasan }) => (
				<li key={`${periode_kode} ${kode_matakuliah}`} className={css.notice}>
					<IconHourglass size={20} stroke={1.7} aria-hidden="true" />
					<span>
						<b>{waitsUntil(matakuliah, sampai, today)}</b>
						<span className={css.why}>
							{t('{periode} · belum dihitung dalam IPS dan IPK', { periode })} ·{' '}
							<span lang="id">{alasan}</span>
						</span>
						{sampai < today ? (
							<span className={css.why}>{t('Tanyakan kepada dosen pengampu atau bagian akademik.')}</span>
						) : null}
					</span>
				</li>
			))}
		</ul>
	)
}
