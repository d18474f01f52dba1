/**
 * Lets a program go on when nobody reads what it says any more, as in `npm run surat -- daftar | head -3`: the rest is said to nobody, and
 * it ends with its own code, its work done. Any other fault of the stream ends it as before.
 */
export function outlivesItsReader(stream: NodeJS.WritableStream): void {
	stream.on('error', (error: NodeJS.ErrnoException) => {
		if (error.code !== 'EPIPE') throw error
	})
}
