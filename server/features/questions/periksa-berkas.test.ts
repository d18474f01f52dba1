import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { periksaBerkas } from './periksa-berkas.ts'

const look = (bytes: Buffer) =>
	periksaBerkas(bytes).then(
		() => 'taken',
		(error: Error) => error.message,
	)
const zip = (files: Record<string, Uint8Array>) => Buffer.from(zipSync(files))
const MB = 1024 * 1024
/** Of letters as they come, which pack as what people write does. */
const prose = (length: number) => {
	let at = 1
	return Uint8Array.from({ length }, () => {
		at = (Math.imul(at, 1_103_515_245) + 12_345) >>> 0
		return 97 + ((at >>> 16) % 26)
	})
}

test.each([
	[
		'a list of parts that comes to more than may be unpacked',
		zip({ 'word/media/a.png': new Uint8Array(130 * MB) }),
		'jauh lebih besar',
	],
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
	['a macro', zip({ 'word/vbaProject.bin': strToU8('x') }), 'makro'],
	['half a zip', zip({ a: strToU8('x') }).subarray(0, 40), 'rusak'],
	['entities', Buffer.from('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><quiz/>'), 'ENTITY'],
	['more elements than a thousand questions have', Buffer.alloc(5 * MB, '<a/>'), 'jauh lebih besar'],
	['more text than a thousand questions have', Buffer.alloc(11 * MB, 'x'), 'lebih besar dari 5 MB'],
])('%s is refused at first sight', async (_what, file, reason) => {
	expect(await look(file)).toContain(reason)
})

test.each([
	['prose of two megabytes', Buffer.from(prose(2 * MB))],
	[
		'a document whose tables repeat themselves',
		zip({ 'word/document.xml': strToU8('<w:tc><w:p/></w:tc>'.repeat(90_000)) }),
	],
	['pictures', zip({ 'word/document.xml': strToU8('<a/>'), 'word/media/a.png': prose(12 * MB) })],
])('%s is read', async (_what, file) => {
	expect(await look(file)).toBe('taken')
})
