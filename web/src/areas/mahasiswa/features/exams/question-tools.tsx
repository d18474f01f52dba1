import { IconFlag, IconFlagFilled } from '@tabler/icons-react'
import css from './question-tools.module.css'
import { UKURAN_TEKS, type UkuranTeks } from './text-size.ts'

type Props = {
	ragu: boolean
	locked: boolean
	onRagu: () => void
	ukuran: UkuranTeks
	onUkuran: (ukuran: UkuranTeks) => void
}

const LABEL: Readonly<Record<UkuranTeks, string>> = {
	biasa: 'Teks biasa',
	besar: 'Teks besar',
	terbesar: 'Teks sangat besar',
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
				Ragu-ragu
			</button>
			<fieldset className={css.sizes} aria-label="Ukuran teks soal">
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
				Papan ketik: <kbd>A</kbd>–<kbd>E</kbd> menjawab, <kbd>←</kbd> <kbd>→</kbd> berpindah soal,{' '}
				<kbd>R</kbd> ragu-ragu.
			</p>
		</div>
	)
}
