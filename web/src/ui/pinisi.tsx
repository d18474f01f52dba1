import css from './pinisi.module.css'
import picture from './pinisi.svg'

/** The ship of the login, for what is empty, away, paid or passed. One small file for all pages, drawn when it comes. */
export function Pinisi({ className }: { className?: string | undefined }) {
	return (
		<svg className={className ? `${css.pinisi} ${className}` : css.pinisi} aria-hidden="true">
			<use href={`${picture}#pinisi`} />
		</svg>
	)
}
