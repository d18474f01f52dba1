import type { Edit } from './markdown-edits.ts'

type Make = (text: string, range: { from: number; to: number }) => Edit

/** What the page may do with the editor, whose code comes later than the page. */
export type EditorHandle = {
	/** Changes the text where the writer is. */
	edit: (make: Make) => void
	/** Puts another text in its place; can be undone. */
	replace: (text: string) => void
	/** Shows a file on its way where the writer is. */
	upload: (nama: string) => {
		progress: (share: number) => void
		fail: (alasan: string) => void
		end: () => number
	}
	/** Changes the text at a place, and leaves the writer where they are. */
	insertAt: (at: number, make: Make) => void
	/** Marks the lines that are at fault. */
	faults: (lines: readonly number[]) => void
	goTo: (line: number) => void
	focus: () => void
}
