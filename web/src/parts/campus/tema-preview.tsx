import type { CSSProperties } from 'react'
import { DASAR_TEMA, PALET_BAWAAN, paletOf, type Tema } from '#shared/rules/warna.ts'
import css from './tampilan.module.css'

const NAMA: Record<Tema, string> = { terang: 'Mode terang', gelap: 'Mode gelap' }

/** The colours of a theme, whichever one the page has. */
export function gayaTema(tema: Tema, warna: string): CSSProperties {
	const nada = warna ? paletOf(warna)[tema] : PALET_BAWAAN[tema]
	return Object.fromEntries(
		Object.entries({ ...DASAR_TEMA[tema], ...nada }).map(([name, value]) => [`--${name}`, value]),
	)
}

/** How a colour looks in a theme: a button, a link, something chosen. */
export function TemaPreview({ tema, warna }: { tema: Tema; warna: string }) {
	return (
		<figure className={css.preview} style={gayaTema(tema, warna)}>
			<figcaption className={css.caption}>{NAMA[tema]}</figcaption>
			<span className={css.button}>Mulai ujian</span>
			<span className={css.link}>Lihat jadwal</span>
			<span className={css.chosen}>Semester ini</span>
		</figure>
	)
}
