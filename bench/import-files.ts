import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import { docx, drawing, mr, omath, p } from '#server/test/docx.ts'

const QUESTIONS = 1_000
const PICTURES = 200
const MB = 1024 * 1024

/** Photographs as phones send them to a chat: 1,200 by 900, with what the camera writes into them. */
async function photographs(): Promise<Buffer[]> {
	return Promise.all(
		Array.from({ length: PICTURES }, (_, i) =>
			sharp({
				create: {
					width: 1_200,
					height: 900,
					channels: 3,
					background: '#555',
					noise: { type: 'gaussian', mean: 90 + (i % 90), sigma: 12 },
				},
			})
				.blur(1.5)
				.withExif({ IFD0: { Make: 'Telepon', ImageDescription: `Foto ${i}` } })
				.jpeg({ quality: 72 })
				.toBuffer(),
		),
	)
}

const words = (i: number) =>
	`Pada percobaan ke-${i} sebuah benda bermassa ${i + 2} kg ditarik dengan gaya ${3 * i + 7} N pada bidang licin. Berapakah percepatannya setelah ${(i % 9) + 1} detik?`
const option = (i: number, at: number) => `${(i * 7 + at * 13) % 997} meter per detik kuadrat (${at})`
const LETTERS = 'ABCDE'

/** Running text as teachers write it, every tenth question with an equation of Word, every fifth with a photograph. */
function word(photos: readonly Buffer[]): Buffer {
	const body: string[] = []
	for (let i = 0; i < QUESTIONS; i++) {
		body.push(p(`${i + 1}. ${words(i)}`, ...(i % 10 === 0 ? [omath(mr(`x+${i}`))] : [])))
		if (i % 5 === 0) body.push(p(drawing(`r${i / 5}`, `Gambar ${i}`)))
		for (let at = 0; at < 5; at++) body.push(p(`${LETTERS[at]}. ${option(i, at)}`))
		body.push(p(`Kunci: ${LETTERS[i % 5]}`))
	}
	const pictures = Object.fromEntries(
		photos.map((bytes, i) => [`r${i}`, { name: `image${i}.jpeg`, bytes: new Uint8Array(bytes) }]),
	)
	return docx(body, { pictures })
}

