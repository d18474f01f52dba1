/**
 * The key that seals what this device keeps of an attempt, as the server gave it. It lives in this page's memory and
 * nowhere else, so it is gone with the session; the owner's next start of the exam brings it again.
 * @returns null where the browser has no cryptography, as over plain http
 */
export async function importKunci(base64: string): Promise<CryptoKey | null> {
	if (!crypto.subtle) return null
	const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))
	return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

export type Sealed = { iv: Uint8Array<ArrayBuffer>; isi: ArrayBuffer }

/** @param owner whose it is: what is sealed for one cannot be passed off as another's */
export async function seal(kunci: CryptoKey, owner: string, value: unknown): Promise<Sealed> {
	const iv = crypto.getRandomValues(new Uint8Array(12))
	const bytes = new TextEncoder().encode(JSON.stringify(value))
	return { iv, isi: await crypto.subtle.encrypt(algorithm(iv, owner), kunci, bytes) }
}

/** Throws when the key, the owner or the content is another one. */
export async function unseal(kunci: CryptoKey, owner: string, { iv, isi }: Sealed): Promise<unknown> {
	const bytes = await crypto.subtle.decrypt(algorithm(iv, owner), kunci, isi)
	return JSON.parse(new TextDecoder().decode(bytes))
}

const algorithm = (iv: Uint8Array<ArrayBuffer>, owner: string) => ({
	name: 'AES-GCM',
	iv,
	additionalData: new TextEncoder().encode(owner),
})
