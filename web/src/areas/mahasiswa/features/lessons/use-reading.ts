import { type RefObject, useEffect } from 'react'
import { sudahTerbaca } from '#shared/rules/kemajuan.ts'
import { recall, remember } from '#web/lib/person-memory.ts'
import { addSeconds, placeOfWindow, windowOn } from './reading.ts'
import type { LessonProgress } from './use-lesson-progress.ts'

const TICK_MS = 1000
/** The place is noted when the reader has stayed at it so long. */
const TICKS_AT_PLACE = 3
/** A step of the place that is worth noting. */
const STEP = 10

/** While the text is on the screen: notes the place in it, and the completion when all of it was looked at. */
export function useReading(
	text: RefObject<HTMLElement | null>,
	id: string,
	{ own, settled, change, completeBy }: LessonProgress,
): void {
	const { selesai } = own
	useEffect(() => {
		if (!settled) return
		const key = `bacaan:${id}`
		const known = recall(key)
		let seconds = Array.isArray(known) ? known.map(Number) : []
		let noted = Number.NEGATIVE_INFINITY
		let at = { place: 0, ticks: 0 }
		// Whoever has only opened the lesson is still where they left off.
		let moved = false
		const onScroll = () => {
			moved = true
		}
		const look = () => {
			const element = text.current
			if (!element || document.visibilityState === 'hidden') return
			const window = windowOn(element.getBoundingClientRect(), innerHeight)
			const place = placeOfWindow(window)
			// The text stands before the app does: somebody may have scrolled while nobody listened.
			if (scrollY > 0) moved = true
			at = place === at.place ? { place, ticks: at.ticks + 1 } : { place, ticks: 0 }
			if (moved && at.ticks >= TICKS_AT_PLACE && Math.abs(place - noted) >= STEP) {
				noted = place
				change({ posisi: place })
			}
			if (selesai) return
			seconds = addSeconds(seconds, window, TICK_MS / 1000)
			remember(key, seconds)
			if (sudahTerbaca(seconds)) completeBy('akhir')
		}
		const timer = setInterval(look, TICK_MS)
		addEventListener('scroll', onScroll, { passive: true })
		return () => {
			clearInterval(timer)
			removeEventListener('scroll', onScroll)
			if (moved && Math.abs(at.place - noted) >= STEP) change({ posisi: at.place })
		}
	}, [text, id, settled, selesai, change, completeBy])
}
