import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readSoal } from './read-soal.ts'

const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
const zip = (files: Record<string, string | Uint8Array>) =>
	Buffer.from(
		zipSync(
			Object.fromEntries(
				Object.entries(files).map(([name, content]) => [
					name,
					typeof content === 'string' ? strToU8(content) : content,
				]),
			),
		),
	)
const reasons = async (file: Buffer) => (await readSoal(file)).ditolak.map(({ reason }) => reason)

const choice = (id: string, text: string) =>
	`<response_label ident="${id}"><material><mattext texttype="text/html">${text}</mattext></material></response_label>`
const points = (id: string, value = '100') =>
	`<respcondition continue="No"><conditionvar><varequal respident="response1">${id}</varequal></conditionvar><setvar action="Set" varname="SCORE">${value}</setvar></respcondition>`
const item = ({ inner = '', key = points('b'), cardinality = 'Single' } = {}) =>
	`<item ident="i1" title="Question"><presentation><material><mattext texttype="text/html">&lt;p&gt;Ibu kota &lt;b&gt;Sulsel&lt;/b&gt;? &lt;img src="$IMS-CC-FILEBASE$/peta.png" alt="peta"&gt;&lt;/p&gt;</mattext></material>${inner}<response_lid ident="response1" rcardinality="${cardinality}"><render_choice>${choice('a', 'Manado')}${choice('b', 'Makassar')}</render_choice></response_lid></presentation><resprocessing><outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE" vartype="Decimal"/></outcomes><respcondition><conditionvar><other/></conditionvar></respcondition>${key}</resprocessing><itemfeedback ident="general_fb"><flow_mat><material><mattext>Di barat daya</mattext></material></flow_mat></itemfeedback></item>`
const canvas = (items: string) =>
	`<?xml version="1.0"?><questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"><assessment ident="x" title="UTS"><section ident="root_section"><section title="Geografi">${items}</section></section></assessment></questestinterop>`

describe('QTI 1.2', () => {
	test('of Canvas is read with its picture, topic and feedback', async () => {
		const { bentuk, soal, gambar } = await readSoal(
			zip({
				'imsmanifest.xml': '<manifest><resources/></manifest>',
				'g1/g1.xml': canvas(item()),
				'web_resources/peta.png': PNG,
			}),
		)
		expect(bentuk).toBe('qti')
		expect(soal).toMatchObject([
			{
				judul: '',
				pertanyaan: { html: 'Ibu kota <strong>Sulsel</strong>?', gambar: gambar[0]?.sha256, alt: 'peta' },
				opsi: [{ html: 'Manado' }, { html: 'Makassar' }],
				kunci: 'B',
				topik: 'Geografi',
				pembahasan: 'Di barat daya',
			},
		])
	})

	test('with the document type that older programs name is read; nothing it declares is', async () => {
		const plain = canvas(item()).replace(/ &lt;img.*?&gt;(?=&lt;\/p)/, '')
		const typed = (dtd: string) => Buffer.from(plain.replace('?>', `?><!DOCTYPE questestinterop ${dtd}>`))
		expect((await readSoal(typed('SYSTEM "ims_qtiasiv1p2.dtd"'))).soal).toHaveLength(1)
		await expect(readSoal(typed('[<!ENTITY x SYSTEM "file:///etc/passwd">]'))).rejects.toThrow('DOCTYPE')
	})

	test('of Blackboard has its key in a condition that is called correct', async () => {
		const key =
			'<respcondition title="correct"><conditionvar><and><varequal respident="response1">a</varequal></and></conditionvar><setvar variablename="SCORE" action="Set">SCORE.max</setvar></respcondition><respcondition title="incorrect"><conditionvar><other/></conditionvar><setvar variablename="SCORE">0</setvar></respcondition>'
		expect((await readSoal(zip({ 'a.xml': canvas(item({ key })), 'peta.png': PNG }))).soal).toMatchObject([
			{ kunci: 'A' },
		])
	})

	test('that is no question with one right answer is refused by what it is', async () => {
		expect(
			await reasons(
				Buffer.from(
					canvas(
						[
							item({ key: '' }),
							item({ key: points('a') + points('b', '50') }),
							item({ cardinality: 'Multiple' }),
							item({ key: points('z') }),
							item({ inner: '<response_str ident="r2"><render_fib/></response_str>' }),
						].join(''),
					),
				),
			),
		).toEqual([
			expect.stringContaining('Kunci tidak ditemukan'),
			expect.stringContaining('Ada beberapa jawaban'),
			expect.stringContaining('Ada beberapa jawaban'),
			expect.stringContaining('Kuncinya "z"'),
			expect.stringContaining('beberapa isian'),
		])
	})
})

