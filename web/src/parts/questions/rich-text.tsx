import { useRef } from 'react'
import { useKeyboardReach } from '#web/ui/keyboard-reach.ts'
import css from './rich-text.module.css'

/** Question or option text: HTML that the server has sanitised on its way in. Wide code and tables scroll in their own box. */
export function RichText({ html, className }: { html: string; className?: string | undefined }) {
	const box = useRef<HTMLDivElement>(null)
	useKeyboardReach(box, 'pre, table')
	return (
		<div
			ref={box}
			lang="id"
			className={className ? `${css.text} ${className}` : css.text}
			// biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server at import; the page's CSP runs no inline script
			dangerouslySetInnerHTML={{ __html: html }}
		/>
	)
}
