import { IconFlag, IconFlagFilled } from '@tabler/icons-react'
import { t } from '#web/lib/language.ts'
import { UKURAN_TEKS, type UkuranTeks } from '#web/parts/questions/text-size.ts'
import css from './question-tools.module.css'

type Props = {
	ragu: boolean
	locked: boolean
	onRagu: () => void
	ukuran: UkuranTeks
	onUkuran: (ukuran: UkuranTeks) => void
}

const LABEL: Readonly<Record<UkuranTeks, string>> = {
	biasa: t('Teks biasa'),
	besar: t('Teks besar'),
	terbesar: t('Teks sangat besar'),
}

/** Below the options: the mark of doubt, and how large the question is written. */
export function QuestionTools({ ragu, locked, onRagu, ukuran, onUkuran }: Props) {
	const Flag = ragu ? IconFlagFilled : IconFlag
	return (
		<div className={css.tools}>
			<button
				type="button"
				className={css.ragu}
				aria-pressed={ragu}
				aria-keyshortcuts="R"
				disabled={locked}
				onClick={onRagu}
			>
				<Flag size={20} stroke={1.8} aria-hidden="true" />
				{t('Ragu-ragu')}
			</button>
			<fieldset className={css.sizes} aria-label={t('Ukuran teks soal')}>
				{UKURAN_TEKS.map((size) => (
					<button
						key={size}
						type="button"
						className={css.size}
						data-size={size}
						aria-label={LABEL[size]}
						aria-pressed={size === ukuran}
						onClick={() => onUkuran(size)}
					>
						A
					</button>
				))}
			</fieldset>
			<p className={css.keys}>
				{t('Papan ketik:')} <kbd>A</kbd>–<kbd>E</kbd> {t('menjawab,')} <kbd>←</kbd> <kbd>→</kbd>{' '}
				{t('berpindah soal,')} <kbd>R</kbd> {t('ragu-ragu.')}
			</p>
		</div>
	)
}
