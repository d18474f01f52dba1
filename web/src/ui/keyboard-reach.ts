import { type RefObject, useLayoutEffect } from 'react'

/** What scrolls sideways in an element can be scrolled by keyboard; what fits is no stop for the Tab key. */
export function useKeyboardReach(root: RefObject<HTMLElement | null>, selector: string): void {
	useLayoutEffect(() => {
		const element = root.current
		if (!element) return
		const mark = () => {
			for (const part of element.querySelectorAll<HTMLElement>(selector)) reachByKeyboard(part)
		}
		mark()
		const observer = new ResizeObserver(mark)
		observer.observe(element)
		return () => observer.disconnect()
	})
}

function reachByKeyboard(part: HTMLElement): void {
	if (part.scrollWidth > part.clientWidth) {
		part.tabIndex = 0
		part.dataset.scroll = ''
	} else {
		part.removeAttribute('tabindex')
		delete part.dataset.scroll
	}
}
