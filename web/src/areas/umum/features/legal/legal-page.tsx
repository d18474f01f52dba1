import type { ReactNode } from 'react'
import { formatTanggal } from '#web/lib/format.ts'
import { language, t } from '#web/lib/language.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import css from './legal-page.module.css'

export type Bagian = { id: string; judul: string; isi: ReactNode }

type Props = {
	subtitle: string
	/** The day on which this text was last changed, `2026-11-27`: the same for every campus, whenever it began. */
	diperbarui: string
	bagian: readonly Bagian[]
	/** The same for who reads English. */
	english?: readonly Bagian[]
}

/** A long text in numbered sections, with a list of them to jump to. */
export function LegalPage({ subtitle, diperbarui, bagian: indonesian, english }: Props) {
	const translated = language === 'en' ? english : undefined
	const bagian = translated ?? indonesian
	const words = translated
		? { contents: 'Contents', changed: 'This text was last changed on' }
		: { contents: 'Daftar isi', changed: 'Teks ini terakhir diperbarui' }
	return (
		<>
			<PageHeader subtitle={subtitle} />
			{language === 'id' ? null : (
				<p className={css.note}>{t('Teks ini mengikat dalam bahasa Indonesia.')}</p>
			)}
			<div className={css.columns} lang={translated ? 'en' : 'id'}>
				<nav className={css.contents} aria-label={words.contents}>
					<ol>
						{bagian.map(({ id, judul }) => (
							<li key={id}>
								<a href={`#${id}`}>{judul}</a>
							</li>
						))}
					</ol>
				</nav>
				<DataCard>
					<div className={css.text}>
						<p className={css.date}>
							{words.changed} {formatTanggal(diperbarui)}
						</p>
						{bagian.map(({ id, judul, isi }, i) => (
							<section key={id} id={id}>
								<h2>
									{i + 1}. {judul}
								</h2>
								{isi}
							</section>
						))}
					</div>
				</DataCard>
			</div>
		</>
	)
}
