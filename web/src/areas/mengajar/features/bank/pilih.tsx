import css from './pilih.module.css'

/** Takes a question along, or not. */
export function Pilih({
	label,
	checked,
	onChange,
}: {
	label: string
	checked: boolean
	/** With Shift held, all up to the last one that was pressed are meant. */
	onChange: (checked: boolean, shift: boolean) => void
}) {
	return (
		<label className={css.pick}>
			<input
				type="checkbox"
				checked={checked}
				onChange={(event) =>
					onChange(
						event.currentTarget.checked,
						event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey,
					)
				}
			/>
			<span className={css.read}>{label}</span>
		</label>
	)
}

/** A set with or without some. */
export function toggled<T>(all: ReadonlySet<T>, some: readonly T[], within: boolean): ReadonlySet<T> {
	const next = new Set(all)
	for (const one of some) {
		if (within) next.add(one)
		else next.delete(one)
	}
	return next
}
