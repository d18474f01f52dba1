import { t } from '#web/lib/language.ts'
import css from './diagram-part.module.css'

/** A diagram in the words of its language: what would draw it weighs more than all else on the page (decision 225). */
export function DiagramPart({ code }: { code: string }) {
	return (
		<figure className={css.diagram}>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard */}
			<section aria-label={t('Diagram dalam kode Mermaid')} tabIndex={0}>
				<pre>{code}</pre>
			</section>
			<figcaption>
				{t('Diagram ini disajikan sebagai kode Mermaid: tanda panah menunjukkan arahnya.')}
			</figcaption>
		</figure>
	)
}
