/** SVG elements that draw, and nothing else: no script, no foreign content, no animation that rewrites a link. */
const DRAWING = new Set(
	(
		'svg g defs symbol use title desc metadata style switch view path rect circle ellipse line polyline polygon text ' +
		'tspan textPath marker linearGradient radialGradient stop clipPath mask pattern image filter feBlend feColorMatrix ' +
		'feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow ' +
		'feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight ' +
		'feSpecularLighting feSpotLight feTile feTurbulence'
	).split(' '),
)

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg'
const TOKEN =
	/<!--(?<comment>[\s\S]*?)-->|<!\[CDATA\[(?<cdata>[\s\S]*?)\]\]>|<\?xml(?:\s+(?:version|encoding|standalone)\s*=\s*(?:"[\w.-]+"|'[\w.-]+'))+\s*\?>|<!DOCTYPE\s[^[\]<>]*>|<\/(?<end>[\w:.-]+)\s*>|<(?<start>[\w:.-]+)(?<attributes>(?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(?<empty>\/?)>|(?<text>[^<]+)/gy
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/**
 * Why an SVG picture is refused, or undefined when it is a drawing and nothing else. The reader takes only complete,
 * plain XML, so that it and a browser cannot understand the same file in two ways.
 */
export function findSvgFault(svg: string): string | undefined {
	const open: string[] = []
	let position = 0
	let roots = 0
	for (const match of svg.matchAll(TOKEN)) {
		position += match[0].length
		const { start, end, attributes = '', empty, text, cdata, comment } = match.groups ?? {}
		if (comment?.includes('--')) return NOT_WHOLE
		if (start !== undefined) {
			if (open.length === 0 && (roots++ > 0 || plainName(start) !== 'svg')) return NOT_WHOLE
			if (open.length === 0 && !attributes.includes(SVG_NAMESPACE))
				return 'tidak menyebut xmlns SVG pada tag <svg>'
			const fault = findElementFault(start) ?? findAttributeFault(attributes)
			if (fault) return fault
			if (!empty) open.push(start)
		} else if (end !== undefined) {
			if (open.pop() !== end) return NOT_WHOLE
		} else {
			const characters = cdata ?? decode(text ?? '')
			if (open.length === 0 && characters.trim() !== '') return NOT_WHOLE
			if (plainName(open.at(-1) ?? '') === 'style' && hasExternalCss(characters)) return EXTERNAL
		}
	}
	return position === svg.length && roots === 1 && open.length === 0 ? undefined : NOT_WHOLE
}

const NOT_WHOLE = 'bukan berkas SVG yang utuh'
const EXTERNAL = 'mengacu ke luar berkas; SVG harus berdiri sendiri'

const plainName = (name: string) => name.replace(/^svg:/, '')

/** Elements with another prefix are notes of drawing programs; {@link findAttributeFault} sees to it that they stay inert. */
function findElementFault(name: string): string | undefined {
	const plain = plainName(name)
	if (plain.includes(':') ? /:(?:script|foreignObject)$/i.test(plain) : !DRAWING.has(plain))
		return `memuat <${name}>; simpan gambar ini sebagai PNG atau hapus bagian itu`
	return undefined
}

function findAttributeFault(attributes: string): string | undefined {
	for (const [, name = '', double, single] of attributes.matchAll(ATTRIBUTE)) {
		const value = decode(double ?? single ?? '').trim()
		if (name === 'xmlns' || name.startsWith('xmlns:')) {
			const isSvg = value === SVG_NAMESPACE
			if (isSvg !== (name === 'xmlns' || name === 'xmlns:svg') || /xhtml/i.test(value))
				return 'memakai ruang nama asing'
		} else if (/(?:^|:)on/i.test(name)) return `memuat penangan kejadian (${name})`
		else if (/(?:^|:)(?:href|src)$/i.test(name)) {
			if (!value.startsWith('#') && !/^data:image\/(?:png|jpeg|gif|webp);base64,/.test(value)) return EXTERNAL
		} else if (!/^(?:aria|data)-|:/.test(name) && hasExternalCss(value)) return EXTERNAL
	}
	return undefined
}

/** Whether a style loads something; a backslash could spell such a word in another way. */
function hasExternalCss(css: string): boolean {
	return /@import|image-set\s*\(|\bsrc\s*\(|url\s*\((?!\s*["']?#)|\\/i.test(css)
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decode(text: string): string {
	return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));/gi, (whole, hex, decimal, name) => {
		if (name) return ENTITIES[name] ?? whole
		const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
		return code <= 0x10ffff ? String.fromCodePoint(code) : whole
	})
}
