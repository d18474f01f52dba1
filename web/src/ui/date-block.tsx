import { formatTanggal } from '../lib/format.ts'
import css from './date-block.module.css'

/** Day and month above each other, as on a tear-off calendar; read aloud as the full date. */
export function DateBlock({ tanggal }: { tanggal: string }) {
	const [day, month] = formatTanggal(tanggal, 'short').split(' ')
	return (
		<time className={css.block} dateTime={tanggal}>
			<span className={css.read}>{formatTanggal(tanggal, 'weekday')}</span>
			<span className={css.day} aria-hidden="true">
				{day}
			</span>
			<span className={css.month} aria-hidden="true">
				{month}
			</span>
		</time>
	)
}
