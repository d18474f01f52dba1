import type { KeyboardEvent, ReactNode } from 'react'
import { t } from '#web/lib/language.ts'
import css from './option-list.module.css'
import type { Opsi, Pilihan } from './paper-order.ts'
import { usePicture } from './picture.tsx'
import { RichText } from './rich-text.tsx'

type Props = {
	soalId: number
	nomor: number
	pilihan: readonly Pilihan[]
	dipilih: Opsi | null
	locked: boolean
	onChoose: (opsi: Opsi) => void
}

/** Options A to E as large cards; underneath they are one native radio group. */
export function OptionList({ soalId, nomor, pilihan, dipilih, locked, onChoose }: Props) {
	return (
		<fieldset className={css.list} disabled={locked} onKeyDown={moveFocus}>
			<legend className={css.legend}>{t('Pilihan jawaban soal {nomor}', { nomor })}</legend>
			{pilihan.map(({ opsi, huruf, teks, gambar, teksGambar }) => {
				const radio = {
					name: `soal-${soalId}`,
					opsi,
					huruf,
					checked: opsi === dipilih,
					onChoose,
				}
				const text = teks ? <RichText html={teks} /> : null
				return (
					<div key={opsi} className={css.option} data-chosen={radio.checked || undefined}>
						{gambar === null ? (
							<OptionLabel {...radio}>{text}</OptionLabel>
						) : (
							<PictureOption {...radio} src={gambar} alt={teksGambar}>
								{text}
							</PictureOption>
						)}
					</div>
				)
			})}
		</fieldset>
	)
}

type RadioProps = {
	name: string
	opsi: Opsi
	huruf: Opsi
	checked: boolean
	onChoose: (opsi: Opsi) => void
	children: ReactNode
}

/** Letter and content; a tap anywhere on it chooses. */
function OptionLabel({ name, opsi, huruf, checked, onChoose, children }: RadioProps) {
	return (
		<label className={css.label}>
			<span className={css.letter}>
				<input
					type="radio"
					className={css.radio}
					name={name}
					value={opsi}
					checked={checked}
					onChange={() => onChoose(opsi)}
				/>
				{huruf}
			</span>
			<span className={css.content}>{children}</span>
		</label>
	)
}

/** A tap on the picture chooses the option too; only the control in its corner does something else. */
function PictureOption({ src, alt, children, ...radio }: RadioProps & { src: string; alt: string }) {
	const { image, control } = usePicture({
		src,
		alt,
		name: t('gambar pilihan {huruf}', { huruf: radio.huruf }),
	})
	return (
		<>
			<OptionLabel {...radio}>
				{children}
				<span className={css.picture}>{image}</span>
			</OptionLabel>
			<div className={css.corner}>{control}</div>
		</>
	)
}

/**
 * Up and Down move the focus and leave the answer alone: in an exam nothing may be chosen by the way. Space chooses,
 * as does the letter. Left and Right belong to the questions.
 */
function moveFocus(event: KeyboardEvent<HTMLFieldSetElement>): void {
	const { target, key } = event
	if (!(target instanceof HTMLInputElement) || (key !== 'ArrowDown' && key !== 'ArrowUp')) return
	event.preventDefault()
	const radios = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type=radio]')]
	const step = key === 'ArrowDown' ? 1 : -1
	radios.at((radios.indexOf(target) + step) % radios.length)?.focus()
}
