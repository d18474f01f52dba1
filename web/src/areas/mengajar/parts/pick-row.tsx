import css from './pick-row.module.css'

type Props = { label: string; checked: boolean; onChange: () => void }

/** Takes a row along, or not. */
export function PickRow({ label, checked, onChange }: Props) {
	return (
		<label className={css.pick}>
			<input type="checkbox" checked={checked} onChange={onChange} />
			<span>{label}</span>
		</label>
	)
}

/** A set with what it was without, or without what it had. */
export function toggled<T>(all: ReadonlySet<T>, one: T): ReadonlySet<T> {
	const next = new Set(all)
	if (!next.delete(one)) next.add(one)
	return next
}
