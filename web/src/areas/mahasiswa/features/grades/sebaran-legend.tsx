import { MIN_SEBARAN } from '#shared/rules/sebaran.ts'
import { t } from '#web/lib/language.ts'
import css from './sebaran-legend.module.css'

/** What the bars mean, and when the class is told. */
export function SebaranLegend() {
	return (
		<p className={css.legend}>
			{t(
				'Batang: skor Anda dari 100. Garis di bawahnya: sekitar separuh kelas, dengan nilai tengah (median) pada tanda tegak. Sebaran kelas tampil setelah ujian selesai bagi semua dan hasilnya paling sedikit {MIN_SEBARAN}.',
				{ MIN_SEBARAN },
			)}
		</p>
	)
}
