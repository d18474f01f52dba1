import type { Options } from 'rehype-sanitize'
import { MATHS, MATHS_ATTRIBUTES } from '#server/lib/formula.ts'

const words = (text: string) => text.trim().split(/\s+/)

/** Classes that a reader's page gives a look, and nothing else; docs/lessons.md has them in a table. */
const CLASSES = {
	aside: words('kotak kotak-catatan kotak-ingat kotak-awas kotak-contoh'),
	section: words('ringkasan kaki'),
	figure: ['gambar'],
	div: ['gulir'],
	p: ['kotak-judul'],
	pre: ['kode'],
	span: words(
		'rumus t-komentar t-teks t-kunci t-fungsi t-jenis t-angka t-nama t-atribut t-tanda t-tambah t-hapus',
	),
	ul: ['tugas'],
	li: ['tugas-butir'],
}
const FIGURE = words('g-kotak g-utama g-baik g-awas g-bahaya g-garis g-putus g-isi g-judul g-teks g-kecil')

const SVG = words('svg g title desc path rect circle ellipse line polyline polygon text tspan')
const SVG_ATTRIBUTES = words(`
	viewBox x y x1 y1 x2 y2 cx cy r rx ry dx dy width height d points pathLength transform rotate textLength lengthAdjust
	textAnchor dominantBaseline strokeLinecap strokeLinejoin`)

/**
 * What a lesson may hold. It is the last thing that looks at a tree before it becomes text, so that neither a mistake in
 * what comes before it nor a hole in a library of it lets anything else through.
 */
export const LESSON: Options = {
	tagNames: [
		...words(`
			p h2 h3 h4 ul ol li blockquote hr br pre code em strong del a img table thead tbody tr th td div span aside
			section figure figcaption sup sub input`),
		...SVG,
		...MATHS,
	],
	attributes: {
		...Object.fromEntries(Object.entries(CLASSES).map(([tag, names]) => [tag, [['className', ...names]]])),
		a: [
			'href',
			'download',
			['rel', 'noopener'],
			['id', /^kaki-/],
			'ariaLabel',
			['dataFootnoteRef', ''],
			['dataFootnoteBackref', ''],
		],
		div: [['className', ...CLASSES.div], ['tabIndex', 0], ['role', 'group'], 'ariaLabel'],
		h2: [['id', /^(?:isi|kaki)-/]],
		h3: [['id', /^isi-/]],
		h4: [['id', /^isi-/]],
		img: [
			['src', /^\/api\/berkas\/[0-9a-f]{64}$/],
			'alt',
			'title',
			'width',
			'height',
			['loading', 'lazy'],
			['decoding', 'async'],
		],
		input: [['type', 'checkbox'], ['disabled', true], 'checked'],
		li: [
			['className', ...CLASSES.li],
			['id', /^kaki-/],
		],
		ol: ['start'],
		pre: [['className', ...CLASSES.pre], ['tabIndex', 0], 'dataBahasa'],
		section: [
			['className', ...CLASSES.section],
			['dataFootnotes', ''],
		],
		td: ['colSpan', 'rowSpan', ['align', 'left', 'center', 'right']],
		th: ['colSpan', 'rowSpan', 'scope', ['align', 'left', 'center', 'right']],
		...Object.fromEntries(SVG.map((tag) => [tag, [...SVG_ATTRIBUTES, ['className', ...FIGURE]]])),
		svg: [...SVG_ATTRIBUTES, ['role', 'img'], 'ariaLabel'],
		...Object.fromEntries(MATHS.map((tag) => [tag, MATHS_ATTRIBUTES])),
	},
	required: { input: { type: 'checkbox', disabled: true } },
	protocols: { href: ['http', 'https', 'mailto'] },
	// A script's text is no text of the lesson.
	strip: ['script', 'style'],
	// Names of its own: `isi-` and `kaki-` are the only ones that pass.
	clobber: [],
	ancestors: {},
}
