import { childOf, childrenOf, textOf, type XmlNode } from './xml.ts'

/**
 * An equation of Word (Office Math, ECMA-376 part 1, 22.1) as LaTeX. What is not known gives its own content, so that
 * nothing of an equation is lost silently.
 */
export function ommlToLatex(node: XmlNode): string {
	return tidy(inside(node))
}

const tidy = (latex: string) =>
	latex
		.replace(/\s+/g, ' ')
		.replace(/\s+([_^}])/g, '$1')
		.trim()

const inside = (node: XmlNode | undefined): string => (node ? join(childrenOf(node).map(convert)) : '')

/** A command is parted from a letter behind it. */
const join = (parts: readonly string[]): string =>
	parts.reduce(
		(all, part) => (/\\[a-zA-Z]+$/.test(all) && /^[a-zA-Z]/.test(part) ? `${all} ${part}` : all + part),
		'',
	)

const group = (node: XmlNode | undefined): string => `{${tidy(inside(node))}}`
/** One letter or figure needs no braces before an exponent; anything else keeps together. */
const base = (node: XmlNode | undefined): string => {
	const text = tidy(inside(node))
	return text.length === 1 || /^\\[a-zA-Z]+$/.test(text) ? text : `{${text}}`
}

const property = (node: XmlNode, name: string): string | undefined => {
	const found = childOf(childOf(node, `${node.name}Pr`), `m:${name}`)
	return found && (found.attributes['m:val'] ?? '')
}
const isOn = (value: string | undefined) => value !== undefined && !['0', 'off', 'false'].includes(value)

const CONVERT: Readonly<Record<string, (node: XmlNode) => string>> = {
	'm:r': run,
	'w:t': (node) => words(textOf(node)),
	'm:f': (node) => {
		const [num, den] = [childOf(node, 'm:num'), childOf(node, 'm:den')]
		const type = property(node, 'type')
		if (type === 'lin' || type === 'skw') return `${base(num)}/${base(den)}`
		return type === 'noBar' ? `\\binom${group(num)}${group(den)}` : `\\frac${group(num)}${group(den)}`
	},
	'm:sSup': (node) => `${base(childOf(node, 'm:e'))}^${group(childOf(node, 'm:sup'))}`,
	'm:sSub': (node) => `${base(childOf(node, 'm:e'))}_${group(childOf(node, 'm:sub'))}`,
	'm:sSubSup': (node) =>
		`${base(childOf(node, 'm:e'))}_${group(childOf(node, 'm:sub'))}^${group(childOf(node, 'm:sup'))}`,
	'm:sPre': (node) =>
		`{}_${group(childOf(node, 'm:sub'))}^${group(childOf(node, 'm:sup'))}${base(childOf(node, 'm:e'))}`,
	'm:rad': (node) => {
		const degree = tidy(inside(childOf(node, 'm:deg')))
		return `\\sqrt${degree === '' || isOn(property(node, 'degHide')) ? '' : `[${degree}]`}${group(childOf(node, 'm:e'))}`
	},
	'm:nary': nary,
	'm:d': delimited,
	'm:m': (node) =>
		`\\begin{matrix}${childrenOf(node, 'm:mr')
			.map((row) =>
				childrenOf(row, 'm:e')
					.map((e) => tidy(inside(e)))
					.join(' & '),
			)
			.join(' \\\\ ')}\\end{matrix}`,
	'm:eqArr': (node) =>
		`\\begin{aligned}${childrenOf(node, 'm:e')
			.map((e) => tidy(inside(e)))
			.join(' \\\\ ')}\\end{aligned}`,
	'm:func': (node) => `${functionName(childOf(node, 'm:fName'))} ${inside(childOf(node, 'm:e'))}`,
	'm:limLow': (node) => limit(node, '_', '\\underset'),
	'm:limUpp': (node) => limit(node, '^', '\\overset'),
	'm:acc': (node) => `${ACCENTS[property(node, 'chr') ?? '\u0302'] ?? '\\hat'}${group(childOf(node, 'm:e'))}`,
	'm:bar': (node) =>
		`${property(node, 'pos') === 'top' ? '\\overline' : '\\underline'}${group(childOf(node, 'm:e'))}`,
	'm:groupChr': (node) =>
		`${property(node, 'pos') === 'top' ? '\\overbrace' : '\\underbrace'}${group(childOf(node, 'm:e'))}`,
	'm:borderBox': (node) => `\\boxed${group(childOf(node, 'm:e'))}`,
}

