/** What a press means: the one that was pressed, or with Shift all from the one before to it, in the order of the list. */
export function rentang<T>(list: readonly T[], before: T | null, pressed: T, shift: boolean): readonly T[] {
	const from = before === null ? -1 : list.indexOf(before)
	const to = list.indexOf(pressed)
	if (!shift || from < 0 || to < 0) return [pressed]
	return list.slice(Math.min(from, to), Math.max(from, to) + 1)
}
