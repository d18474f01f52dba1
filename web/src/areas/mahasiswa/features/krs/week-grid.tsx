import type { Penawaran } from '#shared/api/krs.ts'
import { formatJam } from '#web/lib/format.ts'
import { t, word } from '#web/lib/language.ts'
import css from './week-grid.module.css'
import { weekOf } from './week-grid.ts'

type Props = {
	chosen: readonly Penawaran[]
	/** Refused just now because it clashes. */
	refused: Penawaran | null
}

/** The choice as a small week. The list beside it says the same in words, so that a screen reader has no use for it. */
export function WeekGrid({ chosen, refused }: Props) {
	const { hari, dari, sampai, blocks } = weekOf(chosen, refused)
	return (
		<div aria-hidden="true">
			<div className={css.week}>
				{hari.map((day) => (
					<div key={day} className={css.day}>
						<span className={css.name}>{word(day).slice(0, 3)}</span>
						<div className={css.column}>
							{blocks
								.filter((block) => block.hari === day)
								.map(({ id, kode, top, height, bentrok, ditolak }) => (
									<span
										key={id}
										className={css.block}
										data-clash={bentrok || undefined}
										data-refused={ditolak || undefined}
										style={{ top: `${top}%`, height: `${height}%` }}
									>
										{kode}
									</span>
								))}
						</div>
					</div>
				))}
			</div>
			<p className={css.hours}>
				{t('Pukul {dari}–{sampai}', { dari: formatJam(`${dari}:00`), sampai: formatJam(`${sampai}:00`) })}
			</p>
		</div>
	)
}
