import type { Beranda } from '#shared/api/home.ts'
import { formatNumber } from '#web/lib/format.ts'
import { t } from '#web/lib/language.ts'
import { dasarTren, tinggiTren } from '../../parts/tren-points.ts'
import css from './ips-sparkline.module.css'

const FRAME = { width: 320, height: 92, left: 24, right: 24, top: 12, bottom: 34 }

type Ips = NonNullable<Beranda['prestasi']>['ips']

/** The IPS of the approved semesters as a small line; its figures stand beneath it as text. */
export function IpsSparkline({ ips }: { ips: Ips }) {
	const dasar = dasarTren(ips.map((x) => x.ips))
	const step = (FRAME.width - FRAME.left - FRAME.right) / Math.max(1, ips.length - 1)
	const points = ips.map((x, i) => ({ ...x, x: FRAME.left + i * step, y: tinggiTren(x.ips, dasar, FRAME) }))
	const words = points
		.map((p) => t('semester {semester} {ips}', { semester: p.semester, ips: formatNumber(p.ips, 2) }))
		.join(', ')
	return (
		<figure className={css.figure}>
			<svg
				className={css.chart}
				viewBox={`0 0 ${FRAME.width} ${FRAME.height}`}
				role="img"
				aria-label={t('IPS: {words}.', { words })}
			>
				<polyline className={css.line} points={points.map((p) => `${p.x},${p.y}`).join(' ')} />
				{points.map((p) => (
					<g key={p.semester}>
						<circle className={css.point} cx={p.x} cy={p.y} r={4.5} />
						<text className={css.value} x={p.x} y={FRAME.height - 8}>
							{formatNumber(p.ips, 2)}
						</text>
					</g>
				))}
			</svg>
			<figcaption className={css.caption}>
				{t('IPS semester {semester} sampai {semester2}', {
					semester: ips[0]?.semester,
					semester2: ips.at(-1)?.semester,
				})}
			</figcaption>
		</figure>
	)
}
