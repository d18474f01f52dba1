import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'

export type ZipLimits = {
	/** Bytes of all files in it together, once they are inflated. */
	inflatedBytes: number
	entries: number
}

/** A file in a zip, as the list at its end has it. */
export type ZipEntry = { name: string; size: number /** As it lies in the zip. */; packed: number }

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
			entries.push({ name: entry.fileName, size: entry.uncompressedSize, packed: entry.compressedSize })
		}
		return { entries }
	} catch {
		return { fault: 'not_a_zip' }
	}
}

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
