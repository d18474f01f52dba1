import type { IsiEdisi, MejaBuletin } from '#shared/api/newsletter-office.ts'
import { serverConfig } from '#web/lib/server-config.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import css from './buletin.module.css'

type Props = { title: string; isi: IsiEdisi; berita: MejaBuletin['berita'] }

/** An issue as it stands in the mail of a subscriber. */
export function SuratBuletin({ title, isi, berita }: Props) {
	const chosen = isi.berita.flatMap((id) => berita.find((one) => one.id === id) ?? [])
	return (
		<DataCard title={title}>
			<article className={css.mail} aria-label="Isi email">
				<p className={css.sender}>{serverConfig.institution.name}</p>
				<h3>{isi.subjek.trim() || 'Subjek buletin'}</h3>
				{(isi.pengantar.trim() || 'Pengantar tampil di sini.').split(/\n\s*\n/).map((paragraph, at) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have nothing else that is theirs
					<p key={at}>{paragraph}</p>
				))}
				{chosen.length > 0 ? (
					<>
						<h4>Kabar kampus</h4>
						<ul>
							{chosen.map(({ id, judul, ringkasan }) => (
								<li key={id}>
									<b>{judul}</b>
									<span>{ringkasan}</span>
								</li>
							))}
						</ul>
					</>
				) : null}
				<p className={css.note}>Di kaki email ada alamat kampus dan tautan berhenti berlangganan.</p>
			</article>
		</DataCard>
	)
}
