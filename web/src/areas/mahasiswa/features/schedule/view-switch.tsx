import { Button } from '@mantine/core'
import { IconCalendarWeek, IconTable } from '@tabler/icons-react'
import { t } from '#web/lib/language.ts'
import css from './view-switch.module.css'

const VIEWS = [
	{ tabel: false, label: t('Mingguan'), Icon: IconCalendarWeek },
	{ tabel: true, label: t('Tabel'), Icon: IconTable },
] as const

/** Week or table, on screens that have room for both. */
export function ViewSwitch({ tabel, onChange }: { tabel: boolean; onChange: (tabel: boolean) => void }) {
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its own frame
		<div className={css.switch} role="group" aria-label={t('Tampilan')}>
			{VIEWS.map((view) => (
				<Button
					key={view.label}
					variant={view.tabel === tabel ? 'light' : 'subtle'}
					className={css.button ?? ''}
					aria-pressed={view.tabel === tabel}
					leftSection={<view.Icon size={18} stroke={1.8} aria-hidden="true" />}
					onClick={() => onChange(view.tabel)}
				>
					{view.label}
				</Button>
			))}
		</div>
	)
}
