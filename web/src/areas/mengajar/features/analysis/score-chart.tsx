import type { AnalisisUjian } from '#shared/api/item-analysis.ts'
import { NILAI_LULUS } from '#shared/rules/nilai.ts'
import { formatNumber } from '#web/lib/format.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import css from './analysis.module.css'

const [WIDTH, HEIGHT, FOOT, HEAD] = [520, 210, 22, 34]
const STEP = WIDTH / 10
const GROUND = HEIGHT - FOOT

const rentang = (i: number) => `${i * 10}–${i === 9 ? 100 : i * 10 + 9}`

/** Scores by tenths of the hundred, with their mean and median; the same as a table for who does not see it. */
export function ScoreChart({ analisis: { sebaran, ringkasan, dinilai } }: { analisis: AnalisisUjian }) {
	const most = Math.max(1, ...sebaran)
	const at = (skor: number) => (skor / 100) * WIDTH
	return (
		<DataCard title="Sebaran nilai" note={`${dinilai} mahasiswa`}>
			<svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={css.chart} aria-hidden="true">
				{sebaran.map((jumlah, i) => {
					const height = (jumlah / most) * (GROUND - HEAD)
					return (
						<g key={rentang(i)}>
							<rect
								className={css.bar}
								data-below={i * 10 < NILAI_LULUS || undefined}
								x={i * STEP + 3}
								y={GROUND - height}
								width={STEP - 6}
								height={height}
								rx={3}
							/>
							<text className={css.tick} x={i * STEP + STEP / 2} y={HEIGHT - 6}>
								{i * 10}
							</text>
						</g>
					)
				})}
				<line className={css.ground} x1="0" x2={WIDTH} y1={GROUND + 0.5} y2={GROUND + 0.5} />
				{ringkasan ? (
					<>
						<line className={css.mean} x1={at(ringkasan.rata)} x2={at(ringkasan.rata)} y1="14" y2={GROUND} />
						<line
							className={css.median}
							x1={at(ringkasan.median)}
							x2={at(ringkasan.median)}
							y1="14"
							y2={GROUND}
						/>
					</>
				) : null}
				{/* Over the lines, which would strike them out. */}
				{sebaran.map((jumlah, i) =>
					jumlah > 0 ? (
						<text
							key={rentang(i)}
							className={css.count}
							x={i * STEP + STEP / 2}
							y={GROUND - (jumlah / most) * (GROUND - HEAD) - 5}
						>
							{jumlah}
						</text>
					) : null,
				)}
			</svg>
			<p className={css.legend}>
				<span data-line="mean">Rata-rata {formatNumber(ringkasan?.rata ?? 0, 2)}</span>
				<span data-line="median">Median {formatNumber(ringkasan?.median ?? 0, 2)}</span>
				<span data-line="below">di bawah {NILAI_LULUS}</span>
			</p>
			<details className={css.details}>
				<summary>Lihat sebagai tabel</summary>
				<table className={css.small}>
					<thead>
						<tr>
							<th scope="col">Nilai</th>
							<th scope="col">Mahasiswa</th>
						</tr>
					</thead>
					<tbody>
						{sebaran.map((jumlah, i) => (
							<tr key={rentang(i)}>
								<th scope="row">{rentang(i)}</th>
								<td>{jumlah}</td>
							</tr>
						))}
					</tbody>
				</table>
			</details>
		</DataCard>
	)
}
