const ENTITIES: Readonly<Record<string, string>> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	"'": '&#39;',
}

/** Text made safe inside HTML, also in attributes. */
export function escapeHtml(text: string): string {
	return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}

/** The text without the characters that XML 1.0 has no way to write (section 2.2). */
export const writableInXml = (text: string): string =>
	text.replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')

/** Text made safe inside XML. */
export const escapeXml = (text: string): string => escapeHtml(writableInXml(text))
