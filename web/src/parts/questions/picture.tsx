import { IconRefresh, IconZoomIn } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '#web/lib/language.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import css from './picture.module.css'

export type PictureFacts = {
	src: string
	alt: string
	/** What the control calls it: `gambar soal`, `gambar pilihan C`. */
	name: string
}

/** A picture on a white ground, readable in the dark too. Its height is fixed, so that a late one moves nothing. */
export function usePicture({ src, alt, name }: PictureFacts) {
	const [attempt, setAttempt] = useState(0)
	const [failed, setFailed] = useState(false)
	const retry = () => {
		setFailed(false)
		setAttempt(attempt + 1)
	}
	return {
		/** The picture itself, or what it shows in words when it does not come. */
		image: failed ? (
			<span className={css.failed}>{t('Gambar belum dapat dimuat. Isinya: {alt}', { alt })}</span>
		) : (
			<img
				key={attempt}
				className={css.image}
				src={src}
				alt={alt}
				decoding="async"
				onError={() => setFailed(true)}
			/>
		),
		/** Enlarges it, or asks for it again. Kept apart, because a label may hold no button. */
		control: failed ? <Reload name={name} onClick={retry} /> : <Zoom src={src} alt={alt} name={name} />,
	}
}

/** The picture of a question. */
export function Picture(facts: PictureFacts) {
	const { image, control } = usePicture(facts)
	return (
		<div className={css.picture}>
			{image}
			{control}
		</div>
	)
}

function Reload({ name, onClick }: { name: string; onClick: () => void }) {
	const label = t('Muat ulang {name}', { name })
	return (
		<button type="button" className={css.control} aria-label={label} title={label} onClick={onClick}>
			<IconRefresh size={20} stroke={1.8} aria-hidden="true" />
		</button>
	)
}

function Zoom({ src, alt, name }: PictureFacts) {
	const [opened, setOpened] = useState(false)
	const label = t('Perbesar {name}', { name })
	return (
		<>
			<button
				type="button"
				className={css.control}
				aria-label={label}
				title={label}
				onClick={() => setOpened(true)}
			>
				<IconZoomIn size={20} stroke={1.8} aria-hidden="true" />
			</button>
			<Dialog
				opened={opened}
				onClose={() => setOpened(false)}
				place="wide"
				title={name.charAt(0).toUpperCase() + name.slice(1)}
				closeLabel={t('Tutup gambar')}
			>
				{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard */}
				<section className={css.full} aria-label={t('Gambar ukuran penuh')} tabIndex={0}>
					<img src={src} alt={alt} />
				</section>
			</Dialog>
		</>
	)
}
