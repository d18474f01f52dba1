/** A receipt as somebody brings it. */
export type BuktiDibawa = {
	token: string
	/** What only the student's file has. */
	rahasia: { garam: string; jawaban: string } | null
}

const TOKEN = /[\w-]{20,}\.[\w-]{80,}/

/** Finds a receipt in a code, an address, or the text of a student's file; null when there is none. */
export function readBuktiDibawa(text: string): BuktiDibawa | null {
	const token = TOKEN.exec(text)?.[0]
	if (!token) return null
	try {
		const { garam, jawaban } = JSON.parse(text) as Record<string, unknown>
		if (typeof garam === 'string' && typeof jawaban === 'string')
			return { token, rahasia: { garam, jawaban } }
	} catch {
		// No file, but a code or an address.
	}
	return { token, rahasia: null }
}

/** Whether salt and answers are those that a receipt vouches for; null where the browser has no cryptography. */
export async function isJawabanBukti(
	isi: string,
	{ garam, jawaban }: NonNullable<BuktiDibawa['rahasia']>,
): Promise<boolean | null> {
	if (!globalThis.crypto?.subtle) return null
	const salt = fromBase64Url(garam)
	if (!salt) return false
	const text = new TextEncoder().encode(jawaban)
	const all = new Uint8Array(salt.length + text.length)
	all.set(salt)
	all.set(text, salt.length)
	const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', all))
	return toBase64Url(digest) === isi
}

function fromBase64Url(text: string): Uint8Array | null {
	try {
		return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))
	} catch {
		return null
	}
}

const toBase64Url = (bytes: Uint8Array): string =>
	btoa(String.fromCharCode(...bytes))
		.replaceAll('+', '-')
		.replaceAll('/', '_')
		.replaceAll('=', '')
