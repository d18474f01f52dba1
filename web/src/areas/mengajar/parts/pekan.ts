/** The weeks that a field says; nothing while it is empty or only a sign. */
export const pekanOf = (typed: string | number): number | undefined => {
	const pekan = typed === '' ? Number.NaN : Number(typed)
	return Number.isInteger(pekan) ? pekan : undefined
}

/** A copy is moved by so many weeks at most, either way. */
export const MOST_WEEKS = 500

/** The weeks that an address says; those of the proposal where it says none that can be. */
export function pekanFrom(said: string | undefined, proposed: number): number {
	const pekan = pekanOf(said ?? '')
	return pekan === undefined || Math.abs(pekan) > MOST_WEEKS ? proposed : pekan
}
