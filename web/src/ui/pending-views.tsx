import { t } from '../lib/language.ts'
import { LogoMark } from './logo.tsx'
import css from './pending-views.module.css'
import { SkeletonBar, SkeletonRegion } from './state-views.tsx'

/** Stands in for a whole page whose code is on the way, as index.html does. */
export function BootPending() {
	return (
		<div className="boot">
			<LogoMark size={56} />
			<p role="status">{t('Memuat halaman')}</p>
		</div>
	)
}

/** Stands in for a page inside the shell. */
export function PagePending() {
	return (
		<SkeletonRegion label={t('Memuat halaman')}>
			<div className={css.page}>
				<SkeletonBar width="min(280px, 70%)" height={28} />
				<SkeletonBar width="min(420px, 90%)" height={14} />
				<SkeletonBar width="100%" height={220} className={css.card} />
			</div>
		</SkeletonRegion>
	)
}
