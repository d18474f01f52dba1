import { IconDeviceMobileCheck, IconPrinter } from '@tabler/icons-react'
import { t } from '#web/lib/language.ts'
import css from './lesson-tools.module.css'
import { UKURAN_TEKS, type UkuranTeks } from './text-size.ts'

const LABEL: Readonly<Record<UkuranTeks, string>> = {
	biasa: t('Teks biasa'),
	besar: t('Teks besar'),
	terbesar: t('Teks sangat besar'),
}

type Props = {
	size: UkuranTeks
	onSize: (size: UkuranTeks) => void
	/** This device has the lesson for the time without a network. */
	kept: boolean
}

/** How large the lesson is written, the way to paper, and whether it can be read without a network. */
export function LessonTools({ size, onSize, kept }: Props) {
	return (
		<div className={css.tools}>
			<fieldset className={css.sizes} aria-label={t('Ukuran teks materi')}>
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
				{t('Cetak')}
			</button>
			<p className={css.kept} role="status">
				{kept ? (
					<>
						<IconDeviceMobileCheck size={18} stroke={1.7} aria-hidden="true" />
						{t('Tersimpan di perangkat ini')}
					</>
				) : null}
			</p>
		</div>
	)
}
