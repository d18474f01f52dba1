/** Black and white, and what Word calls automatic, are no colours; nor are the greys of a heading. */
export function isColoured(value: string | undefined): boolean {
	if (!value || !/^[0-9a-f]{6}$/i.test(value)) return false
	const [r, g, b] = [0, 2, 4].map((at) => Number.parseInt(value.slice(at, at + 2), 16)) as [
		number,
		number,
		number,
	]
	return Math.max(r, g, b) - Math.min(r, g, b) > 48
}

/** Marks of the symbol fonts that stand at right answers. */
export function symbolOf(code: string, font: string): string {
	const point = Number.parseInt(code, 16)
	if (!(point > 0)) return ''
	if (/wingdings/i.test(font)) return [0xf0fc, 0xf0fe, 0xf050].includes(point) ? '✓' : '•'
	return String.fromCodePoint(point >= 0xf000 && point <= 0xf0ff ? point - 0xf000 : point)
}
