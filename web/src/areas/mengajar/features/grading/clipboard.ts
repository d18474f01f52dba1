/**
 * The cells of what a spreadsheet puts on the clipboard: tabs between columns, lines for rows, quotes around what holds
 * either. A column of scores out of a mail comes as lines alone.
 */
export function readBlock(text: string): string[][] {
	const rows: string[][] = [['']]
	let quoted = false
	const plain = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n')
	for (let i = 0; i < plain.length; i++) {
		const c = plain.charAt(i)
		const row = rows.at(-1) as string[]
		const cell = row.at(-1) ?? ''
		if (quoted) {
			if (c === '"' && plain.charAt(i + 1) === '"') {
				row[row.length - 1] = `${cell}"`
				i++
			} else if (c === '"') quoted = false
			else row[row.length - 1] = cell + c
		} else if (c === '"' && cell === '') quoted = true
		else if (c === '\t') row.push('')
		else if (c === '\n') rows.push([''])
		else row[row.length - 1] = cell + c
	}
	// Excel ends the last line too.
	if (rows.length > 1 && rows.at(-1)?.join('') === '') rows.pop()
	return rows.map((row) => row.map((cell) => cell.trim()))
}

/** The same the other way round. */
export const writeBlock = (rows: readonly (readonly string[])[]): string =>
	rows.map((row) => row.join('\t')).join('\n')
