import { initials } from '../lib/format.ts'
import css from './avatar.module.css'

type Props = { name: string; foto: string | null; size: number; className?: string | undefined }

/** A person's photo, or their initials. Beside a name it says nothing new, so it is hidden from screen readers. */
export function Avatar({ name, foto, size, className }: Props) {
	return (
		<span
			className={className ? `${css.avatar} ${className}` : css.avatar}
			style={{ width: size, height: size, fontSize: size * 0.36 }}
			aria-hidden="true"
			// Drawn by the stylesheet: as text it would count as part of a button's label and of what is copied.
			data-initials={foto ? undefined : initials(name)}
		>
			{foto ? <img src={foto} alt="" width={size} height={size} decoding="async" /> : null}
		</span>
	)
}
