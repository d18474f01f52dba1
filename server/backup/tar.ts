/** A file or folder in an archive; the bytes of a file follow it. */
export type TarEntry = { path: string; isFolder: boolean; mode: number; size: number }

const BLOCK = 512

/**
 * Reads a tar archive as PostgreSQL writes it (POSIX.1-1988: plain files and folders), piece by piece: an entry, then
 * its bytes in pieces, then the next entry. Throws on anything else, on a damaged header and on an archive that is cut
 * short.
 */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry | Buffer> {
	let rest: Buffer = Buffer.alloc(0)
	/** Bytes of the present file that are still to come, and after them those that fill its last block. */
	let missing = 0
	let filling = 0
	let ended = false
	for await (const piece of source) {
		let at = 0
		const input = rest.length > 0 ? Buffer.concat([rest, piece]) : piece
		while (at < input.length && !ended) {
			if (missing > 0) {
				const data = input.subarray(at, at + missing)
				at += data.length
				missing -= data.length
				yield data
			} else if (filling > 0) {
				const skipped = Math.min(filling, input.length - at)
				at += skipped
				filling -= skipped
			} else {
				if (input.length - at < BLOCK) break
				const entry = readHeader(input.subarray(at, at + BLOCK))
				at += BLOCK
				if (!entry) {
					ended = true
					break
				}
				missing = entry.size
				filling = (BLOCK - (entry.size % BLOCK)) % BLOCK
				yield entry
			}
		}
		rest = ended ? Buffer.alloc(0) : Buffer.from(input.subarray(at))
	}
	if (!ended) throw new Error('the archive is cut short')
}

/** Nothing at the end of the archive, which is a block of zeros. */
function readHeader(block: Buffer): TarEntry | undefined {
	if (block.every((byte) => byte === 0)) return undefined
	const text = (from: number, to: number) => {
		const field = block.subarray(from, to)
		const end = field.indexOf(0)
		return field.toString('utf8', 0, end === -1 ? field.length : end)
	}
	const number = (from: number, to: number) => {
		const digits = text(from, to).trim()
		if (!/^[0-7]+$/.test(digits)) throw new Error('the archive has a damaged header')
		return Number.parseInt(digits, 8)
	}
	// The sum is made with its own field full of spaces.
	const sum = block.reduce((all, byte, i) => all + (i >= 148 && i < 156 ? 32 : byte), 0)
	if (sum !== number(148, 156)) throw new Error('the archive has a damaged header')
	const kind = text(156, 157)
	if (kind !== '0' && kind !== '5' && kind !== '')
		throw new Error(`the archive has an entry of the kind ${kind}, which is neither file nor folder`)
	const prefix = text(345, 500)
	const path = (prefix ? `${prefix}/${text(0, 100)}` : text(0, 100)).replace(/^\.\//, '').replace(/\/+$/, '')
	if (path.split('/').some((step) => step === '' || step === '.' || step === '..' || step.includes('\\')))
		throw new Error(`the archive has an entry with the path "${path}"`)
	return { path, isFolder: kind === '5', mode: number(100, 108) & 0o777, size: number(124, 136) }
}
