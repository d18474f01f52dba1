/** A name without what a folder or a screen would take for something else. */
export const namaAman = (nama: string): string =>
	nama
		.normalize('NFC')
		// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must go
		.replaceAll(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069\\/:*?"<>|]/g, ' ')
		.replaceAll(/\s+/g, ' ')
		.trim()
		.replace(/^[. ]+/, '')
