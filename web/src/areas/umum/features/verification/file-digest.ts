/** SHA-256 of a file in hexadecimal; null where the browser computes none, which is on pages without https. */
export async function fileDigest(file: Blob): Promise<string | null> {
	const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined
	if (!subtle) return null
	const digest = new Uint8Array(await subtle.digest('SHA-256', await file.arrayBuffer()))
	return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
