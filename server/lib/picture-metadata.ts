import type { Picture } from './picture.ts'

/**
 * A picture without what is written beside it (where and with what it was taken, thumbnails, comments, what is appended),
 * the points themselves untouched: nothing is decoded, and nothing drawn anew. What is not understood stays as it is, so
 * the caller looks whether it is gone.
 */
export function withoutMetadata({ mime, isi }: Picture): Picture {
	const parts =
		mime === 'image/jpeg'
			? jpegParts(isi)
			: mime === 'image/png'
				? pngParts(isi)
				: mime === 'image/webp'
					? webpParts(isi)
					: undefined
	return { mime, isi: parts ? Buffer.concat(parts) : isi }
}

const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
const COMMENT = 0xfe
const APP0 = 0xe0
const APP2 = 0xe2
/** Says how the colours of Adobe's files are to be read. */
const APP14 = 0xee
const APP15 = 0xef

function jpegParts(bytes: Buffer): Buffer[] | undefined {
	if (bytes[0] !== 0xff || bytes[1] !== SOI) return undefined
	const parts = [bytes.subarray(0, 2)]
	let at = 2
	while (bytes[at] === 0xff) {
		const marker = bytes[at + 1]
		if (marker === EOI) return [...parts, bytes.subarray(at, at + 2)]
		const end = at + 4 <= bytes.length ? at + 2 + bytes.readUInt16BE(at + 2) : Number.POSITIVE_INFINITY
		if (marker === undefined || end > bytes.length || end < at + 4) return undefined
		const isProfile = marker === APP2 && bytes.toString('latin1', at + 4, at + 15) === 'ICC_PROFILE'
		const isTold = marker === COMMENT || (marker > APP0 && marker <= APP15 && marker !== APP14 && !isProfile)
		const next = marker === SOS ? endOfScan(bytes, end) : end
		if (!isTold) parts.push(bytes.subarray(at, next))
		at = next
	}
	return undefined
}

/** The next marker after the points of a scan, in which FF stands before 00 or a restart only. */
function endOfScan(bytes: Buffer, from: number): number {
	for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
		const marker = bytes[at + 1] ?? EOI
		if (marker !== 0 && marker !== 0xff && !(marker >= 0xd0 && marker <= 0xd7)) return at
	}
	return bytes.length
}

const PNG_HEAD = 8
const PNG_TOLD = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME'])

function pngParts(bytes: Buffer): Buffer[] | undefined {
	const parts = [bytes.subarray(0, PNG_HEAD)]
	for (let at = PNG_HEAD; at + 12 <= bytes.length; ) {
		const end = at + 12 + bytes.readUInt32BE(at)
		if (end > bytes.length) return undefined
		const name = bytes.toString('latin1', at + 4, at + 8)
		if (!PNG_TOLD.has(name)) parts.push(bytes.subarray(at, end))
		if (name === 'IEND') return parts
		at = end
	}
	return undefined
}

const RIFF_HEAD = 12
const WEBP_TOLD = new Set(['EXIF', 'XMP '])
/** The bits by which the first part says that those follow. */
const WEBP_SAYS = 0x08 | 0x04

function webpParts(bytes: Buffer): Buffer[] | undefined {
	const parts: Buffer[] = []
	const whole = Math.min(bytes.length, 8 + bytes.readUInt32LE(4))
	for (let at = RIFF_HEAD; at + 8 <= whole; ) {
		const size = bytes.readUInt32LE(at + 4)
		const end = at + 8 + size + (size % 2)
		if (end > whole) return undefined
		const name = bytes.toString('latin1', at, at + 4)
		if (!WEBP_TOLD.has(name)) {
			const part = Buffer.from(bytes.subarray(at, end))
			if (name === 'VP8X') part.writeUInt8(part.readUInt8(8) & ~WEBP_SAYS, 8)
			parts.push(part)
		}
		at = end
	}
	const head = Buffer.from(bytes.subarray(0, RIFF_HEAD))
	head.writeUInt32LE(4 + parts.reduce((sum, { length }) => sum + length, 0), 4)
	return [head, ...parts]
}
