import { type PdfDict, type PdfFile, PdfRef, readOperations, readPdf, textOf } from './pdf-reader.ts'

/** What may not be painted outside of a marked sequence: text, paths, pictures. */
const PAINTS = ['Tj', 'TJ', "'", '"', 'S', 's', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'Do', 'sh', 'EI']
const TYPES = ['Document', 'H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD', 'Link', 'Figure']

/**
 * What of PDF/UA-1 (ISO 14289-1, in the order of its chapter 7) a file breaks although it claims to keep it. Of the
 * conditions of the Matterhorn protocol, those that a program can see and that apply to sheets of text, tables and
 * codes.
 */
export function pdfUaFaults(bytes: Buffer): string[] {
	const pdf = readPdf(bytes)
	const faults: string[] = []
	const fault = (condition: boolean, text: string) => {
		if (condition) faults.push(text)
	}
	checkDocument(pdf, fault)
	const pages = pagesOf(pdf)
	const tagged = checkContent(pdf, pages, fault)
	checkStructure(pdf, pages, tagged, fault)
	for (const page of pages) checkFonts(pdf, page, fault)
	return faults
}

type Fault = (condition: boolean, text: string) => void

function checkDocument(pdf: PdfFile, fault: Fault): void {
	const { catalog } = pdf
	const xmp = pdf.stream(catalog.Metadata).toString()
	fault(!/^%PDF-1\.7/.test(pdf.text), 'not PDF 1.7')
	fault(!/<pdfuaid:part>1<\/pdfuaid:part>/.test(xmp), 'does not claim PDF/UA-1')
	fault(!isXml(xmp), 'metadata are no XML')
	const title = /<dc:title>\s*<rdf:Alt>\s*<rdf:li xml:lang="x-default">([^<]+)<\/rdf:li>/.exec(xmp)?.[1]
	fault(title === undefined, 'metadata without a title')
	fault(unescapeXml(title ?? '') !== textOf(pdf.get(pdf.info.Title)), 'two titles')
	fault(pdf.dict(catalog.ViewerPreferences).DisplayDocTitle !== true, 'the title is not displayed')
	fault(
		pdf.dict(catalog.MarkInfo).Marked !== true || pdf.dict(catalog.MarkInfo).Suspects === true,
		'not marked',
	)
	fault(!/^[a-z]{2}(-[A-Z]{2})?$/.test(textOf(pdf.get(catalog.Lang)) ?? ''), 'no language')
}

