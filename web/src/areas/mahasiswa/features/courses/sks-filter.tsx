import { IconX } from '@tabler/icons-react'
import { t } from '#web/lib/language.ts'
import { SKS_PILIHAN } from './course-filters.ts'
import css from './sks-filter.module.css'

type Props = { chosen: readonly number[]; onChange: (sks: readonly number[]) => void }

/** SKS 1 to 6, several at once; a chosen one carries a cross that takes it away. */
export function SksFilter({ chosen, onChange }: Props) {
	const toggle = (sks: number) =>
		onChange(chosen.includes(sks) ? chosen.filter((n) => n !== sks) : [...chosen, sks])
	return (
		<fieldset className={css.set}>
			<legend className={css.legend}>{t('Saring menurut SKS')}</legend>
			{SKS_PILIHAN.map((sks) => {
				const on = chosen.includes(sks)
				return (
					<button key={sks} type="button" className={css.chip} aria-pressed={on} onClick={() => toggle(sks)}>
						{sks} SKS
						{on ? <IconX size={16} stroke={2} aria-hidden="true" /> : null}
					</button>
				)
			})}
			{chosen.length > 0 ? (
				<button type="button" className={css.clear} onClick={() => onChange([])}>
					{t('Hapus Semua')}
				</button>
			) : null}
		</fieldset>
	)
}
