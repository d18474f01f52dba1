/** Whether a text holds every word of a query; capitals do not matter, an empty query fits everything. */
export function matchWords(text: string, query: string): boolean {
	const where = text.toLowerCase()
	return query
		.toLowerCase()
		.split(/\s+/)
		.every((word) => where.includes(word))
}
