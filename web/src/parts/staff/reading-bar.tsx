import css from './reading-bar.module.css'

/** How far a file is, in words and as a bar; a page that is loaded again finds it where it was. */
export function ReadingBar({ words, kemajuan }: { words: string; kemajuan: number }) {
	return (
		<>
			<p className={css.words}>{words}</p>
			<div
				className={css.track}
				role="progressbar"
				aria-label="Kemajuan membaca"
				aria-valuenow={kemajuan}
				aria-valuemin={0}
				aria-valuemax={100}
				aria-valuetext={words}
			>
				<span style={{ width: `${Math.max(4, kemajuan)}%` }} />
			</div>
		</>
	)
}
