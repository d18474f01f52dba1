import type { ComponentProps } from 'react'
import css from './icon-button.module.css'

type Props = Omit<ComponentProps<'button'>, 'type' | 'title'> & {
	/** Accessible name, also shown as the tooltip. */
	label: string
}

/** A 44 px button that shows only an icon. */
export function IconButton({ label, className, ...rest }: Props) {
	return (
		<button
			type="button"
			{...rest}
			aria-label={label}
			title={label}
			className={className ? `${css.button} ${className}` : css.button}
		/>
	)
}
