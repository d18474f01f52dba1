/** A field as it is typed, with what was saved when that was begun. */
type Isian = { dari: string | null; text: string }

/** The fields of a record that are being changed. */
export type TypedFields<K extends string> = Readonly<Partial<Record<K, Isian>>>

/** What is saved of a field. */
export type Saved<K extends string> = (key: K) => string | null

/** What a device kept of a record; a text from before it kept what was typed over takes what is saved now. */
export function keptTyped<K extends string>(draft: unknown, saved: Saved<K>): TypedFields<K> {
	if (typeof draft !== 'object' || draft === null) return {} as TypedFields<K>
	const entries = (Object.entries(draft) as [K, unknown][]).flatMap(([key, value]): [K, Isian][] =>
		typeof value === 'string'
			? [[key, { dari: saved(key), text: value }]]
			: isIsian(value)
				? [[key, value]]
				: [],
	)
	return Object.fromEntries(entries) as TypedFields<K>
}

const isIsian = (value: unknown): value is Isian =>
	typeof value === 'object' &&
	value !== null &&
	'text' in value &&
	typeof value.text === 'string' &&
	'dari' in value &&
	(value.dari === null || typeof value.dari === 'string')

/** With another text in a field; one that is typed back is no longer being changed. */
export function typeInto<K extends string>(
	typed: TypedFields<K>,
	saved: Saved<K>,
	key: NoInfer<K>,
	text: string,
): TypedFields<K> {
	const dari = typed[key] ? typed[key].dari : saved(key)
	return text === (dari ?? '') ? without(typed, key) : { ...typed, [key]: { dari, text } }
}

/** A field as it is saved again. */
export function without<K extends string>(typed: TypedFields<K>, key: NoInfer<K>): TypedFields<K> {
	const { [key]: _, ...rest } = typed
	return rest as TypedFields<K>
}

/** Whether a field would be saved as something else than it is. */
export const isChanged = <K extends string>(
	typed: TypedFields<K>,
	saved: Saved<K>,
	key: NoInfer<K>,
): boolean => typed[key] !== undefined && typed[key].text !== (saved(key) ?? '')

/** Whether somebody else has saved something else in a field that is being changed. */
export const isMoved = <K extends string>(typed: TypedFields<K>, saved: Saved<K>, key: NoInfer<K>): boolean =>
	isChanged(typed, saved, key) && typed[key]?.dari !== saved(key)
