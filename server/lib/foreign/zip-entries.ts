import { Readable } from 'node:stream'
import { createInflateRaw, inflateRawSync } from 'node:zlib'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'

export type ZipLimits = {
	/** Bytes of all files in it together, once they are inflated. */
	inflatedBytes: number
	entries: number
}

/** A file in a zip, as the list at its end has it. */
export type ZipEntry = {
	name: string
	size: number /** As it lies in the zip, and where. */
	packed: number
	at: number
	method: number
}

/** What is wrong with a zip: it is none, or it holds more than may be read. */
export type ZipFault = 'not_a_zip' | 'too_heavy'

/**
 * The files in a zip, by the list at its end alone: nothing is inflated. What it declares is what it may come to, for
 * {@link inflateEntries} stops at the declared size.
 */
export async function listEntries(
	bytes: Uint8Array,
	limits: ZipLimits,
): Promise<{ entries: ZipEntry[] } | { fault: ZipFault }> {
	const entries: ZipEntry[] = []
	let total = 0
	try {
		const zip = await openZip(bytes)
		if (zip.entryCount > limits.entries) return { fault: 'too_heavy' }
		for await (const entry of zip.eachEntry()) {
			total += entry.uncompressedSize
			if (total > limits.inflatedBytes) return { fault: 'too_heavy' }
			entries.push({
				name: entry.fileName,
				size: entry.uncompressedSize,
				packed: entry.compressedSize,
				at: entry.relativeOffsetOfLocalHeader,
				// What is locked by a password reads as packed in a way that nobody knows.
				method: entry.isEncrypted() ? -1 : entry.compressionMethod,
			})
		}
		return { entries }
	} catch {
		return { fault: 'not_a_zip' }
	}
}

/** A file of a zip, at once and no larger than its list declares it; undefined for what is damaged, locked or larger. */
export function readEntry(bytes: Buffer, entry: ZipEntry): Buffer | undefined {
	const packed = packedEntry(bytes, entry)
	const { size, method } = entry
	if (!packed || method === STORED) return packed?.length === size ? packed : undefined
	if (size === 0) return Buffer.alloc(0)
	try {
		const read = inflateRawSync(packed, { maxOutputLength: size })
		return read.length === size ? read : undefined
	} catch {
		return undefined
	}
}

/** The same, piece by piece and never held. @throws Error when it is damaged, locked, or of another size than declared */
export async function* streamEntry(bytes: Buffer, entry: ZipEntry): AsyncGenerator<Buffer> {
	const packed = packedEntry(bytes, entry)
	if (!packed) throw new Error('The file cannot be opened')
	let size = 0
	const parts = Readable.from([packed])
	for await (const part of entry.method === STORED ? parts : parts.pipe(createInflateRaw())) {
		size += part.length
		if (size > entry.size) break
		yield part
	}
	if (size !== entry.size) throw new Error('The file has another size than declared')
}

/** The bytes of a file as they lie in its zip. */
function packedEntry(bytes: Buffer, { at, packed, method }: ZipEntry): Buffer | undefined {
	if (method !== STORED && method !== DEFLATED) return undefined
	if (at + LOCAL_HEAD > bytes.length || bytes.readUInt32LE(at) !== LOCAL_SIGN) return undefined
	const from = at + LOCAL_HEAD + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
	const found = bytes.subarray(from, from + packed)
	return found.length < packed ? undefined : found
}

const LOCAL_HEAD = 30
const LOCAL_SIGN = 0x04034b50
const STORED = 0
const DEFLATED = 8

/** Inflates the files that `wanted` names, one after the other; a file that comes to another size than declared throws. */
export async function* inflateEntries(
	bytes: Uint8Array,
	wanted: (name: string) => boolean,
): AsyncGenerator<{ name: string; bytes: Buffer }> {
	const zip = await openZip(bytes)
	for await (const entry of zip.eachEntry())
		if (wanted(entry.fileName)) yield { name: entry.fileName, bytes: await inflate(zip, entry) }
}

const openZip = (bytes: Uint8Array): Promise<ZipFile> =>
	fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))

async function inflate(zip: ZipFile, entry: Entry): Promise<Buffer> {
	const stream = await zip.openReadStreamPromise(entry)
	const parts: Buffer[] = []
	for await (const part of stream) parts.push(part as Buffer)
	return Buffer.concat(parts)
}
