import { zipSync } from 'fflate'
import { xmlAttribute, xmlText } from './docx-html.ts'
import { ENDINGS, type GambarEkspor, type SoalEkspor } from './ekspor-teks.ts'
import { type HtmlNode, parseHtml } from './html-tree.ts'
import { type Bagian, LETTERS } from './soal.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const QTI = 'http://www.imsglobal.org/xsd/imsqti_v2p1'
const MATHML = 'http://www.w3.org/1998/Math/MathML'

/** A bank as a QTI 2.1 package: an item a question, its pictures beside it, topic and tags in the manifest. */
export function writeQti(soal: readonly SoalEkspor[], gambar: GambarEkspor): Uint8Array {
	const names = new Map(
		[...gambar].map(([sha256, { mime }], i) => [sha256, `gambar/gambar-${i + 1}.${ENDINGS[mime] ?? 'png'}`]),
	)
	const items = soal.map((one, i): [string, string] => [`soal/soal-${i + 1}.xml`, item(one, i + 1, names)])
	const files = [['imsmanifest.xml', manifest(soal, names)] as const, ...items]
	return zipSync({
		...Object.fromEntries(files.map(([name, xml]) => [name, Buffer.from(HEAD + xml)])),
		...Object.fromEntries(
			[...names].map(([sha256, name]) => [name, [gambar.get(sha256)?.isi ?? new Uint8Array(), { level: 0 }]]),
		),
	})
}

type Names = ReadonlyMap<string, string>

function item(one: SoalEkspor, nomor: number, names: Names): string {
	const { judul, pertanyaan, opsi, kunci, pembahasan, opsi_tetap } = one
	const letter = (index: number) => (LETTERS[index] ?? '').toUpperCase()
	const choices = opsi.map(
		(part, i) => `<simpleChoice identifier="${letter(i)}">${content(part, names)}</simpleChoice>`,
	)
	const score = (value: number) =>
		`<setOutcomeValue identifier="SCORE"><baseValue baseType="float">${value}</baseValue></setOutcomeValue>`
	const why = pembahasan !== ''
	return [
		`<assessmentItem xmlns="${QTI}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${QTI} ${QTI}.xsd" identifier="soal-${nomor}" title="${xmlAttribute(judul || `Soal ${nomor}`)}" adaptive="false" timeDependent="false">`,
		`<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"><correctResponse><value>${letter(kunci)}</value></correctResponse></responseDeclaration>`,
		'<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"><defaultValue><value>0</value></defaultValue></outcomeDeclaration>',
		why ? '<outcomeDeclaration identifier="FEEDBACK" cardinality="single" baseType="identifier"/>' : '',
		`<itemBody><div>${content(pertanyaan, names)}</div><choiceInteraction responseIdentifier="RESPONSE" shuffle="${opsi_tetap ? 'false' : 'true'}" maxChoices="1">${choices.join('')}</choiceInteraction></itemBody>`,
		`<responseProcessing><responseCondition><responseIf><match><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></match>${score(1)}</responseIf><responseElse>${score(0)}</responseElse></responseCondition>${why ? '<setOutcomeValue identifier="FEEDBACK"><baseValue baseType="identifier">PEMBAHASAN</baseValue></setOutcomeValue>' : ''}</responseProcessing>`,
		why
			? `<modalFeedback outcomeIdentifier="FEEDBACK" identifier="PEMBAHASAN" showHide="show">${xhtml(parseHtml(pembahasan))}</modalFeedback>`
			: '',
		'</assessmentItem>',
	].join('')
}

const content = ({ html, gambar, alt }: Bagian, names: Names): string => {
	const name = gambar === null ? undefined : names.get(gambar)
	return `${xhtml(parseHtml(html))}${name ? `<p><img src="../${name}" alt="${xmlAttribute(alt)}"/></p>` : ''}`
}

/** What is stored as XML. MathML has a namespace of its own, if need be by a prefix. */
function xhtml(node: HtmlNode | string, prefix = ''): string {
	if (typeof node === 'string') return xmlText(node)
	const { tag, attributes, children } = node
	const bare = tag === 'math' && attributes.xmlns === undefined
	const p = bare ? 'm:' : prefix
	const inner = children.map((child) => xhtml(child, p)).join('')
	if (tag === '') return inner
	const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${xmlAttribute(value)}"`)
	const start = `${p}${tag}${bare ? ` xmlns:m="${MATHML}"` : ''}${written.join('')}`
	return inner === '' ? `<${start}/>` : `<${start}>${inner}</${p}${tag}>`
}

function manifest(soal: readonly SoalEkspor[], names: Names): string {
	const resources = soal.map(({ topik, tag, pertanyaan, opsi }, i) => {
		const string = (text: string) => `<string language="id">${xmlText(text)}</string>`
		const keywords = tag.map((one) => `<keyword>${string(one)}</keyword>`).join('')
		const about =
			topik === ''
				? ''
				: `<classification><purpose><source>LOMv1.0</source><value>discipline</value></purpose><taxonPath><taxon><entry>${string(topik)}</entry></taxon></taxonPath></classification>`
		const href = `soal/soal-${i + 1}.xml`
		const used = [pertanyaan, ...opsi].flatMap(({ gambar }) => (gambar && names.get(gambar)) || [])
		return `<resource identifier="soal-${i + 1}" type="imsqti_item_xmlv2p1" href="${href}"><metadata><lom xmlns="http://ltsc.ieee.org/xsd/LOM"><general>${keywords}</general>${about}</lom></metadata>${[href, ...new Set(used)].map((file) => `<file href="${file}"/>`).join('')}</resource>`
	})
	return `<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" identifier="bank-soal"><metadata><schema>QTIv2.1 Package</schema><schemaversion>1.0.0</schemaversion></metadata><organizations/><resources>${resources.join('')}</resources></manifest>`
}
