import sanitizeHtml from 'sanitize-html'

const words = (text: string) => text.trim().split(/\s+/)

/** Elements that draw, and nothing else: no script, no foreign content, no links, no animation that rewrites one. */
const DRAWING = words(`
	svg g defs symbol use title desc style switch view path rect circle ellipse line polyline polygon text tspan textPath
	marker linearGradient radialGradient stop clipPath mask pattern image filter feBlend feColorMatrix feComponentTransfer
	feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB
	feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight
	feTile feTurbulence`)

/** Attributes of SVG 1.1 and 2 for these elements; those of drawing programs say nothing to a browser. */
const ATTRIBUTES = words(`
	id class style lang role aria-label aria-hidden xml:lang xml:space xmlns xmlns:xlink version viewBox
	preserveAspectRatio x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy width height d points pathLength transform rotate
	textLength lengthAdjust startOffset method spacing side offset href xlink:href refX refY markerWidth markerHeight
	markerUnits orient gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits patternTransform
	clipPathUnits maskUnits maskContentUnits filterUnits primitiveUnits in in2 result type values tableValues slope
	intercept amplitude exponent mode operator k1 k2 k3 k4 order kernelMatrix divisor bias targetX targetY edgeMode
	preserveAlpha kernelUnitLength surfaceScale diffuseConstant specularConstant specularExponent limitingConeAngle
	azimuth elevation pointsAtX pointsAtY pointsAtZ z scale xChannelSelector yChannelSelector stdDeviation radius
	baseFrequency numOctaves seed stitchTiles media requiredExtensions systemLanguage
	alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation color-interpolation-filters
	color-rendering cursor direction display dominant-baseline enable-background fill fill-opacity fill-rule filter
	flood-color flood-opacity font font-family font-size font-size-adjust font-stretch font-style font-variant font-weight
	glyph-orientation-vertical image-rendering isolation letter-spacing lighting-color marker-end marker-mid marker-start
	mask mask-type mix-blend-mode opacity overflow paint-order pointer-events shape-rendering stop-color stop-opacity
	stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width
	text-anchor text-decoration text-rendering transform-origin unicode-bidi vector-effect visibility white-space
	word-spacing writing-mode`)

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg'
const XLINK_NAMESPACE = 'http://www.w3.org/1999/xlink'

/**
 * An SVG picture as a drawing and nothing else, written anew from what was read, or why it is refused. Attributes and
 * notes of drawing programs leave silently; what a browser would act on is refused, so that nobody wonders where a part
 * of the picture went.
 */
export function cleanSvg(source: string): { svg: string } | { reason: string } {
	if (!isWholeXml(source)) return { reason: NOT_WHOLE }
	let reason: string | undefined
	let roots = 0
	const svg = sanitizeHtml(source, {
		parser: { xmlMode: true },
		// The text inside is judged by the name as it was written.
		allowedTags: [...DRAWING, ...DRAWING.map((name) => `svg:${name}`)],
		// A style is looked at when it ends.
		allowVulnerableTags: true,
		allowedAttributes: { '*': ATTRIBUTES },
		disallowedTagsMode: 'completelyDiscard',
		selfClosing: [],
		parseStyleAttributes: false,
		// Other addresses are refused above.
		allowedSchemes: ['data'],
		onOpenTag: (name, attribs) => {
			if (roots++ === 0) reason ??= findRootFault(name, attribs)
			reason ??= findElementFault(name) ?? findAttributeFault(attribs)
		},
		transformTags: {
			'*': (name, attribs) => ({ tagName: plainName(name), attribs: attributesOf(name, attribs) }),
		},
		exclusiveFilter: ({ tag, text }) => {
			// Its text is written as it is, so it must not hold what XML would read.
			if (plainName(tag) === 'style' && (hasExternalCss(text) || /[<&]/.test(text))) reason ??= EXTERNAL
			return false
		},
	})
	return reason === undefined ? { svg: svg.trim() } : { reason }
}

const NOT_WHOLE = 'bukan berkas SVG yang utuh'
const EXTERNAL = 'mengacu ke luar berkas; SVG harus berdiri sendiri'

const plainName = (name: string) => name.replace(/^svg:/, '')

/** Without empty ones, which the writer would leave without quotes; the name spaces are said at the root. */
function attributesOf(name: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
	const filled = Object.entries(attribs).filter(([key, value]) => value !== '' && !key.startsWith('xmlns'))
	const spaces = { xmlns: SVG_NAMESPACE, 'xmlns:xlink': XLINK_NAMESPACE }
	return { ...(plainName(name) === 'svg' && spaces), ...Object.fromEntries(filled) }
}

const TOKEN =
	/<!--(?<comment>[\s\S]*?)-->|<!\[CDATA\[(?<cdata>[\s\S]*?)\]\]>|<\?xml(?:\s+(?:version|encoding|standalone)\s*=\s*(?:"[\w.-]+"|'[\w.-]+'))+\s*\?>|<!DOCTYPE\s[^[\]<>]*>|<\/(?<end>[\w:.-]+)\s*>|<(?<start>[\w:.-]+)(?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*\s*(?<empty>\/?)>|(?<text>[^<]+)/gy

/** Whether it is one element in plain XML. The sanitiser forgives what is not, and would show another picture than meant. */
function isWholeXml(source: string): boolean {
	const open: string[] = []
	let position = 0
	let roots = 0
	for (const match of source.matchAll(TOKEN)) {
		position += match[0].length
		const { start, end, empty, text, cdata, comment } = match.groups ?? {}
		if (comment?.includes('--')) return false
		if (start !== undefined) {
			if (open.length === 0) roots++
			if (!empty) open.push(start)
		} else if (end !== undefined) {
			if (open.pop() !== end) return false
		} else if (open.length === 0 && (cdata ?? text ?? '').trim() !== '') return false
	}
	return position === source.length && roots === 1 && open.length === 0
}

function findRootFault(name: string, attribs: sanitizeHtml.Attributes): string | undefined {
	if (plainName(name) !== 'svg') return NOT_WHOLE
	return Object.values(attribs).includes(SVG_NAMESPACE)
		? undefined
		: 'tidak menyebut xmlns SVG pada tag <svg>'
}

/** Elements with another prefix, and `metadata`, are notes of drawing programs. */
function findElementFault(name: string): string | undefined {
	const plain = plainName(name)
	const isNote = plain.includes(':') || plain === 'metadata'
	if (isNote ? /:(?:script|foreignObject)$/i.test(plain) : !DRAWING.includes(plain))
		return `memuat <${name}>; simpan gambar ini sebagai PNG atau hapus bagian itu`
	return undefined
}

function findAttributeFault(attribs: sanitizeHtml.Attributes): string | undefined {
	for (const [name, text] of Object.entries(attribs)) {
		const value = text.trim()
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
