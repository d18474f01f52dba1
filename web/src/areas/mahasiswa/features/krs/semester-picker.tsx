import { t } from '#web/lib/language.ts'
import { SEMESTER_LIST } from './selection.ts'
import css from './semester-picker.module.css'

type Props = { selected: number; onSelect: (semester: number) => void }

/** Semester 1 to 8, as radio buttons: arrow keys move between them. */
export function SemesterPicker({ selected, onSelect }: Props) {
	return (
		<fieldset className={css.set}>
			<legend className={css.legend}>{t('Semester mata kuliah')}</legend>
			<div className={css.list}>
				{SEMESTER_LIST.map((semester) => (
					<label key={semester} className={css.item}>
						<input
							type="radio"
							name="semester"
							className={css.input}
							aria-label={t('Semester {semester}', { semester })}
							checked={semester === selected}
							onChange={() => onSelect(semester)}
						/>
						<span aria-hidden="true">{semester}</span>
					</label>
				))}
			</div>
		</fieldset>
	)
}
