import css from './pilih.module.css'

/** Takes a question along, or not. */
export function Pilih({
	label,
	checked,
	onChange,
}: {
	label: string
	checked: boolean
	onChange: (checked: boolean) => void
}) {
	return (
		<label className={css.pick}>
			<input type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
			<span className={css.read}>{label}</span>
		</label>
	)
}

/** A set with or without one. */
export function toggled<T>(all: ReadonlySet<T>, one: T, within: boolean): ReadonlySet<T> {
	const next = new Set(all)
	if (within) next.add(one)
	else next.delete(one)
	return next
}
