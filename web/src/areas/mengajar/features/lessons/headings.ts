/** The lines, counted from 1, on which a text has the headings that its list of contents names. */
export function headingLines(text: string): number[] {
	const found: number[] = []
	let fence: string | undefined
	for (const [i, line] of text.split('\n').entries()) {
		const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1]
		if (mark && (fence === undefined || (mark.startsWith(fence) && line.trim() === mark)))
			fence = fence === undefined ? mark : undefined
		else if (fence === undefined && /^ {0,3}#{2,3} +\S/.test(line)) found.push(i + 1)
	}
	return found
}

/** Between which headings a line stands, and how far from the first to the second; -1 is above all of them. */
export function placeOfLine(
	lines: readonly number[],
	line: number,
	total: number,
): { index: number; share: number } {
	const index = lines.findLastIndex((one) => one <= line)
	const from = lines[index] ?? 1
	const to = lines[index + 1] ?? total + 1
	return { index, share: to > from ? Math.min(1, (line - from) / (to - from)) : 0 }
}
