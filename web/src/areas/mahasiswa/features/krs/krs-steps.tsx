import { IconCheck } from '@tabler/icons-react'
import type { KrsSaya } from '#shared/api/krs.ts'
import { t } from '#web/lib/language.ts'
import css from './krs-steps.module.css'
import { stepOf } from './selection.ts'

const STEPS = [t('Draf'), t('Diajukan'), t('Disetujui')] as const

/** The way of a plan: drafted, handed in, approved. */
export function KrsSteps({ krs }: { krs: KrsSaya['krs'] }) {
	const now = stepOf(krs?.status ?? null)
	return (
		<ol className={css.steps} aria-label={t('Langkah KRS')}>
			{STEPS.map((name, i) => (
				<li
					key={name}
					className={css.step}
					data-done={i < now || undefined}
					{...(i === now && { 'aria-current': 'step' as const })}
				>
					<span className={css.mark} aria-hidden="true">
						{i < now ? <IconCheck size={16} stroke={2.4} /> : i + 1}
					</span>
					{name}
					{i < now ? <span className={css.heard}> {t('selesai')}</span> : null}
				</li>
			))}
		</ol>
	)
}
