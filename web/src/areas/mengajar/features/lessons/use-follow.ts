import { type RefObject, useCallback, useRef } from 'react'
import type { PratinjauMateri } from '#shared/api/lesson-writing.ts'
import { headingLines, placeOfLine } from './headings.ts'

/** Keeps the preview where the writer is: between the same two headings, as far from the one to the other. */
export function useFollow(
	box: RefObject<HTMLDivElement | null>,
	text: string,
	contents: PratinjauMateri['daftar_isi'] | undefined,
) {
	const latest = useRef({ text, contents })
	latest.current = { text, contents }
	return useCallback(
		(line: number) => {
			const inside = box.current
			const frame = inside?.parentElement
			// On a phone one of both is shown, and the page scrolls.
			if (!inside || !frame || frame.scrollHeight <= frame.clientHeight) return
			const { text: all, contents: list = [] } = latest.current
			const lines = headingLines(all)
			if (lines.length !== list.length) return
			const { index, share } = placeOfLine(lines, line, all.split('\n').length)
			const topOf = (at: number) => {
				const id = list[at]?.id
				const heading = id === undefined ? null : inside.querySelector<HTMLElement>(`#${CSS.escape(id)}`)
				return heading
					? heading.getBoundingClientRect().top - inside.getBoundingClientRect().top
					: at < 0
						? 0
						: inside.scrollHeight
			}
			const [from, to] = [topOf(index), topOf(index + 1)]
			frame.scrollTop = from + (to - from) * share - 12
		},
		[box],
	)
}
