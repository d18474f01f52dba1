/** What of an SVG would reach beyond the page that it stands in, or not follow its theme; undefined when nothing. */
export function faultOf(svg: string): string | undefined {
	const root = /<svg\b[^>]*>/.exec(svg)?.[0] ?? ''
	if (!/\bviewBox="/.test(root) || /\s(?:width|height)="/.test(root))
		return 'tag <svg> menyebut viewBox, tanpa width dan height'
	if (!/<title>[^<]/.test(svg)) return 'tidak diawali <title>'
	const foreign = /\s(id|style|fill|stroke|(?:xlink:)?href)="|<(style|use|image|defs|filter|a)\b/.exec(
		svg.replaceAll(/\s(?:fill|stroke)="(?:none|currentColor)"/g, ''),
	)
	return foreign
		? `memuat ${foreign[1] ?? `<${foreign[2]}>`}; warna dan bentuk berasal dari kelas g-…`
		: undefined
}

/** The file that an address names, which lies beside the lesson. */
export function fileName(url: string): string | undefined {
	let name = url
	try {
		name = decodeURIComponent(url)
	} catch {
		// As it is written.
	}
	const plain = name.replace(/^\.\//, '')
	// Not what every object has by itself: `constructor`.
	return /^[^/\\:]{1,120}$/.test(plain) && !(plain in {}) ? plain : undefined
}
