/** Whether an `Accept-Encoding` header allows a coding by name; `br;q=0` forbids it (RFC 9110, 12.5.3). */
export function acceptsEncoding(header: string | string[] | undefined, coding: string): boolean {
	return String(header ?? '')
		.toLowerCase()
		.split(',')
		.some((part) => {
			const [name, ...parameters] = part.split(';').map((piece) => piece.trim())
			return name === coding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
		})
}
