import { useState } from 'react'
import { ukuranLogo } from '#shared/rules/logo.ts'
import { TEMA } from '#shared/rules/warna.ts'
import css from './tampilan.module.css'
import { gayaTema } from './tema-preview.tsx'

type Props = { src: string; nama: string; onUnreadable: () => void }

const KOTAK = { lebar: 1, tinggi: 1 }

/** A logo in its places: the top bar by day and night, the login, the head of a letter. */
export function LogoPreview({ src, nama, onUnreadable }: Props) {
	const [titik, setTitik] = useState(KOTAK)
	const gambar = (tempat: number) => {
		const { lebar, tinggi } = ukuranLogo(titik, tempat)
		return (
			<img
				className={css.logo}
				src={src}
				alt=""
				style={{ width: lebar, height: tinggi }}
				onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
					setTitik({ lebar: naturalWidth || 1, tinggi: naturalHeight || 1 })
				}
				onError={onUnreadable}
			/>
		)
	}
	const lebar = titik.lebar > 2 * titik.tinggi
	return (
		<div className={css.places}>
			{TEMA.map((tema) => (
				<div key={tema} className={css.bar} data-tema={tema} style={gayaTema(tema, '')}>
					{gambar(32)}
					{lebar ? null : <b>{nama}</b>}
				</div>
			))}
			<div className={css.paper}>
				{gambar(52)}
				<span className={css.lines} aria-hidden="true">
					<span />
					<span />
				</span>
			</div>
		</div>
	)
}
