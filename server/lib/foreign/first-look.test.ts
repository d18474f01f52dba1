import { expect, test } from 'vitest'
import { makeZip as zip } from '#server/test/zip.ts'
import { periksaIsi, periksaTanda } from './first-look.ts'

const look = (bytes: Buffer) =>
	periksaTanda(bytes)
		.then(() => periksaIsi(bytes))
		.then(
			() => 'taken',
			(error: Error) => error.message,
		)
const MB = 1024 * 1024
/** Letters as they come, which pack as what people write does; what packs them no longer knows at their end how they began. */
const letters = (() => {
	let at = 1
	return Buffer.from(
		Uint8Array.from({ length: MB }, () => {
			at = (Math.imul(at, 1_103_515_245) + 12_345) >>> 0
			return 97 + ((at >>> 16) % 26)
		}),
	)
})()
const prose = (length: number) => Buffer.alloc(length, letters)

/** As people break it, after some lines at the latest. */
const inLines = (text: Buffer) => {
	for (let at = 0; at < text.length; at += 500) text[at] = 10
	return text
}

/** Pictures that are each small enough to shrink as they like, and too many together. */
const album = (pictures: number) => {
	const one = new Uint8Array(2 * MB)
	return zip(Object.fromEntries(Array.from({ length: pictures }, (_, i) => [`word/media/${i}.png`, one])))
}

/** A zip whose list says that its text is a hundredth of what it is. */
const lying = () => {
	const bytes = zip({ 'word/document.xml': prose(MB) })
	bytes.writeUInt32LE(MB / 100, bytes.lastIndexOf('PK\x01\x02') + 24)
	return bytes
}

test.each([
	['a list of parts that comes to more than may be unpacked', album(65), 'jauh lebih besar'],
	[
		'text that comes to more than a document has',
		zip({ 'a.xml': prose(25 * MB), 'b.xml': prose(24 * MB) }),
		'jauh lebih besar',
	],
	[
		'text that is packed as nobody writes',
		zip({ 'word/document.xml': new Uint8Array(3 * MB) }),
		'jauh lebih besar',
	],
	[
		'elements deeper than any reader goes',
		Buffer.from(`<?xml version="1.0"?><quiz>${'<a>'.repeat(100_000)}`),
		'terlalu dalam',
	],
	[
		'elements that are deep in a document of Word',
		zip({ 'word/document.xml': '<w:p>'.repeat(300) }),
		'terlalu dalam',
	],
	['a line that never ends', Buffer.alloc(2 * MB, '{='), 'jauh lebih panjang'],
	[
		'a line that never ends after others',
		Buffer.from(`1. Soal?\n${'x'.repeat(1.5 * MB)}`),
		'jauh lebih panjang',
	],
	['a PDF, which has no lines', Buffer.from(`%PDF-1.7 ${'x'.repeat(2 * MB)}`), 'Dikenali sebagai PDF'],
	['a macro', zip({ 'word/vbaProject.bin': 'x' }), 'makro'],
	['half a zip', zip({ a: 'x' }).subarray(0, 40), 'rusak'],
	['entities', Buffer.from('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><quiz/>'), 'ENTITY'],
	['more elements than a thousand questions have', Buffer.alloc(5 * MB, '<a/>'), 'jauh lebih besar'],
	[
		'a picture that is packed as no picture is',
		zip({ 'word/document.xml': '<a/>', 'word/media/a.png': new Uint8Array(3 * MB) }),
		'jauh lebih besar',
	],
	[
		'a document that declares a type',
		zip({ 'word/document.xml': '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a/>' }),
		'ENTITY',
	],
	[
		'entities in UTF-16 within a zip',
		zip({ 'word/document.xml': Buffer.from('<!DOCTYPE a [<!ENTITY b "c">]><a/>', 'utf16le') }),
		'ENTITY',
	],
	[
		'entities behind three megabytes',
		zip({
			'word/document.xml': Buffer.concat([
				Buffer.from('<a/>'.repeat(800_000)),
				Buffer.from('<!ENTITY b "c">'),
				prose(900_000),
			]),
		}),
		'ENTITY',
	],
	['a zip whose list lies', lying(), 'rusak'],
	[
		'a text of Word that is as long as a book',
		zip({ 'word/document.xml': Buffer.concat([Buffer.from('<w:t>'), prose(2 * MB), Buffer.from('</w:t>')]) }),
		'jauh lebih panjang',
	],
	[
		'a text in XML that is as long as a library',
		Buffer.concat([Buffer.from('<quiz>'), prose(11 * MB), Buffer.from('</quiz>')]),
		'jauh lebih panjang',
	],
	[
		'a picture in XML that is larger than any',
		Buffer.concat([
			Buffer.from('<quiz><file encoding="base64">'),
			prose(13 * MB),
			Buffer.from('</file></quiz>'),
		]),
		'jauh lebih panjang',
	],
	['as many letters as no bank has', inLines(prose(5_000_001)), 'lebih besar dari 5 MB'],
	['more text than a thousand questions have', Buffer.alloc(11 * MB, 'x'), 'lebih besar dari 5 MB'],
])('%s is refused at first sight', async (_what, file, reason) => {
	expect(await look(file)).toContain(reason)
})

test.each([
	['prose of two megabytes', inLines(prose(2 * MB))],
	[
		'a document whose tables repeat themselves',
		zip({ 'word/document.xml': '<w:tc><w:p/></w:tc>'.repeat(90_000) }),
	],
	[
		'pictures in XML, of ten megabytes each',
		Buffer.concat(
			[1, 2].flatMap(() => [
				Buffer.from('<quiz><file encoding="base64">'),
				prose(10 * MB),
				Buffer.from('</file></quiz>'),
			]),
		),
	],
	['letters of two bytes each', Buffer.from(`${'é'.repeat(99)}\n`.repeat(26_000))],
	['what is no text, which the reader says,', Buffer.alloc(2 * MB)],
	['small pictures that come to less', album(64)],
	['pictures', zip({ 'word/document.xml': '<a/>', 'word/media/a.png': prose(12 * MB) })],
])('%s is read', async (_what, file) => {
	expect(await look(file)).toBe('taken')
})
