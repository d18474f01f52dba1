import type { SusunanMateri } from '#shared/api/lessons.ts'
import { formatPercent } from '#web/lib/format.ts'
import { t } from '#web/lib/language.ts'
import css from './progress-bar.module.css'

type Props = {
	progress: Pick<SusunanMateri, 'selesai' | 'total' | 'persen'>
	className?: string | undefined
}

/** How many lessons of a course are completed, in words and as a bar. */
export function ProgressBar({ progress: { selesai, total, persen }, className }: Props) {
	return (
		<div className={className ? `${css.progress} ${className}` : css.progress}>
			<p className={css.words}>
				{t('{selesai} dari {total} selesai', { selesai, total })}
				<strong>{formatPercent(persen)}</strong>
			</p>
			<div className={css.track} aria-hidden="true">
				<div className={css.fill} style={{ width: `${persen}%` }} />
			</div>
		</div>
	)
}
