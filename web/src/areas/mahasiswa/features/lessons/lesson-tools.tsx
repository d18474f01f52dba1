import { IconPrinter } from '@tabler/icons-react'
import css from './lesson-tools.module.css'
import { UKURAN_TEKS, type UkuranTeks } from './text-size.ts'

const LABEL: Readonly<Record<UkuranTeks, string>> = {
	biasa: 'Teks biasa',
	besar: 'Teks besar',
	terbesar: 'Teks sangat besar',
}

/** How large the lesson is written, and the way to paper. */
export function LessonTools({ size, onSize }: { size: UkuranTeks; onSize: (size: UkuranTeks) => void }) {
	return (
		<div className={css.tools}>
			<fieldset className={css.sizes} aria-label="Ukuran teks materi">
				{UKURAN_TEKS.map((each) => (
					<button
						key={each}
						type="button"
						className={css.size}
						data-size={each}
						aria-label={LABEL[each]}
						aria-pressed={each === size}
						onClick={() => onSize(each)}
					>
						A
					</button>
				))}
			</fieldset>
			<button type="button" className={css.print} onClick={() => print()}>
				<IconPrinter size={18} stroke={1.7} aria-hidden="true" />
				Cetak
			</button>
		</div>
	)
}
