import { Refused } from './serve-apart.ts'

/** Programs in a workbook, by the names of its parts: Visual Basic, sheets of the old macros, controls. */
const MACRO_PART = /(^|\/)(vba(project|data)[^/]*\.(bin|xml)|(macrosheets|activex)\/.+)$/i
const LINK_PART = /(^|\/)externallinks\//i
/** Queries of databases, web pages and other files, which Excel may send anew as soon as the workbook is opened. */
const DATA_PART = /(^|\/)(connections[^/]*\.(xml|bin)|querytables\/.+)$/i

const MACROS = [
	'file_with_macros',
	'Berkas ini berisi makro. Di Excel pilih Simpan Sebagai "Excel Workbook (.xlsx)" tanpa makro, lalu unggah lagi',
] as const

const LINKS = [
	'file_with_links',
	'Berkas ini terhubung ke berkas lain. Di Excel buka Data > Edit Tautan dan putuskan tautannya, atau tempel isinya sebagai nilai ke buku kerja baru. Simpan sebagai .xlsx, lalu unggah lagi',
] as const

const DATA = [
	'file_with_links',
	'Berkas ini mengambil data dari luar (koneksi data). Di Excel buka Data > Kueri & Koneksi dan hapus semuanya, atau tempel isinya sebagai nilai ke buku kerja baru. Simpan sebagai .xlsx, lalu unggah lagi',
] as const

/** Code and sentence by which a workbook with such parts is refused; null when it has none. */
export function refusedPart(names: Iterable<string>): readonly [code: string, sentence: string] | null {
	for (const name of names) {
		const plain = name.replaceAll('\\', '/')
		if (MACRO_PART.test(plain)) return MACROS
		if (LINK_PART.test(plain)) return LINKS
		if (DATA_PART.test(plain)) return DATA
	}
	return null
}

/**
 * Refuses a part of a workbook that says it is a program or leads outside, under whatever name: by its kinds of contents, by what it
 * is related to, and by its formulas. Nothing of it is ever run or fetched here; but a file that does so elsewhere is no list of an office.
 * @throws Refused `file_with_macros`, `file_with_links`
 */
export function refuseOutside(name: string, source: string): void {
	const text = plainXml(source)
	if (/\[content_types\]\.xml$/i.test(name)) refuseKinds(text)
	if (/\.rels$/i.test(name)) refuseRelations(text)
	refuseFormulas(text)
}

function refuseKinds(text: string): void {
	for (const value of valuesOf(text, 'ContentType')) {
		if (/macroenabled|vbaproject|macrosheet|activex/i.test(value)) throw new Refused(...MACROS)
		if (/externallink/i.test(value)) throw new Refused(...LINKS)
		if (/\.(connections|querytable)\+xml/i.test(value)) throw new Refused(...DATA)
	}
}

/** A cell may hold an address to press on (Excel makes one of every e-mail address); all else that lies outside is fetched. */
function refuseRelations(text: string): void {
	for (const [tag] of text.matchAll(/<(?:[\w.-]+:)?Relationship\s[^>]*>/gi)) {
		const [type = ''] = valuesOf(tag, 'Type')
		if (/\/(vbaproject|xlmacrosheet|control)$/i.test(type)) throw new Refused(...MACROS)
		if (/\/(connections|querytable)$/i.test(type)) throw new Refused(...DATA)
		const outside = valuesOf(tag, 'TargetMode').some((mode) => /^\s*external\s*$/i.test(mode))
		if (/\/externallink[^/]*$/i.test(type) || (outside && !/\/hyperlink$/i.test(type)))
			throw new Refused(...LINKS)
	}
}

/** Formulas of cells, names, rules of formats and of input. In a value of an attribute there may be `>`, never `<`. */
const FORMULA =
	/<(?:[\w.-]+:)?(?:f|definedName|formula[12]?|calculatedColumnFormula|totalsRowFormula)(?=[\s>])(?:[^"'<>]|"[^"<]*"|'[^'<]*')*>([^<]+)</g

/** What fetches, or runs a program, when a sheet is opened or calculated. */
const CALLS = /(?:^|[^\w.])(?:_xl\w+\.)*(WEBSERVICE|DDE|RTD|IMAGE|CALL|REGISTER(?:\.ID)?|EXEC)\s*\(/i
/** `[1]Lembar1!A1`, `'[buku.xlsx]Lembar1'!A1`: cells of another workbook. */
const OTHER_BOOK = /\[[^[\]]*\.(?:xl\w*|csv|ods)\]|\[\d+\][\w. ]*'?!/i

function refuseFormulas(text: string): void {
	for (const [, content = ''] of text.matchAll(FORMULA)) {
		const formula = decode(content).replaceAll(/"[^"]*"/g, '""')
		const called = CALLS.exec(formula)?.[1]
		// A bar stands in names of sheets and columns alone, and in `program|topic!item` of DDE.
		const bar = formula.replaceAll(/'[^']*'|\[[^[\]]*\]/g, '').includes('|')
		if (called || bar) throw fetches(called?.toUpperCase() ?? 'DDE')
		if (OTHER_BOOK.test(formula)) throw new Refused(...LINKS)
	}
}

const fetches = (what: string) =>
	new Refused(
		'file_with_links',
		`Berkas ini berisi rumus yang mengambil isi dari luar (${what}). Salin sel itu, tempel khusus sebagai nilai, simpan sebagai .xlsx, lalu unggah lagi`,
	)

/** The values of an attribute, wherever it stands. */
const valuesOf = (text: string, attribute: string): string[] =>
	[...text.matchAll(new RegExp(`\\s${attribute}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'gi'))].map(
		([, double, single]) => decode(double ?? single ?? ''),
	)

/** Without comments, and with what was marked as mere characters as such: a reader of XML sees no difference. */
function plainXml(source: string): string {
	const text = source.includes('\0') ? source.replaceAll('\0', '') : source
	if (!text.includes('<!')) return text
	return text
		.replaceAll(/<!--[\s\S]*?-->/g, '')
		.replaceAll(/<!\[CDATA\[([\s\S]*?)\]\]>/g, (_, inside: string) => inside.replaceAll('<', '&lt;'))
}

const NAMED: Readonly<Record<string, string>> = { quot: '"', apos: "'", lt: '<', gt: '>', amp: '&' }

const decode = (text: string): string =>
	text.replaceAll(
		/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(quot|apos|lt|gt|amp));/gi,
		(whole, hex, decimal, name) => {
			if (name) return NAMED[name.toLowerCase()] ?? whole
			const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
			return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole
		},
	)
