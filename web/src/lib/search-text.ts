const MAX_LENGTH = 100

/** Keeps what a page looks at of an address's search. */
export type SearchReader = (search: Record<string, unknown>) => Record<string, string | undefined>

/**
 * Makes a route's search reader: keeps the named texts of the URL and drops everything else. Filters, week, tab and
 * page live there, so that Back and a shared link work.
 */
export function textSearch<const N extends string>(...names: N[]) {
	return (search: Record<string, unknown>): { [K in N]?: string } => {
		const kept: { [K in N]?: string } = {}
		for (const name of names) {
			const value = search[name]
			if (typeof value === 'string' && value !== '') kept[name] = value.slice(0, MAX_LENGTH)
		}
		return kept
	}
}

/** Reads `?a=1&b=x` as plain text; the router's own reader would turn `1` into a number and quote texts like `"1"`. */
export function parseSearch(search: string): Record<string, string> {
	return Object.fromEntries(new URLSearchParams(search))
}

/** The inverse of {@link parseSearch}; empty values leave the URL. */
export function stringifySearch(search: Record<string, unknown>): string {
	const params = new URLSearchParams()
	for (const [name, value] of Object.entries(search))
		if (value !== undefined && value !== null && value !== '') params.set(name, String(value))
	return params.size > 0 ? `?${params}` : ''
}
