/** The parts of a call as the contract names them. */
export type RequestParts = {
	params?: Record<string, string | number>
	query?: Record<string, string | number | boolean | undefined>
	body?: unknown
}

/** `GET /api/ujian/kelas/:kelas` and its parts become a method and an address; values are always escaped. */
export function buildRequest(
	key: string,
	{ params = {}, query = {} }: RequestParts,
): [method: string, url: string] {
	const [method = '', path = ''] = key.split(' ')
	const filled = path.replace(/:([a-z_]+)/gi, (_, name: string) => {
		const value = params[name]
		if (value === undefined || value === '') throw new TypeError(`${key} needs the parameter "${name}"`)
		return encodeURIComponent(value)
	})
	const search = new URLSearchParams()
	for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
	return [method, search.size > 0 ? `${filled}?${search}` : filled]
}
