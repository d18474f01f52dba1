import { initials } from '#web/lib/format.ts'
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

const TITLE = /^(Prof|Dr|Drs|Dra|Ir|H|Hj)\.$/

/** `Dr. Hj. Nurhayati Massikki, S.Si., M.Kom.` is Nurhayati Massikki. */
export function withoutTitles(nama: string): string {
	const [name = nama] = nama.split(',')
	const words = name.split(/\s+/).filter((word) => !TITLE.test(word))
	return words.length > 0 ? words.join(' ') : nama
}