function moodleXml(photos: readonly Buffer[]): Buffer {
	const questions = Array.from({ length: QUESTIONS }, (_, i) => {
		const photo = i % 5 === 0 ? photos[i / 5] : undefined
		const shown = photo ? `<p><img src="@@PLUGINFILE@@/foto${i}.jpg" alt="Foto ${i}" /></p>` : ''
		const file = photo
			? `<file name="foto${i}.jpg" path="/" encoding="base64">${photo.toString('base64')}</file>`
			: ''
		const answers = [0, 1, 2, 3, 4].map(
			(at) =>
				`<answer fraction="${at === i % 5 ? 100 : 0}" format="html"><text><![CDATA[<p>${option(i, at)}</p>]]></text></answer>`,
		)
		const formula = i % 10 === 0 ? ` \\(x^2+${i}\\)` : ''
		return `<question type="multichoice"><name><text>Soal ${i}</text></name><questiontext format="html"><text><![CDATA[<p>${words(i)}${formula}</p>${shown}]]></text>${file}</questiontext>${answers.join('')}</question>`
	})
	return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?><quiz>${questions.join('\n')}</quiz>`)
}

/** A thousand questions with two hundred photographs, in the two formats in which most banks come. */
export async function largeBanks(): Promise<{ name: string; bytes: Buffer }[]> {
	const photos = await photographs()
	return [
		{ name: 'Word', bytes: word(photos) },
		{ name: 'Moodle XML', bytes: moodleXml(photos) },
	]
}

const zip = (files: Record<string, Uint8Array>) => Buffer.from(zipSync(files, { level: 6 }))
const XML = '<?xml version="1.0" encoding="UTF-8"?>'
const DOCUMENT = '<w:document><w:body><w:p><w:r><w:t>1. &a;</w:t></w:r></w:p></w:body></w:document>'

/** A zip with one file whose list says that it is a thousand times smaller than it is. */
function lyingZip(): Buffer {
	const bytes = zip({ 'word/document.xml': new Uint8Array(100 * MB) })
	const list = bytes.lastIndexOf('PK\x01\x02')
	bytes.writeUInt32LE(100 * 1_024, list + 24)
	return bytes
}

/** Bytes that nothing packs and that are no text. */
function noise(length: number): Buffer {
	const bytes = Buffer.allocUnsafe(length)
	let at = 1
	for (let i = 0; i < bytes.length; i++) {
		at = (Math.imul(at, 1_103_515_245) + 12_345) >>> 0
		bytes[i] = at >>> 16
	}
	return bytes
}

/** Files that are made to hurt, or are just as large as may be sent. */
export function hostileFiles(): { name: string; bytes: Buffer }[] {
	const most = 25 * MB
	const laughs = Array.from({ length: 10 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join(
		'',
	)
	const fill = (head: string, piece: string, tail = '') =>
		Buffer.concat([
			Buffer.from(head),
			Buffer.alloc(most - head.length - tail.length, piece),
			Buffer.from(tail),
		])
	const media = noise(20 * MB)
	return [
		{ name: 'zip bomb, honest', bytes: zip({ 'word/document.xml': new Uint8Array(120 * MB) }) },
		{ name: 'zip bomb, lying', bytes: lyingZip() },
		{
			name: 'zip bomb of pictures',
			bytes: zip({ 'word/document.xml': strToU8('<a/>'), 'word/media/a.png': new Uint8Array(127 * MB) }),
		},
		{
			name: 'zip of 4,900 files',
			bytes: zip(
				Object.fromEntries(
					Array.from({ length: 4_900 }, (_, i) => [`word/media/${i}.png`, new Uint8Array(16)]),
				),
			),
		},
		{
			name: 'XXE in Word',
			bytes: zip({
				'word/document.xml': strToU8(
					`${XML}<!DOCTYPE a [<!ENTITY a SYSTEM "file:///etc/passwd">]>${DOCUMENT}`,
				),
			}),
		},
		{
			name: 'XXE in Word, UTF-16',
			bytes: zip({
				'word/document.xml': Buffer.from(
					`\ufeff<?xml version="1.0" encoding="UTF-16"?><!DOCTYPE a [<!ENTITY a SYSTEM "file:///etc/passwd">]>${DOCUMENT}`,
					'utf16le',
				),
			}),
		},
		{
			name: 'XXE in Word beside 20 MB',
			bytes: zip({
				'word/document.xml': strToU8(
					`${XML}<!DOCTYPE a [<!ENTITY a SYSTEM "file:///etc/passwd">]>${DOCUMENT}`,
				),
				'word/media/a.png': media,
			}),
		},
		{
			name: 'macro in Word',
			bytes: zip({ 'word/document.xml': strToU8('<a/>'), 'word/vbaProject.bin': strToU8('x') }),
		},
		{
			name: 'billion laughs',
			bytes: Buffer.from(`${XML}<!DOCTYPE quiz [<!ENTITY l0 "ha">${laughs}]><quiz>&l10;</quiz>`),
		},
		{
			name: 'billion laughs in Word',
			bytes: zip({
				'word/document.xml': strToU8(`${XML}<!DOCTYPE a [<!ENTITY l0 "ha">${laughs}]>${DOCUMENT}`),
			}),
		},
		{
			name: '25 MB, one text in XML',
			bytes: fill(
				'<quiz><question type="multichoice"><questiontext><text>',
				'kata ',
				'</text></questiontext></question></quiz>',
			),
		},
		{
			name: '25 MB, one picture in XML',
			bytes: fill(
				'<quiz><question type="multichoice"><questiontext><text>a</text><file name="a.png" encoding="base64">',
				'QUJD',
				'</file></questiontext></question></quiz>',
			),
		},
		{ name: '25 MB of elements', bytes: fill('<quiz>', '<a/>', '</quiz>') },
		{ name: '25 MB of attributes', bytes: fill('<quiz ', 'a="b" ', '/>') },
		{ name: '25 MB of open elements', bytes: fill('<quiz>', '<question>') },
		{ name: '25 MB, one comment in XML', bytes: fill('<quiz><!--', 'kata ', '--></quiz>') },
		{ name: '25 MB of text', bytes: fill('', '1. Soal?\nA. ya\nB. tidak\nKunci: A\n\n') },
		{ name: '10 MB of commas', bytes: Buffer.alloc(9.9 * MB, ',') },
		{ name: '5 MB of GIFT braces', bytes: Buffer.alloc(4_900_000, '{=') },
		{ name: '25 MB of zeros', bytes: Buffer.alloc(most) },
		{ name: '25 MB of noise', bytes: noise(most) },
		{ name: '25 MB of noise after PK', bytes: Buffer.concat([Buffer.from('PK\x03\x04'), noise(most - 4)]) },
		{
			name: '25 MB in Word, one text',
			bytes: zip({
				'word/document.xml': Buffer.concat([
					Buffer.from('<w:document><w:body><w:p><w:r><w:t>'),
					noise(25 * MB).map((byte) => 97 + (byte % 26)),
					Buffer.from('</w:t></w:r></w:p></w:body></w:document>'),
				]),
			}),
		},
		{
			name: '25 MB in Word, paragraphs',
			bytes: zip({
				'word/document.xml': Buffer.from(
					`<w:document><w:body>${'<w:p><w:r><w:t>kata</w:t></w:r></w:p>'.repeat(650_000)}</w:body></w:document>`,
				),
			}),
		},
		{
			name: '25 MB as Excel',
			bytes: zip({
				'xl/workbook.xml': strToU8('<workbook/>'),
				'xl/worksheets/sheet1.xml': new Uint8Array(120 * MB),
			}),
		},
	]
}
