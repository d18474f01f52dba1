/** A text with a selection, as a field has it. */
export type Field = { text: string; from: number; to: number }

/** The mention that is being typed before the caret: where its `@` stands, and what follows it. */
export function mentionAt({ text, from, to }: Field): { at: number; q: string } | null {
	if (from !== to) return null
	const found = /(?:^|[\s(])@([\p{L}\d][\p{L}\d .']{0,38})?$/u.exec(text.slice(0, from))
	if (!found) return null
	const q = found[1] ?? ''
	// After two spaces of a name nobody is looking for one any more.
	if (q.split(' ').length > 3) return null
	return { at: from - q.length - 1, q }
}

/** Puts somebody's number behind the `@` that was typed. */
export function putMention({ text, from }: Field, at: number, nomor: string): Field {
	const head = `${text.slice(0, at)}@${nomor} `
	return { text: head + text.slice(from).replace(/^ /, ''), from: head.length, to: head.length }
}

/** Puts marks around what is selected, or around a word to type over. */
export function wrap({ text, from, to }: Field, mark: string, word: string): Field {
	const inner = text.slice(from, to) || word
	return {
		text: text.slice(0, from) + mark + inner + mark + text.slice(to),
		from: from + mark.length,
		to: from + mark.length + inner.length,
	}
}

/** Puts a mark at the beginning of each selected line. */
export function markLines({ text, from, to }: Field, mark: string): Field {
	const start = text.lastIndexOf('\n', from - 1) + 1
	const lines = text.slice(start, to).replace(/^/gm, mark)
	return { text: text.slice(0, start) + lines + text.slice(to), from: start, to: start + lines.length }
}
