import css from './post-html.module.css'

/** The text of a post: HTML that the server has made and sanitised when it was written. */
export function PostHtml({ html }: { html: string }) {
	return (
		<div
			className={css.text}
			// Each paragraph runs in the direction of its own script.
			dir="auto"
			lang="id"
			// biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server on its way in; the page's CSP runs no inline script
			dangerouslySetInnerHTML={{ __html: html }}
		/>
	)
}
