export type Kesukaran = 'mudah' | 'sedang' | 'sukar'

/** How hard a question is, in the words that teachers use for it; null for any other word. */
export function kesukaranOf(text: string): Kesukaran | null {
	const word = text.trim().toLowerCase()
	if (/^(?:mudah|gampang|easy|rendah|c1|c2|lots)$/.test(word)) return 'mudah'
	if (/^(?:sedang|medium|menengah|c3|c4|mots)$/.test(word)) return 'sedang'
	return /^(?:sukar|sulit|susah|hard|tinggi|c5|c6|hots)$/.test(word) ? 'sukar' : null
}
