import { NILAI_LULUS } from '#shared/rules/nilai.ts'
import { formatNumber } from '#web/lib/format.ts'
import css from './score-ring.module.css'

const RADIUS = 52
const LENGTH = 2 * Math.PI * RADIUS

/** The score as a ring that fills; the small tick stands at the passing reference. */
export function ScoreRing({ skor }: { skor: number }) {
	return (
		<div className={css.ring} data-passed={skor >= NILAI_LULUS || undefined}>
			<svg viewBox="0 0 120 120" aria-hidden="true">
				<circle className={css.track} cx="60" cy="60" r={RADIUS} />
				{skor > 0 ? (
					<circle
						className={css.arc}
						cx="60"
						cy="60"
						r={RADIUS}
						strokeDasharray={LENGTH}
						strokeDashoffset={LENGTH * (1 - Math.min(100, skor) / 100)}
					/>
				) : null}
				<line
					className={css.tick}
					x1="60"
					y1="2"
					x2="60"
					y2="14"
					transform={`rotate(${NILAI_LULUS * 3.6} 60 60)`}
				/>
			</svg>
			<span className={css.value}>{formatNumber(skor, 2)}</span>
		</div>
	)
}
