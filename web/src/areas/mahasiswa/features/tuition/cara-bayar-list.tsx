import type { Pembayaran } from '#shared/api/tuition.ts'
import { t } from '#web/lib/language.ts'
import { caraBayar } from './cara-bayar.ts'
import css from './cara-bayar-list.module.css'

/** How to pay, each way behind its own heading. */
export function CaraBayarList({ pembayaran }: { pembayaran: Pembayaran }) {
	return (
		<div>
			<h4 className={css.title}>{t('Cara membayar')}</h4>
			<div className={css.list}>
				{caraBayar(pembayaran).map(({ id, judul, langkah }) => (
					<details key={id} className={css.way} name={`cara-${pembayaran.id}`}>
						<summary className={css.summary}>{judul}</summary>
						<ol className={css.steps}>
							{langkah.map((step) => (
								<li key={step}>{step}</li>
							))}
						</ol>
					</details>
				))}
			</div>
		</div>
	)
}
