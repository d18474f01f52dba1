import { useMediaQuery } from '@mantine/hooks'
import type { Khs } from '#shared/api/khs.ts'
import { formatNumber } from '#web/lib/format.ts'
import { t } from '#web/lib/language.ts'
import { dasarTren, NARROW, type TrenPoint, tinggiTren, trenPoints, WIDE } from '../../parts/tren-points.ts'
import css from './tren-chart.module.css'

type Props = { khsList: readonly Khs[]; indeks: 'ips' | 'ipk'; target?: number | null }

/** The IPS or IPK over the semesters as a line, with a goal across it; a screen reader hears the figures. */
export function TrenChart({ khsList, indeks, target = null }: Props) {
	const wide = useMediaQuery('(min-width: 48em), print', true, { getInitialValueInEffect: false })
	const frame = wide ? WIDE : NARROW
	const dasar = dasarTren([...khsList.map((khs) => khs[indeks]), ...(target === null ? [] : [target])])
	const points = trenPoints(khsList, indeks, dasar, frame)
	const levels = Array.from({ length: 4 - dasar + 1 }, (_, i) => dasar + i)
	return (
		<svg
			className={css.chart}
			viewBox={`0 0 ${frame.width} ${frame.height}`}
			role="img"
			aria-label={t('{indeks} per semester. {semester}.{target}', {
				indeks: indeks.toUpperCase(),
				semester: points.map(inWords).join('. '),
				target: target === null ? '' : t(' Target: {target}.', { target: formatNumber(target, 2) }),
			})}
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
			{target === null ? null : (
				<line
					className={css.goal}
					x1={38}
					x2={frame.width}
					y1={tinggiTren(target, dasar, frame)}
					y2={tinggiTren(target, dasar, frame)}
				/>
			)}
			<polyline className={css.line} points={points.map((p) => `${p.x},${p.y}`).join(' ')} />
			{points.map((p) => (
				<g key={p.semester}>
					<circle className={css.point} data-resmi={p.resmi} cx={p.x} cy={p.y} r={5} />
					<text className={css.value} x={p.x} y={p.y - 12}>
						{formatNumber(p.indeks, 2)}
					</text>
					<text className={css.semester} x={p.x} y={frame.height - 6}>
						{points.length > 5 && !wide ? p.semester : t('Sem {semester}', { semester: p.semester })}
					</text>
				</g>
			))}
		</svg>
	)
}

function inWords({ semester, indeks, resmi }: TrenPoint): string {
	return t('Semester {semester}: {indeks}{sah}', {
		semester,
		indeks: formatNumber(indeks, 2),
		sah: resmi ? '' : t(', belum disahkan'),
	})
}
