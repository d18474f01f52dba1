import css from './course-cover.module.css'
import { motifOf } from './course-motif.ts'
import motifs from './course-motifs.svg'

const HUES = 6

type Props = {
	kode: string
	nama: string
	gambar: string | null
	className?: string | undefined
	/** The picture has not come. */
	onError?: () => void
}

/** The same as it is drawn before the app is there. */
export function CoverPicture({ kode, nama, gambar, className, onError }: Props) {
	const classes = className ? `${css.cover} ${className}` : css.cover
	return gambar ? (
		<img
			className={classes}
			src={gambar}
			alt=""
			width={400}
			height={150}
			loading="lazy"
			decoding="async"
			onError={onError}
		/>
	) : (
		<div className={classes} data-hue={hueOf(kode)} aria-hidden="true">
			{/* One small file for all courses and pages, drawn when it comes. */}
			<svg className={css.motif} aria-hidden="true">
				<use href={`${motifs}#${motifOf(nama)}`} />
			</svg>
		</div>
	)
}

/** 1 to 6. The number in a code goes first, so that the courses of one semester differ. */
function hueOf(kode: string): number {
	const digits = Number(kode.replaceAll(/\D/g, ''))
	return ((digits + HUES - 1) % HUES) + 1
}
