import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { type Changed, shownResult } from './changed.ts'
import css from './dialogs.module.css'

/** From so many on one is looked for rather than read. */
const MANY = 8

/** Every published result that changes, from what to what. */
export function ChangedResults({ changed }: { changed: readonly Changed[] }) {
	const [wanted, setWanted] = useState('')
	const words = wanted.trim().toLowerCase()
	const found = changed.filter(({ nama, stambuk }) => `${nama} ${stambuk}`.toLowerCase().includes(words))
	const letters = changed.filter(({ huruf }) => huruf).length
	return (
		<section aria-label="Nilai yang sudah diumumkan dan berubah" className={css.changed}>
			<h3 className={css.heading}>
				{changed.length} nilai yang sudah diumumkan berubah,{' '}
				{letters > 0 ? `${letters} berganti huruf` : 'hurufnya tetap'}
			</h3>
			{changed.length > MANY ? (
				<TextInput
					type="search"
					size="md"
					aria-label="Cari mahasiswa yang nilainya berubah"
					placeholder="Cari nama atau stambuk"
					value={wanted}
					onChange={(event) => setWanted(event.currentTarget.value)}
				/>
			) : null}
			{found.length > 0 ? (
				// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard
				<ul className={css.list} tabIndex={0} aria-label="Nilai lama dan baru">
					{found.map(({ stambuk, nama, lama, baru, huruf }) => (
						<li key={stambuk}>
							<span>
								{nama} <span className={css.small}>{stambuk}</span>
							</span>
							<span className={huruf ? css.other : undefined}>
								{shownResult(lama)} → <strong>{shownResult(baru)}</strong>
								{lama.nilai_akhir === baru.nilai_akhir && !huruf ? ' (rinciannya berubah)' : ''}
							</span>
						</li>
					))}
				</ul>
			) : (
				<p className={css.small}>Tidak ada yang cocok.</p>
			)}
		</section>
	)
}
