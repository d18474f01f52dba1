const CUPLIKAN = 160

/** The first words of a text. A formula is its LaTeX. */
export function cuplikan(html: string): string {
	const text = html
		.replace(/<math[\s\S]*?<annotation[^>]*>([\s\S]*?)<\/annotation>[\s\S]*?<\/math>/g, '$1')
		.replace(/<(?:\/?(?:p|li|ul|ol|table|tr|td|th|pre|blockquote)|br)\b[^>]*>/g, ' ')
		.replace(/<[^>]*>/g, '')
		.replace(/&(lt|gt|amp|quot);/g, (_all, name: string) => ENTITIES[name] ?? '')
		.replace(/\s+/g, ' ')
		.trim()
	return text.length > CUPLIKAN ? `${text.slice(0, CUPLIKAN - 1)}…` : text
}
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"' }
