import { HURUF_NILAI } from '#shared/rules/bobot.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import css from './letter-spread.module.css'

const [WIDTH, HEIGHT, FOOT, HEAD] = [264, 148, 18, 16]

/** How many have each letter, as it would be published now. */
export function LetterSpread({ huruf, total }: { huruf: readonly (string | null)[]; total: number }) {
	const counts = HURUF_NILAI.map((letter) => ({
		letter,
		count: huruf.filter((one) => one === letter).length,
	}))
	const most = Math.max(1, ...counts.map(({ count }) => count))
	const step = WIDTH / counts.length
	const graded = counts.reduce((sum, { count }) => sum + count, 0)
	const words = counts.flatMap(({ letter, count }) => (count > 0 ? [`${letter} ${count}`] : []))
	return (
		<DataCard title="Sebaran huruf" note={`${graded} dari ${total} mahasiswa`}>
			{graded === 0 ? (
				<p className={css.none}>
					Belum ada nilai yang lengkap. Hurufnya tampil begitu semua komponen terisi.
				</p>
			) : (
				<svg
					viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
					className={css.chart}
					role="img"
					aria-label={`Sebaran huruf: ${words.join(', ')}`}
				>
					{counts.map(({ letter, count }, i) => {
						const height = (count / most) * (HEIGHT - FOOT - HEAD)
						const middle = i * step + step / 2
						return (
							<g key={letter}>
								<rect
									className={css.bar}
									x={i * step + 4}
									y={HEIGHT - FOOT - height}
									width={step - 8}
									height={height}
									rx={3}
								/>
								{count > 0 ? (
									<text className={css.count} x={middle} y={HEIGHT - FOOT - height - 5}>
										{count}
									</text>
								) : null}
								<text className={css.letter} x={middle} y={HEIGHT - 3}>
									{letter}
								</text>
							</g>
						)
					})}
					<line className={css.ground} x1="0" x2={WIDTH} y1={HEIGHT - FOOT + 0.5} y2={HEIGHT - FOOT + 0.5} />
				</svg>
			)}
		</DataCard>
	)
}
