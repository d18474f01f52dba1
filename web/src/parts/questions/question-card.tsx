import type { ReactNode } from 'react'
import { t } from '#web/lib/language.ts'
import { OptionList } from './option-list.tsx'
import type { Opsi, SoalUjian } from './paper-order.ts'
import { Picture } from './picture.tsx'
import css from './question-card.module.css'
import { RichText } from './rich-text.tsx'
import type { UkuranTeks } from './text-size.ts'

/** Id of the question's heading: where focus goes on entering and with each change. */
export const QUESTION_ID = 'nomor-soal'

type Props = {
	soal: SoalUjian
	nomor: number
	jumlah: number
	dipilih: Opsi | null
	locked: boolean
	ukuran: UkuranTeks
	status: ReactNode
	onChoose: (opsi: Opsi) => void
	/** Below the options: the mark of doubt, previous and next. */
	children?: ReactNode
}

/** One question with its options. */
export function QuestionCard(props: Props) {
	const { soal, nomor, jumlah, dipilih, locked, ukuran, status, onChoose, children } = props
	return (
		<section className={css.card} data-ukuran={ukuran} aria-labelledby={QUESTION_ID}>
			<div className={css.head}>
				<h2 className={css.badge} id={QUESTION_ID} tabIndex={-1}>
					{t('Soal {nomor} dari {jumlah}', { nomor, jumlah })}
				</h2>
				{status}
			</div>
			<div key={soal.id} className={css.body}>
				<RichText html={soal.pertanyaan} className={css.question} />
				{soal.gambar_pertanyaan ? (
					<Picture
						src={soal.gambar_pertanyaan}
						alt={soal.teks_gambar.gambar_pertanyaan ?? t('Gambar soal {nomor}', { nomor })}
						name={t('gambar soal {nomor}', { nomor })}
					/>
				) : null}
				<OptionList
					soalId={soal.id}
					nomor={nomor}
					pilihan={soal.pilihan}
					dipilih={dipilih}
					locked={locked}
					onChoose={onChoose}
				/>
			</div>
			{children}
		</section>
	)
}
