import { Refused } from './serve-apart.ts'
import { createDepth, MAX_DEPTH, tooDeep } from './xml-depth.ts'
import { listEntries, readEntry, streamEntry, type ZipEntry } from './zip-entries.ts'

/** Why a whole file is refused: a sentence for who brought it. */
export const refused = (message: string) => new Refused('file_refused', message)

export const tooHeavy = () =>
	refused(
		'Isi berkas ini jauh lebih besar daripada berkasnya. Kecilkan gambarnya atau bagilah menjadi beberapa berkas.',
	)
const tooWordy = () =>
	refused(
		'Berkas ini memuat teks atau gambar yang jauh lebih panjang daripada yang biasa ditulis orang. Bagilah menjadi beberapa berkas.',
	)
export const damaged = () =>
	refused('Berkas rusak: isinya tidak dapat dibuka. Simpan ulang berkas itu lalu unggah lagi.')
export const tooLong = () =>
	refused('Berkas teks ini lebih besar dari 5 MB. Bagilah menjadi beberapa berkas.')

export const LIMITS = { inflatedBytes: 128 * 1024 * 1024, entries: 3_000 }
/** Of text and lists; the rest is pictures, which do not grow when they are unpacked. */
export const XML_BYTES = 48 * 1024 * 1024
/** What people write is packed to a tenth, tables that repeat themselves to a fiftieth. */
const RATIO = 200
const SMALL = 2 * 1024 * 1024
/** Of characters, where no pictures are inside: five thousand for each question. */
export const MAX_TEKS = 5_000_000
/** Bytes of a line of text: a question with all its options in one, ten times over. */
const MAX_LINE = 1024 * 1024
/** A thousand questions in Moodle XML have some hundred elements each. */
const MAX_ELEMENTS = 500_000
/** Between two marks of a document of Word, where a text is at most a question. */
const MAX_GAP = 1024 * 1024
/** Between two marks of XML that has pictures in it, of 8 MB at most. */
const MAX_PICTURE_GAP = 12 * 1024 * 1024

const ENTITY = ['<!ENTITY', Buffer.from('<!ENTITY', 'utf16le')] as const
const entities = () =>
	new Refused(
		'file_unreadable',
		'Berkas memuat deklarasi DOCTYPE atau ENTITY, yang tidak diterima. Simpan ulang dari program asalnya.',
	)

/**
 * A first look at a file, by its length, its list and its signs alone: cheap enough for the process that serves people, so
 * that most files made to hurt cost no process of their own. @returns whether it is a workbook, which another reader takes
 * @throws Refused
 */
export async function periksaTanda(bytes: Buffer): Promise<{ isWorkbook: boolean }> {
	if (isZip(bytes)) return periksaDaftar(bytes)
	if (isXml(bytes)) {
		if (ENTITY.some((sign) => bytes.includes(sign))) throw entities()
	}
	// Two bytes a character at most, but for what is no text.
	else if (bytes.length > 2 * MAX_TEKS) throw tooLong()
	else if (isEndless(bytes)) {
		periksaAwal(bytes)
		throw tooWordy()
	}
	return { isWorkbook: false }
}

/** Whether a line of a text goes on and on; what holds zeros is no text, and said to be none by who reads it. */
function isEndless(bytes: Buffer): boolean {
	if (!isUtf16(bytes) && bytes.includes(0)) return false
	for (let from = 0; bytes.length - from > MAX_LINE; ) {
		const part = bytes.subarray(from, from + MAX_LINE)
		const end = Math.max(part.lastIndexOf('\n'), part.lastIndexOf('\r'))
		if (end < 0) return true
		from += end + 1
	}
	return false
}

/** Whether more can be found in a file than {@link periksaTanda} finds. */
export const hasInside = (bytes: Buffer) => isZip(bytes) || isXml(bytes) || bytes.length > MAX_TEKS

const isZip = (bytes: Buffer) => bytes.subarray(0, 4).toString('latin1') === 'PK\x03\x04'

const isXml = (bytes: Buffer) => {
	const head = bytes.subarray(0, 4_000).toString('latin1').trimStart()
	return head.replace(/^(?:\xef\xbb\xbf|\xff\xfe)\s*/, '').startsWith('<')
}

async function periksaDaftar(bytes: Buffer): Promise<{ isWorkbook: boolean }> {
	const listed = await listEntries(bytes, LIMITS)
	if ('fault' in listed) throw listed.fault === 'too_heavy' ? tooHeavy() : damaged()
	const { entries } = listed
	if (entries.some(({ name }) => name === 'xl/workbook.xml')) return { isWorkbook: true }
	if (entries.some(({ name }) => /vbaProject\.bin$/i.test(name)))
		throw refused(
			'Berkas ini memuat makro. Simpan sebagai "Dokumen Word (*.docx)" tanpa makro lalu unggah lagi.',
		)
	const texts = entries.filter(isText)
	if (texts.reduce((sum, { size }) => sum + size, 0) > XML_BYTES) throw tooHeavy()
	// A picture is packed already: one that shrinks like that is none.
	if (entries.some(({ size, packed }) => size > SMALL && size > RATIO * packed)) throw tooHeavy()
	return { isWorkbook: false }
}

