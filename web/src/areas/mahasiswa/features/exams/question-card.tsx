import type { ReactNode } from 'react'
import type { Soal } from '#shared/api/exams.ts'
import { OptionList } from './option-list.tsx'
import type { Opsi } from './outbox.ts'
import { pilihanSoal } from './paper-order.ts'
import { Picture } from './picture.tsx'
import css from './question-card.module.css'
import { RichText } from './rich-text.tsx'

type Props = {
	soal: Soal
	nomor: number
	jumlah: number
	dipilih: Opsi | null
	locked: boolean
	status: ReactNode
	onChoose: (opsi: Opsi) => void
	/** Previous and next, where they belong to the card. */
	children?: ReactNode
}

/** One question with its options. */
export function QuestionCard({ soal, nomor, jumlah, dipilih, locked, status, onChoose, children }: Props) {
	return (
		<section className={css.card} aria-labelledby="nomor-soal">
			<div className={css.head}>
				<h2 className={css.badge} id="nomor-soal" tabIndex={-1} aria-live="polite">
					Soal {nomor} dari {jumlah}
				</h2>
				{status}
			</div>
			<div key={soal.id} className={css.body}>
				<RichText html={soal.pertanyaan} className={css.question} />
				{soal.gambar_pertanyaan ? (
					<Picture
						src={soal.gambar_pertanyaan}
						alt={soal.teks_gambar.gambar_pertanyaan ?? `Gambar soal ${nomor}`}
						name={`gambar soal ${nomor}`}
					/>
				) : null}
				<OptionList
					soalId={soal.id}
					nomor={nomor}
					pilihan={pilihanSoal(soal)}
					dipilih={dipilih}
					locked={locked}
					onChoose={onChoose}
				/>
			</div>
			{children}
		</section>
	)
}
