import type { Khs } from '#shared/api/khs.ts'
import { formatNumber } from '../../lib/format.ts'
import css from './tren-ips.module.css'
import { CHART, dasarTren, tinggiTren, trenPoints } from './tren-points.ts'

/** The IPS over the semesters as a line; a screen reader hears the figures. */
export function TrenIps({ khsList }: { khsList: readonly Khs[] }) {
	const points = trenPoints(khsList)
	const dasar = dasarTren(points.map((p) => p.ips))
	const levels = Array.from({ length: 4 - dasar + 1 }, (_, i) => dasar + i)
	return (
		<svg
			className={css.chart}
			viewBox={`0 0 ${CHART.width} ${CHART.height}`}
			role="img"
			aria-label={`IPS per semester. ${points.map((p) => `Semester ${p.semester}: ${formatNumber(p.ips, 2)}${p.resmi ? '' : ', belum disahkan'}`).join('. ')}.`}
		>
			{levels.map((level) => (
				<g key={level}>
					<line
						className={css.grid}
						x1={CHART.left - 12}
						x2={CHART.width - CHART.right + 12}
						y1={tinggiTren(level, dasar)}
						y2={tinggiTren(level, dasar)}
					/>
					<text className={css.axis} x={0} y={tinggiTren(level, dasar) + 4}>
						{formatNumber(level, 2)}
					</text>
				</g>
			))}
			<polyline className={css.line} points={points.map((p) => `${p.x},${p.y}`).join(' ')} />
			{points.map((p) => (
				<g key={p.semester}>
					<circle className={css.point} data-resmi={p.resmi} cx={p.x} cy={p.y} r={5} />
					<text className={css.value} x={p.x} y={p.y - 12}>
						{formatNumber(p.ips, 2)}
					</text>
					<text className={css.semester} x={p.x} y={CHART.height - 6}>
						Sem {p.semester}
					</text>
				</g>
			))}
		</svg>
	)
}
