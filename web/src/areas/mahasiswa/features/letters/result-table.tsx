import type { PilihanSurat } from '#shared/api/letters.ts'
import { t } from '#web/lib/language.ts'
import css from './result-table.module.css'

type Baris = NonNullable<PilihanSurat['transkrip']>['baris'][number]

/** The lines of the transcript, folded away: whoever wants to compare them opens it. */
export function ResultTable({ baris }: { baris: readonly Baris[] }) {
	return (
		<details className={css.all}>
			<summary className={css.summary}>{t('Lihat {length} nilai', { length: baris.length })}</summary>
			<table className={css.table}>
				<thead>
					<tr>
						<th scope="col">{t('Smt')}</th>
						<th scope="col">{t('Mata kuliah')}</th>
						<th scope="col">SKS</th>
						<th scope="col">{t('Nilai|huruf')}</th>
					</tr>
				</thead>
				<tbody>
					{baris.map(({ periode_kode, semester, kode, matakuliah, sks, nilai, dihitung }) => (
						<tr key={`${periode_kode} ${kode}`} data-counted={dihitung}>
							<td>{semester}</td>
							<td>
								{matakuliah}
								{dihitung ? null : <span className={css.aside}> {t('(diulang, tidak dihitung)')}</span>}
							</td>
							<td>{sks}</td>
							<td>{nilai}</td>
						</tr>
					))}
				</tbody>
			</table>
		</details>
	)
}
