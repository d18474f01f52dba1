import { serverConfig } from '../lib/server-config.ts'
import css from './logo.module.css'

const { logo, shortName } = serverConfig.institution
/** What is so wide holds the name already. */
const isWide = logo !== undefined && logo.lebar > 2 * logo.tinggi

/** The campus's own mark, or else the product's: two sails on a hull, as on the pinisi of South Sulawesi. */
export function LogoMark({ size = 32, alt = '' }: { size?: number; alt?: string }) {
	if (logo)
		return (
			<img
				className={`campus-logo ${css.mark}`}
				src={logo.alamat}
				alt={alt}
				width={size * logo.lebar}
				height={size * logo.tinggi}
			/>
		)
	return (
		<svg className={css.mark} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
			<rect width="32" height="32" rx="9" className={css.ground} />
			<path d="M15 6v15H7c3.800-3.800 6.600-8.800 8-15Z" className={css.front} />
			<path d="M17 9c3.800 2.900 6.500 6.900 7.600 12H17Z" className={css.back} />
			<path
				d="M6.500 23h19c-1.100 2.100-2.500 3-4.400 3H10.900c-1.900 0-3.300-.9-4.400-3Z"
				className={css.front}
			/>
		</svg>
	)
}

/** Mark and short name of the institution. */
export function Logo() {
	return (
		<span className={css.logo}>
			<LogoMark alt={isWide ? shortName : ''} />
			{isWide ? null : <span className={css.name}>{shortName}</span>}
		</span>
	)
}
