import type { MahasiswaWali } from '#shared/api/advising.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import css from './bimbingan.module.css'
import { isGenting, kataTanda } from './words.ts'

/** Each sign in words. */
export function Signs({ tanda }: { tanda: MahasiswaWali['tanda'] }) {
	if (tanda.length === 0) return <span className={css.note}>Tidak ada</span>
	return (
		<ul className={css.signs}>
			{tanda.map((one) => (
				<li key={one.jenis}>
					<StatusBadge tone={isGenting(one) ? 'danger' : 'warning'}>{kataTanda(one)}</StatusBadge>
				</li>
			))}
		</ul>
	)
}
