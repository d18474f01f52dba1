import { initials } from '#web/lib/format.ts'
import { withoutTitles } from '#web/parts/lecturers/without-titles.ts'
import css from './lecturer-avatar.module.css'

type Props = { nama: string; foto: string | null }

/** The photo of a lecturer, or the first letters of the name without its titles. */
export function LecturerAvatar({ nama, foto }: Props) {
	return foto ? (
		<img className={css.avatar} src={foto} alt="" width={44} height={44} loading="lazy" decoding="async" />
	) : (
		<span className={css.avatar} aria-hidden="true">
			{initials(withoutTitles(nama))}
		</span>
	)
}
