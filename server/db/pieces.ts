const PIECE_BYTES = 1024 * 1024

/**
 * A large file out of the database, a megabyte at a time: the driver gets bytes as text, and a text of 50 MB costs a second.
 * @param read the bytes from a place (0 is the first) on, as many as are asked for or as there are left
 */
export async function inPieces(read: (from: number, length: number) => Promise<Buffer>): Promise<Buffer> {
	const pieces: Buffer[] = []
	for (let from = 0; ; from += PIECE_BYTES) {
		const piece = await read(from, PIECE_BYTES)
		pieces.push(piece)
		if (piece.length < PIECE_BYTES) return Buffer.concat(pieces)
	}
}
