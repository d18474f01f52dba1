import type { Zippable } from 'fflate'
import type { DaftarWord } from './docx-html.ts'
import { ASLI_FILE, GAYA } from './gaya.ts'

type Gambar = { nama: string; isi: Uint8Array; asli: { nama: string; isi: Uint8Array } | null }
type Isi = {
	body: string
	columns: number
	lists: DaftarWord
	gambar: readonly Gambar[]
	asli: readonly string[]
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const OOXML = 'http://schemas.openxmlformats.org'
const OFFICE = `${OOXML}/officeDocument/2006`
const W = `xmlns:w="${OOXML}/wordprocessingml/2006/main"`

/** What ends a section: the page it is printed on. */
export function section(columns: number): string {
	return `<w:sectPr><w:footerReference w:type="default" r:id="kaki"/><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134" w:header="567" w:footer="567" w:gutter="0"/><w:cols w:num="${columns}" w:space="425"/></w:sectPr>`
}

/** The files of a Word document. */
export function wordParts({ body, columns, lists, gambar, asli }: Isi): Zippable {
	const parts: Record<string, string> = {
		'[Content_Types].xml': CONTENT_TYPES,
		'_rels/.rels': relations([['d', 'officeDocument', 'word/document.xml']]),
		'word/document.xml': `<w:document ${W} xmlns:m="${OFFICE}/math" xmlns:r="${OFFICE}/relationships" xmlns:wp="${OOXML}/drawingml/2006/wordprocessingDrawing" xmlns:a="${OOXML}/drawingml/2006/main" xmlns:pic="${OOXML}/drawingml/2006/picture"><w:body>${body}${section(columns)}</w:body></w:document>`,
		'word/_rels/document.xml.rels': relations([
			['gaya', 'styles', 'styles.xml'],
			['daftar', 'numbering', 'numbering.xml'],
			['kaki', 'footer', 'footer1.xml'],
			...gambar.map(({ nama }): Relation => [nama, 'image', `media/${nama}`]),
			...(asli.length > 0 ? ([['asli', 'customXml', '../customXml/item1.xml']] as Relation[]) : []),
		]),
		'word/styles.xml': STYLES,
		'word/numbering.xml': numbering(lists),
		'word/footer1.xml': `<w:ftr ${W}><w:p><w:pPr><w:jc w:val="center"/></w:pPr><w:r><w:t xml:space="preserve">Halaman </w:t></w:r><w:fldSimple w:instr=" PAGE "><w:r><w:t>1</w:t></w:r></w:fldSimple></w:p></w:ftr>`,
	}
	if (asli.length > 0) {
		parts[ASLI_FILE] = `<asli xmlns="urn:stambuk:soal">${asli.join('')}</asli>`
		parts['customXml/itemProps1.xml'] =
			`<ds:datastoreItem xmlns:ds="${OFFICE}/customXml" ds:itemID="{5A1D8B1C-6C7E-4E55-9B0A-53544D42554B}"><ds:schemaRefs/></ds:datastoreItem>`
		parts['customXml/_rels/item1.xml.rels'] = relations([
			['p', 'customXmlProps', 'itemProps1.xml'],
			...gambar.flatMap(({ asli: one }): Relation[] =>
				one ? [[one.nama, 'image', `../word/media/${one.nama}`]] : [],
			),
		])
	}
	const files = Object.entries(parts).map(([name, text]) => [name, Buffer.from(HEAD + text)] as const)
	const media = gambar.flatMap((one) =>
		[one, ...(one.asli && asli.length > 0 ? [one.asli] : [])].map(
			// Pictures do not grow smaller.
			({ nama, isi }) => [`word/media/${nama}`, [isi, { level: 0 }]] as const,
		),
	)
	return Object.fromEntries([...files, ...media])
}

type Relation = [id: string, type: string, target: string]
const relations = (all: readonly Relation[]): string =>
	`<Relationships xmlns="${OOXML}/package/2006/relationships">${all
		.map(
			([id, type, target]) =>
				`<Relationship Id="${id}" Type="${OFFICE}/relationships/${type}" Target="${target}"/>`,
		)
		.join('')}</Relationships>`

const WML = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const CONTENT_TYPES = `<Types xmlns="${OOXML}/package/2006/content-types">${Object.entries({
	rels: 'application/vnd.openxmlformats-package.relationships+xml',
	xml: 'application/xml',
	png: 'image/png',
	jpeg: 'image/jpeg',
	gif: 'image/gif',
	webp: 'image/webp',
	svg: 'image/svg+xml',
})
	.map(([ending, type]) => `<Default Extension="${ending}" ContentType="${type}"/>`)
	.join('')}${['document.main', 'styles', 'numbering', 'footer']
	.map(
		(part, i) =>
			`<Override PartName="/word/${['document', 'styles', 'numbering', 'footer1'][i]}.xml" ContentType="${WML}.${part}+xml"/>`,
	)
	.join(
		'',
	)}<Override PartName="/customXml/itemProps1.xml" ContentType="application/vnd.openxmlformats-officedocument.customXmlProperties+xml"/></Types>`

function numbering(lists: DaftarWord): string {
	const level = (format: string, text: (at: number) => string) =>
		Array.from(
			{ length: 9 },
			(_, at) =>
				`<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text(at)}"/><w:lvlJc w:val="left"/></w:lvl>`,
		).join('')
	const start = (mulai: number) =>
		Array.from(
			{ length: 9 },
			(_, at) => `<w:lvlOverride w:ilvl="${at}"><w:startOverride w:val="${mulai}"/></w:lvlOverride>`,
		).join('')
	return `<w:numbering ${W}><w:abstractNum w:abstractNumId="0"><w:multiLevelType w:val="multilevel"/>${level('bullet', () => '•')}</w:abstractNum><w:abstractNum w:abstractNumId="1"><w:multiLevelType w:val="multilevel"/>${level('decimal', (at) => `%${at + 1}.`)}</w:abstractNum>${lists
		.map(
			({ id, mulai }) =>
				`<w:num w:numId="${id}"><w:abstractNumId w:val="${mulai === null ? 0 : 1}"/>${mulai === null ? '' : start(mulai)}</w:num>`,
		)
		.join('')}</w:numbering>`
}

/** A style is named as its id, for LibreOffice makes the id of the name. */
const style = (
	id: string,
	{
		paragraph = '',
		run = '',
		next = '',
		based = 'Normal',
	}: { paragraph?: string; run?: string; next?: string; based?: string } = {},
): string =>
	`<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${id}"/>${id === 'Normal' ? '' : `<w:basedOn w:val="${based}"/>`}${next ? `<w:next w:val="${next}"/>` : ''}<w:qFormat/>${paragraph ? `<w:pPr>${paragraph}</w:pPr>` : ''}${run ? `<w:rPr>${run}</w:rPr>` : ''}</w:style>`
const spacing = (before: number, after: number) => `<w:spacing w:before="${before}" w:after="${after}"/>`
const tabs = (at: number) => `<w:tabs><w:tab w:val="left" w:pos="${at}"/></w:tabs>`
const together = '<w:keepNext/><w:keepLines/>'
const size = (half: number) => `<w:sz w:val="${half}"/><w:szCs w:val="${half}"/>`
const GREY = '<w:color w:val="595959"/>'
const MONO = '<w:rFonts w:ascii="Courier New" w:hAnsi="Courier New" w:cs="Courier New"/>'
const BORDERS = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
	.map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="7F7F7F"/>`)
	.join('')

/** A question stays with its options on a page where there is room. */
const STYLES = `<w:styles ${W}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Calibri"/>${size(22)}<w:lang w:val="id-ID"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr>${spacing(0, 80)}</w:pPr></w:pPrDefault></w:docDefaults>${[
	style('Normal'),
	style(GAYA.judul, {
		paragraph: `<w:keepNext/>${spacing(0, 40)}`,
		run: `<w:b/>${size(36)}`,
	}),
	style(GAYA.subjudul, { paragraph: spacing(0, 240), run: GREY }),
	style(GAYA.bab, {
		paragraph: `<w:keepNext/>${spacing(0, 200)}<w:outlineLvl w:val="0"/>`,
		run: `<w:b/>${size(30)}`,
	}),
	style(GAYA.topik, {
		paragraph: `<w:keepNext/>${spacing(320, 120)}<w:outlineLvl w:val="0"/>`,
		run: `<w:b/>${size(26)}`,
		next: GAYA.soal,
	}),
	style(GAYA.soal, {
		paragraph: `${together}${tabs(425)}${spacing(200, 80)}<w:ind w:left="425" w:hanging="425"/>`,
		next: GAYA.soal_lanjut,
	}),
	style(GAYA.soal_lanjut, { paragraph: `${together}<w:ind w:left="425"/>` }),
	style(GAYA.opsi, {
		paragraph: `<w:keepLines/>${tabs(850)}${spacing(0, 40)}<w:ind w:left="850" w:hanging="425"/><w:textAlignment w:val="top"/>`,
	}),
	style(GAYA.opsi_lanjut, { paragraph: `${spacing(0, 40)}<w:ind w:left="850"/>` }),
	style(GAYA.kunci, {
		paragraph: `<w:keepLines/>${tabs(567)}${spacing(60, 0)}<w:ind w:left="567" w:hanging="567"/>`,
		run: '<w:b/>',
	}),
	style(GAYA.keterangan, {
		paragraph: `${spacing(0, 0)}<w:ind w:left="567"/>`,
		run: `${GREY}${size(18)}`,
	}),
	style(GAYA.pembahasan, {
		paragraph: `${spacing(0, 40)}<w:ind w:left="567"/>`,
		run: size(20),
	}),
	style(GAYA.kode, { paragraph: '<w:keepLines/>', run: `${MONO}${size(20)}` }),
	style(GAYA.sel, { paragraph: spacing(20, 20) }),
	style(GAYA.sela, { paragraph: spacing(0, 0), run: size(8) }),
].join(
	'',
)}<w:style w:type="character" w:styleId="${GAYA.huruf_kode}"><w:name w:val="${GAYA.huruf_kode}"/><w:rPr>${MONO}</w:rPr></w:style><w:style w:type="table" w:styleId="${GAYA.tabel}"><w:name w:val="${GAYA.tabel}"/><w:tblPr><w:tblBorders>${BORDERS}</w:tblBorders><w:tblCellMar><w:left w:w="100" w:type="dxa"/><w:right w:w="100" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style></w:styles>`