const item2 = (body: string, declared = '<correctResponse><value>K2</value></correctResponse>') =>
	`<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="x" title="Soal air"><responseDeclaration identifier="R" cardinality="single" baseType="identifier">${declared}</responseDeclaration><itemBody>${body}</itemBody></assessmentItem>`
const CHOICES =
	'<choiceInteraction responseIdentifier="R" maxChoices="1"><prompt>Apa itu?</prompt><simpleChoice identifier="K1">es<feedbackInline outcomeIdentifier="F" identifier="K1" showHide="show">salah</feedbackInline></simpleChoice><simpleChoice identifier="K2">H<sub>2</sub>O</simpleChoice></choiceInteraction>'

describe('QTI 2.1', () => {
	test('is read with prefixes, a picture as object, MathML, and what its manifest says', async () => {
		const { soal } = await readSoal(
			zip({
				'p/imsmanifest.xml':
					'<manifest xmlns:m="x"><resources><resource href="a/i.xml"><metadata><m:lom><m:general><m:keyword><m:langstring>sukar</m:langstring></m:keyword></m:general></m:lom></metadata></resource></resources></manifest>',
				'p/a/i.xml': item2(
					`<p>Air <m:math xmlns:m="http://www.w3.org/1998/Math/MathML"><m:mi>x</m:mi></m:math></p><object data="../g/air%20es.png" type="image/png">air</object>${CHOICES}`,
				),
				'p/g/air es.png': PNG,
			}),
		)
		expect(soal).toMatchObject([
			{
				judul: 'Soal air',
				pertanyaan: { html: '<p>Air <math><mi>x</mi></math></p>Apa itu?', alt: 'air' },
				opsi: [{ html: 'es' }, { html: 'H<sub>2</sub>O' }],
				kunci: 'B',
				kesukaran: 'sukar',
			},
		])
		expect(soal[0]?.pertanyaan.gambar).toMatch(/^[0-9a-f]{64}$/)
	})

	test('gives points by a mapping where no response is named', async () => {
		const mapping =
			'<mapping><mapEntry mapKey="K1" mappedValue="0"/><mapEntry mapKey="K2" mappedValue="2"/></mapping>'
		expect((await readSoal(Buffer.from(item2(CHOICES, mapping)))).soal).toMatchObject([{ kunci: 'B' }])
	})

	test('of another kind is refused by what it is', async () => {
		expect(await reasons(Buffer.from(item2('<extendedTextInteraction responseIdentifier="R"/>')))).toEqual([
			'Bukan soal pilihan ganda, melainkan esai.',
		])
		expect(await reasons(Buffer.from(item2(CHOICES, '')))).toEqual([
			expect.stringContaining('Kunci tidak ditemukan'),
		])
		expect(await reasons(Buffer.from(item2(CHOICES + CHOICES)))).toEqual([
			expect.stringContaining('2 pertanyaan'),
		])
	})
})

test('a zip of GIFT with its pictures is read; one of anything else says what is in it', async () => {
	const gift = 'Apa ini? <img src\\="@@PLUGINFILE@@/gambar/a.png"> {=ya ~tidak}'
	const { soal, bentuk } = await readSoal(zip({ 'bank/soal.gift': gift, 'bank/gambar/a.png': PNG }))
	expect([bentuk, soal[0]?.pertanyaan.gambar]).toEqual(['gift', expect.any(String)])
	await expect(readSoal(zip({ 'a.bin': 'x' }))).rejects.toThrow('Isinya: a.bin')
})