/** Properties say how something looks; all else is content. */
const convert = (node: XmlNode): string =>
	CONVERT[node.name]?.(node) ?? (/Pr$/.test(node.name) ? '' : inside(node))

function run(node: XmlNode): string {
	const text = childrenOf(node)
		.filter(({ name }) => name === 'm:t' || name === 'w:t')
		.map(textOf)
		.join('')
	const style = childOf(node, 'm:rPr')
	if (childOf(style, 'm:nor')) return text.trim() === '' ? '\\ ' : words(text)
	const latex = join([...text.normalize('NFC')].map(symbol))
	const script = childOf(style, 'm:scr')?.attributes['m:val']
	const alphabet = script && ALPHABETS[script]
	if (alphabet) return `${alphabet}{${latex}}`
	const upright = childOf(style, 'm:sty')?.attributes['m:val'] === 'p'
	if (!upright || !/^[a-zA-Z]{2,}$/.test(text)) return latex
	return FUNCTIONS.has(text) ? `\\${text}` : `\\mathrm{${text}}`
}

/** Words in a formula; what means something to LaTeX stands for itself. */
const words = (text: string): string =>
	`\\text{${text.replace(/[\\^~#$%&_{}]/g, (sign) => TEXT_SIGNS[sign] ?? `\\${sign}`)}}`
const TEXT_SIGNS: Readonly<Record<string, string>> = {
	'\\': '\\textbackslash{}',
	'^': '\\textasciicircum{}',
	'~': '\\textasciitilde{}',
}

const ALPHABETS: Readonly<Record<string, string>> = {
	'double-struck': '\\mathbb',
	script: '\\mathcal',
	fraktur: '\\mathfrak',
	'sans-serif': '\\mathsf',
	monospace: '\\mathtt',
}

const FUNCTIONS = new Set(
	'sin cos tan cot sec csc sinh cosh tanh arcsin arccos arctan log ln exp lim max min det gcd sup inf arg dim ker'.split(
		' ',
	),
)

function functionName(node: XmlNode | undefined): string {
	const name = tidy(inside(node))
	const word = /^(?:\\mathrm\{)?([a-zA-Z]+)\}?$/.exec(name)?.[1]
	if (word && FUNCTIONS.has(word)) return `\\${word}`
	// The name with an exponent or a limit below: sin^2, lim_{x \to 0}.
	return name.replace(/^\{?(?:\\mathrm\{)?([a-zA-Z]+)\}?\}?(?=[_^])/, (all, found) =>
		FUNCTIONS.has(found) ? `\\${found}` : all,
	)
}

function limit(node: XmlNode, sign: '_' | '^', over: string): string {
	const e = functionName(childOf(node, 'm:e'))
	const lim = group(childOf(node, 'm:lim'))
	return /^\\(?:lim|max|min|sup|inf|det|gcd)$/.test(e) ? `${e}${sign}${lim}` : `${over}${lim}{${e}}`
}

const NARY: Readonly<Record<string, string>> = {
	'∑': '\\sum',
	'∏': '\\prod',
	'∐': '\\coprod',
	'∫': '\\int',
	'∬': '\\iint',
	'∭': '\\iiint',
	'∮': '\\oint',
	'⋃': '\\bigcup',
	'⋂': '\\bigcap',
	'⋁': '\\bigvee',
	'⋀': '\\bigwedge',
}

function nary(node: XmlNode): string {
	const sign = NARY[property(node, 'chr') ?? '∫'] ?? property(node, 'chr') ?? '\\int'
	const sub = isOn(property(node, 'subHide')) ? '' : tidy(inside(childOf(node, 'm:sub')))
	const sup = isOn(property(node, 'supHide')) ? '' : tidy(inside(childOf(node, 'm:sup')))
	return `${sign}${sub && `_{${sub}}`}${sup && `^{${sup}}`} ${inside(childOf(node, 'm:e'))}`
}

