import css from './article-text.module.css'

/** The text of an article, for readers and for who writes it alike. */
export function ArticleText({ html }: { html: string }) {
	return (
		<div
			className={css.text}
			lang="id"
			// biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server that made it; the page's CSP runs no inline script
			dangerouslySetInnerHTML={{ __html: html }}
		/>
	)
}