/** XML and no other text that begins with a tag, in which tags need not be closed. */
const isClosed = (bytes: Buffer) => /<\?xml|<quiz[\s>]/.test(bytes.toString('latin1', 0, 4_000))

function requireFlat(depth: ReturnType<typeof createDepth>, part: Buffer): void {
	if (depth.add(part).deepest > MAX_DEPTH) throw tooDeep()
}

const isUtf16 = (bytes: Buffer) => bytes[0] === 0xff && bytes[1] === 0xfe

/** In UTF-8 all but the first byte of a letter begin with the same two bits. */
function countLetters(bytes: Buffer): number {
	let letters = 0
	for (const byte of bytes) if ((byte & 0xc0) !== 0x80) letters++
	return letters
}

const isText = ({ name }: { name: string }) => /\.(?:xml|rels|gift|txt|svg)$/i.test(name)

/**
 * A second look, in the process that is going to read the file and before it loads any reader: what no list tells, counted
 * as it streams by and never held. @throws Refused
 */
export async function periksaIsi(bytes: Buffer): Promise<void> {
	if (!isZip(bytes)) {
		if (isXml(bytes)) {
			const hitung = createHitung({ gap: MAX_PICTURE_GAP, text: 2 * MAX_TEKS })
			hitung.add(bytes)
			hitung.end()
			if (isClosed(bytes)) requireFlat(createDepth(), bytes)
		} else if (bytes.length > MAX_TEKS && !isUtf16(bytes) && countLetters(bytes) > MAX_TEKS) throw tooLong()
		return
	}
	const listed = await listEntries(bytes, LIMITS)
	if ('fault' in listed) throw damaged()
	const hitung = createHitung({ gap: MAX_GAP, text: XML_BYTES })
	for (const entry of listed.entries.filter(({ name }) => /\.(?:xml|rels)$/i.test(name))) {
		const depth = createDepth()
		for await (const part of partsOf(bytes, entry)) {
			hitung.add(part)
			requireFlat(depth, part)
		}
		hitung.end()
	}
}

/** Small files at once, large ones as they are inflated. */
async function* partsOf(bytes: Buffer, entry: ZipEntry): AsyncGenerator<Buffer> {
	if (entry.size > SMALL) {
		try {
			yield* streamEntry(bytes, entry)
		} catch {
			throw damaged()
		}
		return
	}
	const read = readEntry(bytes, entry)
	if (!read) throw damaged()
	yield read
}

const MARK = '<'.charCodeAt(0)
/** No picture is as short. */
const SHORT = 1_000
/** Of Moodle XML, which holds a picture in base64. */
const isFile = (part: Buffer, at: number) => part.toString('latin1', at, at + 6) === '<file '

/** Counts the marks of XML and what lies between them, over as many pieces as it comes in. */
function createHitung(most: { gap: number; text: number }) {
	let elements = 0
	let text = 0
	let gap = 0
	let last: Buffer = Buffer.alloc(0)
	const endGap = (isPicture: boolean) => {
		// Pictures are no text, however long.
		if (!isPicture) text += gap
		if (gap > most.gap || text > most.text) throw tooWordy()
		gap = 0
	}
	return {
		add: (part: Buffer): void => {
			// A sign may lie across the edge of two pieces.
			const edge = Buffer.concat([last.subarray(-16), part.subarray(0, 16)])
			if (ENTITY.some((sign) => edge.includes(sign) || part.includes(sign))) throw entities()
			let before = 0
			for (let at = part.indexOf(MARK); at >= 0; at = part.indexOf(MARK, at + 1)) {
				gap += at - before
				endGap(gap > SHORT && isFile(part, before))
				before = at
				if (++elements > 2 * MAX_ELEMENTS) throw tooHeavy()
			}
			gap += part.length - before
			if (gap > most.gap) throw tooWordy()
			last = part
		},
		end: (): void => endGap(false),
	}
}

/** What its first bytes say of a file that no reader takes. @throws Refused */
export function periksaAwal(bytes: Buffer): void {
	const head = bytes.subarray(0, 8).toString('latin1')
	if (head.startsWith('\xd0\xcf\x11\xe0'))
		throw refused(
			'Dikenali sebagai berkas Office lama (.doc atau .xls), atau yang dikunci kata sandi. Buka lalu simpan sebagai .docx atau .xlsx tanpa kata sandi.',
		)
	if (head.startsWith('%PDF')) throw refused('Dikenali sebagai PDF. Unggah berkas Word asalnya.')
	if (head.startsWith('{\\rtf'))
		throw refused('Dikenali sebagai RTF. Buka dengan Word lalu simpan sebagai .docx.')
	if (/^(?:\x89PNG|\xff\xd8\xff|GIF8)/.test(head))
		throw refused('Dikenali sebagai gambar. Unggah berkas yang berisi teks.')
}
