import type { Khs } from '#shared/api/khs.ts'
import { t } from '#web/lib/language.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { DetailTable } from './detail-table.tsx'
import { DistribusiCard } from './distribusi-card.tsx'
import { KhsNotice } from './khs-notice.tsx'
import css from './khs-sheet.module.css'
import { KhsSummary } from './khs-summary.tsx'
import { PANEL_ID, tabId } from './semester-tabs.tsx'

/** One semester: figures, courses, distribution. */
export function KhsSheet({ khs, khsList }: { khs: Khs; khsList: readonly Khs[] }) {
	return (
		<div className={css.sheet} role="tabpanel" id={PANEL_ID} aria-labelledby={tabId(khs.semester)}>
			<h2 className={css.period}>{t('Tahun akademik {periode}', { periode: khs.periode })}</h2>
			<KhsSummary khs={khs} khsList={khsList} />
			<KhsNotice khs={khs} />
			<div className={css.columns}>
				<DataCard flush className={css.details}>
					<DetailTable khs={khs} />
				</DataCard>
				<DistribusiCard details={khs.details} />
			</div>
		</div>
	)
}