/** Elements that close in the order in which they opened, and no bare `&`. */
function isXml(xmp: string): boolean {
	const open: string[] = []
	const rest = xmp
		.replaceAll(/<\?[^?]*\?>/g, '')
		.replaceAll(/<(\/?)([\w:]+)((?:\s+[\w:]+="[^"<]*")*)\s*>/g, (_, end, name) => {
			if (!end) open.push(name)
			else if (open.pop() !== name) open.push('wrong')
			return ''
		})
	return open.length === 0 && !/[<>]|&(?!(amp|lt|gt|quot|#39);)/.test(rest)
}

const unescapeXml = (text: string) =>
	text
		.replaceAll('&lt;', '<')
		.replaceAll('&gt;', '>')
		.replaceAll('&quot;', '"')
		.replaceAll('&#39;', "'")
		.replaceAll('&amp;', '&')

type Page = { ref: number; dict: PdfDict }

function pagesOf(pdf: PdfFile): Page[] {
	return pdf
		.list(pdf.dict(pdf.catalog.Pages).Kids)
		.flatMap((kid) => (kid instanceof PdfRef ? [{ ref: kid.id, dict: pdf.dict(kid) }] : []))
}

/** Whatever is painted is tagged or an artifact (7.1). Gives the marked sequences as `page/mcid`, with their tags. */
function checkContent(pdf: PdfFile, pages: readonly Page[], fault: Fault): Map<string, string> {
	const tagged = new Map<string, string>()
	for (const { ref, dict } of pages) {
		const open: ('artifact' | 'tagged' | 'other')[] = []
		const content = Buffer.concat([dict.Contents ?? null].flat().map((part) => pdf.stream(part)))
		for (const { operator, operands } of readOperations(content)) {
			if (operator === 'BMC' || operator === 'BDC') {
				const mcid = pdf.dict(operands[1]).MCID
				const kind = operands[0] === '/Artifact' ? 'artifact' : mcid === undefined ? 'other' : 'tagged'
				fault(
					kind !== 'other' && open.some((outer) => outer !== 'other'),
					`page ${ref}: ${kind} inside of ${open[0]}`,
				)
				if (kind === 'tagged') tagged.set(`${ref}/${mcid}`, String(operands[0]).slice(1))
				open.push(kind)
			} else if (operator === 'EMC') open.pop()
			else if (PAINTS.includes(operator))
				fault(
					!open.some((kind) => kind !== 'other'),
					`page ${ref}: ${operator} outside of tags and artifacts`,
				)
			// The first glyph of a font stands for letters that it does not have (7.21.8).
			if (operator === 'TJ' || operator === 'Tj')
				for (const part of operands.flat())
					fault(Buffer.isBuffer(part) && hasMissingGlyph(part), `page ${ref}: a letter that the font lacks`)
		}
		fault(open.length > 0, `page ${ref}: a marked sequence without an end`)
	}
	return tagged
}

const hasMissingGlyph = (codes: Buffer) =>
	Array.from({ length: codes.length / 2 }, (_, i) => codes.readUInt16BE(2 * i)).includes(0)

function checkStructure(
	pdf: PdfFile,
	pages: readonly Page[],
	tagged: Map<string, string>,
	fault: Fault,
): void {
	const root = pdf.dict(pdf.catalog.StructTreeRoot)
	const parents = numberTree(pdf, pdf.dict(root.ParentTree))
	const unclaimed = new Map(tagged)
	const linked = new Set<number>()
	const headings: number[] = []

	const visit = (ref: PdfRef, parent: string): string => {
		const element = pdf.dict(ref)
		const type = String(element.S).slice(1)
		fault(!TYPES.includes(type), `${type} is no type of ours`)
		fault(!mayContain(parent, type), `${type} inside of ${parent}`)
		const attributes = pdf.dict(element.A)
		const children: string[] = []
		for (const child of pdf.list(element.K)) {
			if (typeof child === 'number') claim(pageOf(element), child, ref, type)
			else if (pdf.dict(child).Type === '/MCR')
				claim(pageOf(pdf.dict(child), element), Number(pdf.dict(child).MCID), ref, type)
			else if (pdf.dict(child).Type === '/OBJR') children.push(annotation(pdf.dict(child).Obj, ref))
			else if (child instanceof PdfRef) children.push(visit(child, type))
		}
		if (/^H\d$/.test(type)) headings.push(Number(type[1]))
		if (type === 'TH')
			fault(!['/Column', '/Row', '/Both'].includes(String(attributes.Scope)), 'TH without a scope')
		if (type === 'Figure')
			fault(
				!textOf(pdf.get(element.Alt)) || pdf.list(attributes.BBox).length !== 4,
				'Figure without text or place',
			)
		if (type === 'Link') fault(!children.includes('annotation'), 'Link without its annotation')
		if (type === 'Table') checkTable(pdf, element, fault)
		return type
	}
	const pageOf = (first: PdfDict, second?: PdfDict) => {
		const page = first.Pg ?? second?.Pg
		return page instanceof PdfRef ? page.id : 0
	}
	const claim = (page: number, mcid: number, owner: PdfRef, type: string) => {
		const key = `${page}/${mcid}`
		fault(!unclaimed.delete(key), `${type} claims ${key}, which is not there or another's`)
		fault(tagged.get(key) !== type, `${key} is marked as ${tagged.get(key)} and belongs to ${type}`)
		const number = pages.find(({ ref }) => ref === page)?.dict.StructParents
		const back = pdf.list(parents.get(Number(number)))[mcid]
		fault(!(back instanceof PdfRef) || back.id !== owner.id, `the parent tree leads from ${key} elsewhere`)
	}
	const annotation = (value: unknown, owner: PdfRef): string => {
		if (!(value instanceof PdfRef)) return 'nothing'
		const dict = pdf.dict(value)
		linked.add(value.id)
		fault(!textOf(pdf.get(dict.Contents)), 'an annotation without words')
		const back = parents.get(Number(dict.StructParent))
		fault(
			!(back instanceof PdfRef) || back.id !== owner.id,
			'the parent tree leads from an annotation elsewhere',
		)
		return 'annotation'
	}

	const kids = pdf.list(root.K)
	fault(kids.length !== 1, 'not one document')
	for (const kid of kids) if (kid instanceof PdfRef) visit(kid, 'root')
	for (const key of unclaimed.keys()) fault(true, `${key} belongs to no element`)
	fault(
		headings[0] !== 1 || headings.some((level, i) => i > 0 && level > (headings[i - 1] ?? 0) + 1),
		'headings skip',
	)
	for (const { ref, dict } of pages) {
		fault(dict.Tabs !== '/S', `page ${ref}: no order of tabs`)
		for (const annot of pdf.list(dict.Annots))
			fault(!(annot instanceof PdfRef) || !linked.has(annot.id), `page ${ref}: an annotation of no element`)
	}
}

/** `Document` holds blocks, a table rows, a row cells. */
function mayContain(parent: string, type: string): boolean {
	if (type === 'Document') return parent === 'root'
	if (type === 'TR') return parent === 'Table'
	if (type === 'TH' || type === 'TD') return parent === 'TR'
	if (type === 'Link') return parent === 'P'
	if (type === 'Figure') return parent === 'Link' || parent === 'Document'
	return parent === 'Document'
}

/** All rows have the cells of the first one, which names the columns (7.5). */
function checkTable(pdf: PdfFile, table: PdfDict, fault: Fault): void {
	const rows = pdf.list(table.K).map((row) => pdf.list(pdf.dict(row).K).map((cell) => pdf.dict(cell).S))
	fault(
		rows.some((cells) => cells.length !== rows[0]?.length),
		'a table whose rows differ',
	)
	fault(!rows[0]?.every((type) => type === '/TH'), 'a table whose first row names no columns')
	fault(
		rows.slice(1).some((cells) => cells.every((type) => type === '/TH')),
		'a table that names its columns again',
	)
}

function numberTree(pdf: PdfFile, tree: PdfDict): Map<number, PdfDict[string]> {
	const nums = pdf.list(tree.Nums)
	return new Map(
		Array.from({ length: nums.length / 2 }, (_, i) => {
			const value = nums[2 * i + 1] ?? null
			return [Number(nums[2 * i]), value] as const
		}),
	)
}

/** Fonts are in the file, and their letters can be read out (7.21). */
function checkFonts(pdf: PdfFile, page: Page, fault: Fault): void {
	for (const [name, font] of Object.entries(pdf.dict(pdf.dict(page.dict.Resources).Font))) {
		const { DescendantFonts, ToUnicode } = pdf.dict(font)
		const descendant = pdf.dict(pdf.list(DescendantFonts)[0])
		const descriptor = pdf.dict(descendant.FontDescriptor)
		const program = pdf.stream(descriptor.FontFile2)
		fault(program.length === 0, `font ${name} is not in the file`)
		fault(pdf.stream(ToUnicode).length === 0, `font ${name} cannot be read out`)
		fault(descendant.CIDToGIDMap !== '/Identity', `font ${name} does not say which glyph is which`)
		// An incomplete set is worse than none: it must name every glyph of the program (7.21.4.2).
		const named = [...pdf.stream(descriptor.CIDSet)].reduce(
			(all, byte) => all + byte.toString(2).replaceAll('0', '').length,
			0,
		)
		fault(
			descriptor.CIDSet !== undefined && named !== glyphsOf(program),
			`font ${name} has glyphs that it does not name`,
		)
	}
}

/** The count of glyphs in the `maxp` table of a TrueType program. */
function glyphsOf(program: Buffer): number {
	const tables = program.readUInt16BE(4)
	for (let i = 0; i < tables; i++) {
		const at = 12 + 16 * i
		if (program.toString('latin1', at, at + 4) === 'maxp')
			return program.readUInt16BE(program.readUInt32BE(at + 8) + 4)
	}
	return 0
}
