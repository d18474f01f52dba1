import { useEffect, useRef } from 'react'
import type { Opsi } from './outbox.ts'

type Keys = {
	enabled: boolean
	onLetter: (opsi: Opsi) => void
	onRagu: () => void
	onStep: (step: -1 | 1) => void
}

const isOpsi = (key: string): key is Opsi => /^[A-E]$/.test(key)

/** In an exam A to E answer, R marks a doubt, and Left and Right move between questions, wherever the focus is. */
export function useExamKeys(keys: Keys): void {
	const latest = useRef(keys)
	useEffect(() => {
		latest.current = keys
	})
	useEffect(() => {
		const onKeyDown = (event: KeyboardEvent) => {
			if (
				!latest.current.enabled ||
				event.ctrlKey ||
				event.metaKey ||
				event.altKey ||
				isElsewhere(event.target)
			)
				return
			const letter = event.key.toUpperCase()
			if (isOpsi(letter)) latest.current.onLetter(letter)
			else if (letter === 'R' && !event.repeat) latest.current.onRagu()
			else if (event.key === 'ArrowLeft') latest.current.onStep(-1)
			else if (event.key === 'ArrowRight') latest.current.onStep(1)
			else return
			// In a radio group the arrows would choose the neighbour.
			event.preventDefault()
		}
		addEventListener('keydown', onKeyDown)
		return () => removeEventListener('keydown', onKeyDown)
	}, [])
}

/** A dialog, and a code box that scrolls sideways, keep their keys. */
function isElsewhere(target: EventTarget | null): boolean {
	return target instanceof Element && target.closest('dialog, [data-scroll]') !== null
}
