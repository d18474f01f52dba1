import { IconDownload } from '@tabler/icons-react'
import type { TugasMahasiswa } from '#shared/api/assignments.ts'
import { formatUkuran } from '#web/lib/file-size.ts'
import { t } from '#web/lib/language.ts'
import { LessonHtml } from '#web/parts/lessons/lesson-html.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import css from './tugas-detail-page.module.css'

/** What the lecturer asks, and the files that come with it. */
export function Asked({ tugas: { petunjuk, petunjuk_html, lampiran } }: { tugas: TugasMahasiswa }) {
	return (
		<DataCard title={t('Petunjuk')}>
			{petunjuk_html ? (
				<LessonHtml html={petunjuk_html} />
			) : (
				<p className={css.text}>{petunjuk || t('Dosen tidak menulis petunjuk.')}</p>
			)}
			{lampiran.length > 0 ? (
				<ul className={css.files} aria-label={t('Berkas dari dosen')}>
					{lampiran.map(({ nama, alamat, ukuran }) => (
						<li key={nama} className={css.given}>
							<a href={alamat} download={nama}>
								<IconDownload size={18} stroke={1.8} aria-hidden="true" />
								<span>{nama}</span>
							</a>
							<span className={css.print}>{formatUkuran(ukuran)}</span>
						</li>
					))}
				</ul>
			) : null}
		</DataCard>
	)
}
