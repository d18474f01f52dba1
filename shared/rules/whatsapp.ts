/** A stored number (`+6281234567890`) as people in Indonesia write it: `0812-3456-7890`. Foreign ones stay as they are. */
export function tampilanWhatsapp(nomor: string): string {
	const lokal = /^\+62(\d{8,12})$/.exec(nomor)?.[1]
	if (!lokal) return nomor
	const digit = `0${lokal}`
	return [digit.slice(0, 4), digit.slice(4, 8), digit.slice(8)].filter(Boolean).join('-')
}
