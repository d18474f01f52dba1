/** A stored number (`+6281234567890`, or `081234567890` from an import) as people in Indonesia write it: `0812-3456-7890`. Foreign ones stay as they are. */
export function tampilanWhatsapp(nomor: string): string {
	const lokal = /^(?:\+62|0)(8\d{7,11})$/.exec(nomor)?.[1]
	if (!lokal) return nomor
	const digit = `0${lokal}`
	return [digit.slice(0, 4), digit.slice(4, 8), digit.slice(8)].join('-')
}
