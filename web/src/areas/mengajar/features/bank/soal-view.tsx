import { IconCheck } from '@tabler/icons-react'
import type { BagianSoal } from '#shared/api/question-bank.ts'
import { RichText } from '#web/parts/questions/rich-text.tsx'
import css from './bank.module.css'

type Props = {
	pertanyaan: BagianSoal
	opsi: readonly BagianSoal[]
	kunci: string
	pembahasan: string
}

/** A question with its key, as lecturers look at one. */
export function SoalView({ pertanyaan, opsi, kunci, pembahasan }: Props) {
	return (
		<div className={css.soal}>
			<Bagian bagian={pertanyaan} />
			<ol className={css.opsi}>
				{opsi.map((one, index) => {
					const letter = String.fromCharCode(65 + index)
					const right = letter === kunci
					return (
						<li key={letter} data-right={right || undefined}>
							<span className={css.letter}>{letter}</span>
							<Bagian bagian={one} />
							{right ? (
								<span className={css.key}>
									<IconCheck size={18} stroke={2.2} aria-hidden="true" />
									Kunci
								</span>
							) : null}
						</li>
					)
				})}
			</ol>
			{pembahasan ? (
				<div className={css.why}>
					<p className={css.label}>Pembahasan</p>
					<RichText html={pembahasan} />
				</div>
			) : null}
		</div>
	)
}

function Bagian({ bagian: { html, gambar, alt } }: { bagian: BagianSoal }) {
	return (
		<div className={css.part}>
			{html ? <RichText html={html} /> : null}
			{gambar ? (
				<img className={css.picture} src={gambar} alt={alt || 'Gambar soal'} decoding="async" />
			) : null}
		</div>
	)
}
