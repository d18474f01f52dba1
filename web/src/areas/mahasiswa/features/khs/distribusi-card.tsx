import type { Khs } from '#shared/api/khs.ts'
import { t } from '#web/lib/language.ts'
import { hurufTone } from '#web/parts/grades/huruf-tone.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import css from './distribusi-card.module.css'
import { distribusiNilai } from './facts.ts'

/** Which part of the semester's courses has which letter: a chart whose rows are also plain text. */
export function DistribusiCard({ details }: { details: Khs['details'] }) {
	const rows = distribusiNilai(details)
	return (
		<DataCard title={t('Distribusi Nilai')}>
			{rows.length === 0 ? <p className={css.empty}>{t('Belum ada nilai pada semester ini.')}</p> : null}
			<ul className={css.list}>
				{rows.map(({ huruf, jumlah }) => (
					<li key={huruf} className={css.row}>
						<span className={css.letter}>{huruf}</span>
						<span className={css.track} aria-hidden="true">
							<span
								className={css.bar}
								data-tone={hurufTone(huruf)}
								style={{ inlineSize: `${(jumlah / details.length) * 100}%` }}
							/>
						</span>
						<span className={css.count}>{t('{jumlah} mata kuliah', { jumlah })}</span>
					</li>
				))}
			</ul>
			{rows.length > 0 ? (
				<p className={css.empty}>
					{t('Dari {length} mata kuliah semester ini.', { length: details.length })}
				</p>
			) : null}
		</DataCard>
	)
}
