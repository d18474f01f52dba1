/** The lines of one question; `lines[i]` is the line of the file that line `i` of `text` came from. */
export type GiftBlock = {
	text: string
	lines: readonly number[]
	/** What the comments of the question name as `[tag:…]`, in small letters. */
	tags: ReadonlySet<string>
	/** The category that it stands below. */
	kategori: string
}

const TAG = /\[tag:([^\]]+)\]/gi

/** Something worth telling about a file that does not stop the import. */
export type ImportNote = { line: number; text: string }

/**
 * Cuts a GIFT file into its questions the way Moodle does: a blank line ends a question, a line that starts with `//`
 * is a comment wherever it stands; in the comments of a question Moodle writes its tags. Categories are no part of a bank here and are only noted.
 */
export function splitGift(source: string): { blocks: GiftBlock[]; notes: ImportNote[] } {
	const blocks: GiftBlock[] = []
	const notes: ImportNote[] = []
	let kept: string[] = []
	let lines: number[] = []
	let tags = new Set<string>()
	let kategori = ''
	const endBlock = () => {
		if (kept.length > 0) blocks.push({ text: kept.join('\n'), lines, tags, kategori })
		kept = []
		lines = []
		tags = new Set()
	}
	for (const [index, raw] of source.split(/\r\n|\r|\n/).entries()) {
		const line = raw.trim()
		if (line === '') endBlock()
		else if (line.startsWith('$CATEGORY:')) {
			endBlock()
			kategori = line.slice('$CATEGORY:'.length).trim()
			notes.push({ line: index + 1, text: 'Baris $CATEGORY dilewati: bank soal tidak mengenal kategori.' })
		} else if (line.startsWith('//'))
			for (const [, tag = ''] of line.matchAll(TAG)) tags.add(tag.trim().toLowerCase())
		else {
			kept.push(raw)
			lines.push(index + 1)
		}
	}
	endBlock()
	return { blocks, notes }
}
