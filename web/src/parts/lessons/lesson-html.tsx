import { useRef } from 'react'
import { useKeyboardReach } from '#web/ui/keyboard-reach.ts'
import code from './lesson-code.module.css'
import figures from './lesson-figures.module.css'
import css from './lesson-html.module.css'

/** Text of a lesson: HTML that the server's renderer has cleaned (docs/lessons.md). */
export function LessonHtml({ html, className }: { html: string; className?: string | undefined }) {
	const box = useRef<HTMLDivElement>(null)
	useKeyboardReach(box, 'pre, .gulir')
	return (
		<div
			ref={box}
			lang="id"
			className={[css.text, code.code, figures.figures, className].filter(Boolean).join(' ')}
			// biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server when the version was rendered; the page's CSP runs no inline script
			dangerouslySetInnerHTML={{ __html: html }}
		/>
	)
}
