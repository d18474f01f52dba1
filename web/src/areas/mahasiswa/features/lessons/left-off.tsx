import { Button } from '@mantine/core'
import { IconArrowDown } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { t } from '#web/lib/language.ts'
import css from './lesson-page.module.css'
import type { LessonProgress } from './use-lesson-progress.ts'

/** So far into a text somebody has begun to read it, in thousandths. */
const BEGUN = 80

type Props = { text: RefObject<HTMLElement | null>; progress: LessonProgress }

/**
 * Takes the reader to where they left off: at once when they came to go on, else when they ask for it. Gone as soon as
 * there is nothing to go back to.
 */
export function LeftOff({ text, progress: { own, settled } }: Props) {
	const { lanjut } = useSearch({ strict: false })
	const navigate = useNavigate()
	const place = useRef<number>(undefined)
	const [offered, setOffered] = useState(0)
	useEffect(() => {
		if (!settled || place.current !== undefined) return
		place.current = own.posisi
		if (lanjut === undefined) {
			if (own.posisi >= BEGUN && !own.selesai) setOffered(own.posisi)
			return
		}
		if (own.posisi >= BEGUN) goTo(text.current, own.posisi)
		// Coming back by the browser's own button finds the place that the browser remembers.
		void navigate({ to: '.', search: {}, replace: true, resetScroll: false })
	}, [settled, own, lanjut, navigate, text])
	if (offered === 0) return null
	return (
		<p className={css.leftOff}>
			<Button
				variant="light"
				leftSection={<IconArrowDown size={18} stroke={1.8} aria-hidden="true" />}
				onClick={() => {
					goTo(text.current, offered)
					setOffered(0)
				}}
			>
				{t('Lanjut dari {round}%', { round: Math.round(offered / 10) })}
			</Button>
		</p>
	)
}

function goTo(text: HTMLElement | null, place: number): void {
	if (!text) return
	// After the router has put the new page to its top.
	requestAnimationFrame(() =>
		requestAnimationFrame(() => {
			const { top, height } = text.getBoundingClientRect()
			scrollTo({ top: scrollY + top + (height * place) / 1000, behavior: 'instant' })
		}),
	)
}
