import { Button } from '@mantine/core'
import css from './restored-note.module.css'

/** Says that fields were filled in earlier and not sent, and leads to empty ones. */
export function RestoredNote({
	onRestart,
	label = 'Mulai dari awal',
}: {
	onRestart: () => void
	label?: string
}) {
	return (
		<div className={css.note} role="status">
			<p>Isian yang belum Anda kirim dikembalikan.</p>
			<Button variant="subtle" onClick={onRestart}>
				{label}
			</Button>
		</div>
	)
}
