import css from './diagram-part.module.css'

/**
 * A diagram in the words of its language. Mermaid, which would draw it, writes styles into what it draws; our
 * Content-Security-Policy shuts those out, and it weighs more than all else on the page.
 */
export function DiagramPart({ code }: { code: string }) {
	return (
		<figure className={css.diagram}>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard */}
			<section aria-label="Diagram dalam kode Mermaid" tabIndex={0}>
				<pre>{code}</pre>
			</section>
			<figcaption>Diagram ini tertulis dalam kode Mermaid dan belum digambar.</figcaption>
		</figure>
	)
}
