import { campus } from '#web/lib/campus-time.ts'
import css from './pantau-page.module.css'
import { kejadianTerakhir, type Ruang } from './watch-model.ts'

/** What has happened last, so that two who watch know of each other's decisions. */
export function Happenings({ ruang }: { ruang: Ruang }) {
	const all = kejadianTerakhir(ruang)
	if (all.length === 0) return null
	return (
		<section className={css.happenings} aria-label="Kejadian terakhir">
			<h2>Kejadian terakhir</h2>
			<ol>
				{all.map(({ pada, teks, kunci }) => (
					<li key={kunci}>
						<time>{campus.timeWithSeconds(pada)}</time> {teks}
					</li>
				))}
			</ol>
		</section>
	)
}