const FENCES: Readonly<Record<string, string>> = {
	'{': '\\{',
	'}': '\\}',
	'⟨': '\\langle',
	'⟩': '\\rangle',
	'〈': '\\langle',
	'〉': '\\rangle',
	'⌊': '\\lfloor',
	'⌋': '\\rfloor',
	'⌈': '\\lceil',
	'⌉': '\\rceil',
	'‖': '\\|',
	'': '.',
}

function delimited(node: XmlNode): string {
	const fence = (value: string | undefined, otherwise: string) =>
		FENCES[value ?? otherwise] ?? value ?? otherwise
	const between = property(node, 'sepChr') ?? '|'
	const parts = childrenOf(node, 'm:e')
		.map((e) => tidy(inside(e)))
		.join(` ${between} `)
	const [left, right] = [fence(property(node, 'begChr'), '('), fence(property(node, 'endChr'), ')')]
	return `\\left${left}${/^\\[a-z]+$/.test(left) ? ' ' : ''}${parts}\\right${right}`
}

const ACCENTS: Readonly<Record<string, string>> = {
	'\u0302': '\\hat',
	'^': '\\hat',
	'\u0303': '\\tilde',
	'~': '\\tilde',
	'\u20d7': '\\vec',
	'→': '\\vec',
	'\u0304': '\\bar',
	'\u0305': '\\bar',
	'¯': '\\bar',
	'\u0307': '\\dot',
	'˙': '\\dot',
	'\u0308': '\\ddot',
	'\u030c': '\\check',
	'\u0306': '\\breve',
	'\u0301': '\\acute',
	'\u0300': '\\grave',
}

const pairs = (text: string): [string, string][] =>
	text
		.trim()
		.split(/\s+/)
		.map((pair) => [pair.slice(0, 1), `\\${pair.slice(1)}`])
const SYMBOLS: Readonly<Record<string, string>> = {
	...Object.fromEntries(
		pairs(`αalpha βbeta γgamma δdelta εvarepsilon ϵepsilon ζzeta ηeta θtheta ϑvartheta ιiota κkappa λlambda μmu νnu ξxi πpi
			ρrho σsigma ςvarsigma τtau υupsilon φvarphi ϕphi χchi ψpsi ωomega ΓGamma ΔDelta ΘTheta ΛLambda ΞXi ΠPi ΣSigma
			ΥUpsilon ΦPhi ΨPsi ΩOmega ×times ÷div ±pm ∓mp ⋅cdot ∙cdot ≤le ≥ge ≠ne ≈approx ≡equiv ∼sim ≅cong ∝propto ∞infty
			→to ←leftarrow ↔leftrightarrow ⇒Rightarrow ⇐Leftarrow ⇔Leftrightarrow ↦mapsto ∈in ∉notin ∋ni ⊂subset ⊆subseteq
			⊃supset ⊇supseteq ∪cup ∩cap ∅emptyset ∀forall ∃exists ¬neg ∧wedge ∨vee ∂partial ∇nabla ∴therefore ∵because
			…ldots ⋯cdots ⋮vdots ⋱ddots ∥parallel ⊥perp ∠angle ℏhbar ℓell ∑sum ∏prod ∫int √surd ⊕oplus ⊗otimes`),
	),
	'%': '\\%',
	'#': '\\#',
	'&': '\\&',
	$: '\\$',
	_: '\\_',
	'{': '\\{',
	'}': '\\}',
	'\\': '\\backslash ',
	'~': '\\sim ',
	'^': '\\hat{}',
	'−': '-',
	'∗': '*',
	'°': '^{\\circ}',
	' ': ' ',
	'\u00a0': '\\ ',
	'′': "'",
	'\u2061': '',
	'\u2062': '',
	'\u2063': '',
}

/** A letter of the mathematical alphabets, which Word writes for what stands in italics, is the letter itself. */
function symbol(char: string): string {
	const code = char.codePointAt(0) ?? 0
	return (
		SYMBOLS[char] ??
		(code >= 0x1d400 && code <= 0x1d7ff ? (SYMBOLS[char.normalize('NFKC')] ?? char.normalize('NFKC')) : char)
	)
}
