import css from './progress-line.module.css'

/** How far long work is, in words and as a line. */
export function ProgressLine({ title, label, percent }: { title: string; label: string; percent: number }) {
	return (
		<div className={css.box}>
			<p className={css.title}>{title}</p>
			<div
				className={css.track}
				role="progressbar"
				aria-label={label}
				aria-valuenow={percent}
				aria-valuemin={0}
				aria-valuemax={100}
			>
				<span style={{ width: `${Math.max(4, percent)}%` }} />
			</div>
		</div>
	)
}
