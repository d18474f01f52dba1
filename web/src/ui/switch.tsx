import type { ReactNode } from 'react'
import css from './switch.module.css'

type Props = {
	label: string
	children: ReactNode
	checked: boolean
	disabled?: boolean
	onChange: (on: boolean) => void
}

/** A check box in the shape of a switch, with a line of explanation. */
export function Switch({ label, children, checked, disabled = false, onChange }: Props) {
	return (
		<label className={css.switch}>
			<span>
				<span className={css.label}>{label}</span>
				<span className={css.hint}>{children}</span>
			</span>
			<input
				type="checkbox"
				role="switch"
				aria-checked={checked}
				checked={checked}
				disabled={disabled}
				onChange={(event) => onChange(event.currentTarget.checked)}
			/>
		</label>
	)
}
