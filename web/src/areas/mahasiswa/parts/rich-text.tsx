import { useLayoutEffect, useRef } from 'react'
import css from './rich-text.module.css'

/** Question or option text: HTML that the server has sanitised on its way in. Wide code and tables scroll in their own box. */
export function RichText({ html, className }: { html: string; className?: string | undefined }) {
	const box = useRef<HTMLDivElement>(null)
	useLayoutEffect(() => {
		const root = box.current
		if (!root) return
		const mark = () => {
			for (const part of root.querySelectorAll<HTMLElement>('pre, table')) reachByKeyboard(part)
		}
		mark()
		const observer = new ResizeObserver(mark)
		observer.observe(root)
		return () => observer.disconnect()
	})
	return (
		<div
			ref={box}
			className={className ? `${css.text} ${className}` : css.text}
			// biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server at import; the page's CSP runs no inline script
			dangerouslySetInnerHTML={{ __html: html }}
		/>
	)
}

/** What scrolls sideways can be scrolled by keyboard; what fits is no stop for the Tab key. */
function reachByKeyboard(part: HTMLElement): void {
	if (part.scrollWidth > part.clientWidth) {
		part.tabIndex = 0
		part.dataset.scroll = ''
	} else {
		part.removeAttribute('tabindex')
		delete part.dataset.scroll
	}
}
