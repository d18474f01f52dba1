/** How large a table is that was copied from a spreadsheet: rows that say something, and the cells of the widest. */
export function sizeOfPasted(text: string): { rows: number; columns: number } {
	let [rows, columns] = [0, 0]
	for (const line of joinQuoted(text.split(/\r\n|\r|\n/))) {
		if (line.trim() === '') continue
		rows++
		columns = Math.max(columns, line.split('\t').length)
	}
	return { rows, columns }
}

/** A cell with lines of its own is between quotes; a quote within a cell on one line is none of these. */
function* joinQuoted(lines: readonly string[]): Generator<string> {
	let open: string | null = null
	for (const line of lines) {
		const whole: string = open === null ? line : `${open} ${line}`
		open = isOpen(whole) ? whole : null
		if (open === null) yield whole
	}
	if (open !== null) yield open
}

const isOpen = (line: string): boolean =>
	line.split('\t').some((cell) => cell.startsWith('"') && (cell.match(/"/g)?.length ?? 0) % 2 === 1)
