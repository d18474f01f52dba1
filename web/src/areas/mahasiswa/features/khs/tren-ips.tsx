import { useMediaQuery } from '@mantine/hooks'
import type { Khs } from '#shared/api/khs.ts'
import { formatNumber } from '#web/lib/format.ts'
import { dasarTren, NARROW, type TrenPoint, tinggiTren, trenPoints, WIDE } from '../../parts/tren-points.ts'
import css from './tren-ips.module.css'

/** The IPS over the semesters as a line; a screen reader hears the figures. */
export function TrenIps({ khsList }: { khsList: readonly Khs[] }) {
	const wide = useMediaQuery('(min-width: 48em), print', true, { getInitialValueInEffect: false })
	const frame = wide ? WIDE : NARROW
	const points = trenPoints(khsList, frame)
	const dasar = dasarTren(points.map((p) => p.ips))
	const levels = Array.from({ length: 4 - dasar + 1 }, (_, i) => dasar + i)
	return (
		<svg
			className={css.chart}
			viewBox={`0 0 ${frame.width} ${frame.height}`}
			role="img"
			aria-label={`IPS per semester. ${points.map(inWords).join('. ')}.`}
		>
			{levels.map((level) => {
				const y = tinggiTren(level, dasar, frame)
				return (
					<g key={level}>
						<line className={css.grid} x1={38} x2={frame.width} y1={y} y2={y} />
						<text className={css.axis} x={0} y={y + 4}>
							{formatNumber(level, 2)}
						</text>
					</g>
				)
			})}
			<polyline className={css.line} points={points.map((p) => `${p.x},${p.y}`).join(' ')} />
			{points.map((p) => (
				<g key={p.semester}>
					<circle className={css.point} data-resmi={p.resmi} cx={p.x} cy={p.y} r={5} />
					<text className={css.value} x={p.x} y={p.y - 12}>
						{formatNumber(p.ips, 2)}
					</text>
					<text className={css.semester} x={p.x} y={frame.height - 6}>
						{points.length > 5 && !wide ? p.semester : `Sem ${p.semester}`}
					</text>
				</g>
			))}
		</svg>
	)
}

function inWords({ semester, ips, resmi }: TrenPoint): string {
	return `Semester ${semester}: ${formatNumber(ips, 2)}${resmi ? '' : ', belum disahkan'}`
}
