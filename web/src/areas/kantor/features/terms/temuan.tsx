import type { ReactNode } from 'react'
import css from './terms.module.css'

/** What somebody should look at, folded under how many there are; nothing where there is none. */
export function Temuan(props: { jumlah: number; judul: string; tenang?: boolean; children: ReactNode[] }) {
	const { jumlah, judul, tenang = false, children } = props
	if (jumlah === 0) return null
	return (
		<details className={tenang ? css.calm : css.odd}>
			<summary>{judul}</summary>
			<ul>{children}</ul>
			{children.length < jumlah ? (
				<p className={css.note}>Ditampilkan {children.length} yang pertama.</p>
			) : null}
		</details>
	)
}
