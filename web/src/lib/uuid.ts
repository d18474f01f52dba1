/** A random UUID. `crypto.randomUUID` is there over https alone, and a campus may serve its own network without. */
export function randomUuid(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(16))
	const hex = [...bytes].map((byte, i) =>
		(i === 6 ? (byte & 0x0f) | 0x40 : i === 8 ? (byte & 0x3f) | 0x80 : byte).toString(16).padStart(2, '0'),
	)
	return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
