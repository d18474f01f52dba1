/** The weeks that a field says; nothing while it is empty or only a sign. */
export const pekanOf = (typed: string | number): number | undefined => {
	const pekan = typed === '' ? Number.NaN : Number(typed)
	return Number.isInteger(pekan) ? pekan : undefined
}
